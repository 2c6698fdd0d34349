import { z } from 'zod';

/** A page of a list: from a cursor that an earlier page gave, filtered by a search text. */
export const pageQuerySchema = z.object({
  /** `next_cursor` of the page before; absent for the first page. */
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Text that the entries contain, whatever the case. */
  q: z.string().trim().max(200).optional(),
});

export type PageQuery = z.infer<typeof pageQuerySchema>;

/** The entries of one page, and the cursor of the next; null after the last. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}
