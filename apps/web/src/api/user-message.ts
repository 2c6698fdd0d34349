import type { ErrorKey } from '@touchstone/contracts';
import { ApiError } from './client.ts';

/** What a person reads of an error: the text of its key if the server gave one, else `fallback`. */
export function userMessage(
  error: unknown,
  translate: (key: ErrorKey) => string,
  fallback: string,
): string {
  return error instanceof ApiError && error.key !== undefined ? translate(error.key) : fallback;
}
