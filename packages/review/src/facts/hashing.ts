import { createHmac, hkdfSync } from 'node:crypto';

/** Keys under which what must not be readable is hashed; they are this installation's alone. */
export interface HashKeys {
  lines: Buffer;
  emails: Buffer;
}

/** Derives them from the secret key by HKDF-SHA-256. */
export function hashKeys(secretKey: Buffer): HashKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `touchstone review ${purpose}`, 32));
  return { lines: derive('lines'), emails: derive('emails') };
}

/** A mail address as a hash of sixteen bytes; the case of its letters does not count. */
export function hashEmail(email: string, { emails }: HashKeys): Buffer {
  const hash = createHmac('sha256', emails).update(email.trim().toLowerCase()).digest();
  return hash.subarray(0, 16);
}
