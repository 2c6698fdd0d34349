import { createHash } from 'node:crypto';

/** The caller's own key, or one that is the same for the same wish within a minute. */
export function idempotencyKey(
  of: string,
  given: string | undefined,
  wish: unknown,
  at: Date,
): string {
  if (given !== undefined) return `${of} ${given}`;
  const minute = at.toISOString().slice(0, 16);
  const hash = createHash('sha256').update(JSON.stringify(wish)).digest('base64url');
  return `${of} ${minute} ${hash}`;
}
