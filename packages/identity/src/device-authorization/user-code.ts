import { randomInt } from 'node:crypto';

/** Consonants only, so that no word and no number arises (RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';

/** A code that a person compares and types: 8 of 20 letters, 34 bits, for 15 minutes. */
export function makeUserCode(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}

/** As it is shown: `BCDF-GHJK`. */
export function shownUserCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
