import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Recognizes browsers from which somebody has signed in to an account before. */
export interface KnownDevices {
  /** A cookie's value for a browser that signed in to the account of `email`. */
  issue(email: string): string;
  /** The browser's id where the cookie is ours and of this account. */
  recognize(cookie: string | undefined, email: string): string | undefined;
}

/**
 * OWASP "Slow down online guessing with device cookies": a random id and its HMAC with the account,
 * so that nothing is stored. It lets nobody in; it only has failures counted apart.
 */
export function knownDevices(secretKey: Buffer): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'touchstone device cookies v1', 32));
  const seal = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email.toLowerCase()}`).digest();
  return {
    issue(email) {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${seal(id, email).toString('base64url')}`;
    },
    recognize(cookie, email) {
      const [id = '', mac = ''] = (cookie ?? '').split('.');
      const given = Buffer.from(mac, 'base64url');
      const expected = seal(id, email);
      const ours = given.length === expected.length && timingSafeEqual(given, expected);
      return ours ? id : undefined;
    },
  };
}
