import { z } from 'zod';

/** A fact of an audit event, as it is written; `before` for what was changed. */
export interface Detail {
  field: string;
  before?: string;
  after: string;
}

const pairSchema = z.strictObject({ before: z.unknown().optional(), after: z.unknown() });

const recordsSchema = z.strictObject({
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});

/**
 * Reads what an event keeps beside its action: facts, changes field by field, or the whole thing
 * before and after, of which only what differs is told.
 */
export function readDetails(details: Record<string, unknown>): Detail[] {
  const whole = recordsSchema.safeParse(details);
  if (whole.success) return difference(whole.data.before, whole.data.after);
  return Object.entries(details).flatMap(([field, value]) => {
    const pair = pairSchema.safeParse(value);
    if (!pair.success) return [{ field, after: written(value) }];
    const { before, after } = pair.data;
    const records = recordsSchema.safeParse(value);
    if (!records.success) return [{ field, before: written(before), after: written(after) }];
    return difference(records.data.before, records.data.after).map((inner) => ({
      ...inner,
      field: `${field}.${inner.field}`,
    }));
  });
}

function difference(before: Record<string, unknown>, after: Record<string, unknown>): Detail[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({
      field,
      before: written(before[field]),
      after: written(after[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** Lists as words, nothing as a dash. */
function written(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(written).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
