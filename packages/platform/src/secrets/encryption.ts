import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { TouchstoneError } from '../errors.ts';

/** Keeps secrets that the product must be able to read again, such as variables and tokens. */
export interface Vault {
  /** The sealed form of `plain`, to be stored; `context` (e.g. the row's id) must be given again to open it. */
  seal(plain: string, context: string): string;
  /** @throws TouchstoneError when the key or the context is another one, or the text was changed. */
  open(sealed: string, context: string): string;
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce under a key derived from the secret key
 * by HKDF-SHA-256. The sealed form is `v1.` and base64url of nonce, tag and text.
 */
export function openVault(secretKey: Buffer): Vault {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'touchstone vault v1', 32));
  return {
    seal(plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    open(sealed, context) {
      try {
        const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), {
          authTagLength: 16,
        });
        decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw new TouchstoneError('internal_server_error', {
          message: 'A stored secret cannot be read with this secret key. Enter it again.',
          cause,
        });
      }
    },
  };
}
