import { z } from 'zod';

/** Tests that are started together, and runs that are watched side by side, at most. */
export const mostAtOnce = 30;

const id = z.uuid().optional().catch(undefined);

/** Given several times, or between commas: `?tests=a&tests=b`, `?tests=a,b`. */
const ids = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => {
    const all = [given].flat().flatMap((text) => text.split(','));
    const known = all.filter((text) => z.uuid().safeParse(text).success);
    return known.length === 0 ? undefined : [...new Set(known)].slice(0, mostAtOnce);
  })
  .optional()
  .catch(undefined);

/** `/execute?tests=…&runs=…`: what is to be run and how, and the runs of it that were started. */
export const executeSearchSchema = z.looseObject({
  tests: ids,
  /** In place of single tests. */
  workflow: id,
  app: id,
  build: id,
  /** Where the application is found, in place of a build; kept as it is typed. */
  url: z.string().max(2048).optional().catch(undefined),
  device: z.string().max(200).optional().catch(undefined),
  /** Only workers with this label carry the tests out. */
  label: z.string().max(40).optional().catch(undefined),
  /** How often a test is tried in all; as it says itself without it. */
  tries: z.coerce.number().int().min(1).max(10).optional().catch(undefined),
  runs: ids,
  /** Task of a workflow's run. */
  workflowRun: id,
});

export type ExecuteSearch = z.infer<typeof executeSearchSchema>;
