import { z } from 'zod';

/** Pages by offset, as the public clients ask for them; `count` or `total` of a page is that of all. */
export function offsetQuerySchema(largest: number, usual = 50) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(largest).default(usual),
    offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  });
}

/** A time with its zone. */
export const timeSchema = z.iso.datetime({ offset: true });

/** The answer to a call of which only the status counts. */
export const messageSchema = z.object({ message: z.string() });

/** The name of something that tests refer to by it. */
export const nameSchema = z.string().trim().min(1).max(128);

/** For `detail` of a `conflict`: who saved last, and what the version is now. */
export const conflictFactsSchema = z.object({
  modified_by_email: z.string().nullable(),
  modified_at: timeSchema,
  version: z.int(),
});
