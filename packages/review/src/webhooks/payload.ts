import { z } from 'zod';
import { idSchema } from '../github/index.ts';

/** What every delivery may say; the rest is for who handles its kind. */
export const envelopeSchema = z.looseObject({
  action: z.string().optional(),
  installation: z.looseObject({ id: idSchema }).nullish(),
  repository: z.looseObject({ id: idSchema }).nullish(),
});

/** Keys below which there is source code, or an address of a person. */
const notKept = new Set(['diff_hunk', 'patch', 'email', 'text_matches']);

/** A delivery as it is kept for seven days: without lines of code and addresses. */
export function withoutSource(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map(withoutSource);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !notKept.has(key))
      .map(([key, inner]) => [key, withoutSource(inner)]),
  );
}
