import { TouchstoneError } from '@touchstone/platform';

/** One field of a request that cannot be, and why. */
export function invalid(field: string, message: string): TouchstoneError {
  return new TouchstoneError('validation_failed', {
    message: `${field}: ${message}`,
    fields: [{ field, message, type: 'custom' }],
  });
}

interface Stored {
  version: number;
  updated_at: Date;
  updated_by_email: string | null;
}

/**
 * Lets a change through only if it knows what it changes; 0 and nothing stand for "in any case".
 * @throws TouchstoneError conflict that names who saved and when
 */
export function requireVersion(
  noun: string,
  { version, updated_at, updated_by_email }: Stored,
  expected: number | null | undefined,
): void {
  if (expected === undefined || expected === null || expected === 0 || expected === version) return;
  const at = updated_at.toISOString();
  throw new TouchstoneError('conflict', {
    message: `${updated_by_email ?? 'Somebody'} saved version ${version} of this ${noun} at ${at}; yours began from version ${expected}. Load it again, or save over it.`,
    facts: { modified_by_email: updated_by_email, modified_at: at, version },
  });
}
