import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, as it stands in a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is stored of a secret. A plain SHA-256 is enough, because 256 random bits cannot be guessed.
 */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
