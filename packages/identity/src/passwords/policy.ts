import { TouchstoneError } from '@touchstone/platform';
import { isCommonPassword } from './common-passwords.ts';

/** Why a password is refused. */
export type PasswordFault = 'too_short' | 'too_long' | 'common' | 'personal' | 'repetitive';

/** What is known of the person, which a guesser knows too. */
export interface PasswordOwner {
  email: string;
  names: (string | null | undefined)[];
  hasSecondFactor: boolean;
}

/** Lengths in code points (NIST SP 800-63B-4: at least 8, 64 must be possible). */
export const passwordLengths = { minWithSecondFactor: 8, max: 256 } as const;

/** The form of a password that is judged and hashed: the same on every keyboard (RFC 8265). */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * What is wrong with a new password, or null. No rules of composition (NIST SP 800-63B-4 3.1.1.2):
 * length, a list of common ones, and what only looks long.
 */
export function passwordFault(
  given: string,
  owner: PasswordOwner,
  minLength: number,
): PasswordFault | null {
  const password = normalizePassword(given);
  const length = [...password].length;
  const least = owner.hasSecondFactor
    ? Math.min(minLength, passwordLengths.minWithSecondFactor)
    : minLength;
  if (length < least) return 'too_short';
  if (length > passwordLengths.max) return 'too_long';
  if (isCommonPassword(password)) return 'common';
  if (isRepetitive(password.toLowerCase())) return 'repetitive';
  if (isPersonal(password.toLowerCase(), owner)) return 'personal';
  return null;
}

/** @throws TouchstoneError weak_password that says why, for the form's field `field`. */
export function requireGoodPassword(
  given: string,
  owner: PasswordOwner,
  { minLength, field }: { minLength: number; field: string },
): void {
  const fault = passwordFault(given, owner, minLength);
  if (fault === null) return;
  const message = explanations[fault];
  throw new TouchstoneError('weak_password', {
    message,
    facts: { reason: fault, min_length: minLength },
    fields: [{ field, message, type: fault }],
  });
}

const explanations: Record<PasswordFault, string> = {
  too_short: 'This password is too short.',
  too_long: `This password is longer than ${passwordLengths.max} characters.`,
  common: 'This password is one of the first that people guess.',
  personal: 'This password is made of your address, your name or the product.',
  repetitive: 'This password repeats itself or follows the alphabet.',
};

/** A short part again and again, few different characters, or runs such as `abcdef` and `987654`. */
function isRepetitive(password: string): boolean {
  const characters = [...password];
  if (new Set(characters).size < 5) return true;
  const period = `${password}${password}`.indexOf(password, 1);
  if (period < password.length) return true;
  const steps = characters.slice(1).map((character, index) => {
    const before = characters[index]?.codePointAt(0) ?? 0;
    return (character.codePointAt(0) ?? 0) - before;
  });
  const running = steps.filter((step) => Math.abs(step) <= 1).length;
  return running >= 0.8 * steps.length;
}

/** Little is left of it without the words that belong to the person and the product. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const words = [owner.email, 'touchstone', ...owner.names]
    .flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => [...word].length >= 4)
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && [...rest.replace(/[^\p{L}\p{N}]/gu, '')].length < 6;
}
