import { TouchstoneError } from '@touchstone/platform';
import { z } from 'zod';

/** A page of rows, given one more row than the page holds when there is a next page. */
export function toPage<Row, Item>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => string,
  present: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    items: page.map(present),
    next_cursor: more ? Buffer.from(keyOf(last)).toString('base64url') : null,
  };
}

/**
 * The sort key after which a page begins.
 * @throws TouchstoneError validation_failed for a cursor that no page gave.
 */
export function readCursor(cursor: string, form: z.ZodType<string>): string {
  const key = form.safeParse(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (key.success && !key.data.includes('\u0000')) return key.data;
  throw new TouchstoneError('validation_failed', {
    message: 'cursor: is not one that a page gave.',
    fields: [{ field: 'cursor', message: 'is not one that a page gave', type: 'custom' }],
  });
}

/** Ids as sort keys. */
export const idKey = z.uuid();

/** A search text as a pattern for `like` that finds it anywhere. */
export function containing(text: string): string {
  return `%${beginningWith(text)}`;
}

/** A text as a pattern for `like` that finds it at the beginning; `%` and `_` mean themselves. */
export function beginningWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
