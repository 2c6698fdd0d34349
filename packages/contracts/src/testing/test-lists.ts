import { z } from 'zod';
import { folderSchema } from './folders.ts';
import { offsetQuerySchema } from './listing.ts';
import { listedTestSchema, simpleTestSchema } from './tests.ts';

export const simpleTestListQuerySchema = offsetQuerySchema(1000);

export const simpleTestListSchema = z.object({
  tests: z.array(simpleTestSchema),
  count: z.int(),
});

/** The empty text of a query stands for nothing. */
function orNothing<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal('').transform(() => undefined), schema]).optional();
}

/** Comma-separated, or given several times. */
const listSchema = z.union([z.string(), z.array(z.string())]).transform((given) =>
  [given]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== ''),
);

export const testListQuerySchema = offsetQuerySchema(200).extend({
  /** Part of the name, whatever the case. */
  search: orNothing(z.string().trim().max(200)),
  status: orNothing(z.enum(['all', 'passing', 'failing', 'notRun'])),
  platform: orNothing(
    z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.enum(['web', 'android', 'ios'])),
  ),
  app_id: orNothing(z.uuid()),
  /** Tests of it and of the folders below it; empty means tests in no folder if `deep` is false. */
  folder: folderSchema.optional(),
  deep: z.stringbool().default(true),
  /** Names or ids of tags; a test carries all of them. */
  tags: listSchema.optional(),
  sort_by: orNothing(z.enum(['name', 'created_at', 'updated_at', 'last_run_at'])),
  sort_dir: orNothing(z.enum(['asc', 'desc'])),
  /** If false, `count` only tells whether tests follow those of the page, which is known sooner. */
  counted: z.stringbool().default(true),
});

export type TestListQuery = z.infer<typeof testListQuerySchema>;

export const testListSchema = z.object({ tests: z.array(listedTestSchema), count: z.int() });
