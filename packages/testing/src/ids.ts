import { TouchstoneError } from '@touchstone/platform';
import { validate } from 'uuid';

/**
 * An id as it stands in an address. One that cannot be one is as unknown as any other.
 * @throws TouchstoneError not_found that names what was looked for.
 */
export function idOf(text: string, noun: string): string {
  if (validate(text)) return text.toLowerCase();
  throw notFound(noun);
}

/** The answer for what is not there, or belongs to somebody else. */
export function notFound(noun: string): TouchstoneError {
  return new TouchstoneError('not_found', { message: `There is no such ${noun}.` });
}
