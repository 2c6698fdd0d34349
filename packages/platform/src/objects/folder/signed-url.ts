import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { SetupError, TouchstoneError } from '../../errors.ts';

/** What a signed URL allows its holder to do. */
interface Permit {
  /** GET stands for HEAD too. */
  method: 'GET' | 'PUT';
  key: string;
  /** Seconds since 1970 at which the permit ends. */
  expires: number;
  maxBytes?: number | undefined;
  contentType?: string | undefined;
  downloadName?: string | undefined;
}

export interface UrlSignerOptions {
  /** Where browsers and clients reach the product, with or without a path. */
  publicUrl: string;
  /** At least 32 bytes that only our servers know; another key makes all earlier URLs void. */
  signingKey: Uint8Array;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const querySchema = z.object({
  expires: digits,
  max: digits.optional(),
  type: z.string().optional(),
  name: z.string().optional(),
  signature: z.string(),
});

/** Signs and verifies URLs `<publicUrl>/objects/<key>?...` with HMAC-SHA256 over the whole permit. */
export class UrlSigner {
  readonly #publicUrl: string;
  readonly #signingKey: Uint8Array;
  readonly #now: () => number;

  constructor({ publicUrl, signingKey, now = Date.now }: UrlSignerOptions) {
    if (signingKey.length < 32) {
      throw new SetupError('The key that signs object URLs needs at least 32 bytes.');
    }
    this.#publicUrl = publicUrl.replace(/\/+$/, '');
    this.#signingKey = signingKey;
    this.#now = now;
  }

  /** The URL of a permit that ends so many seconds from now. */
  sign(permit: Omit<Permit, 'expires'>, expiresInSeconds: number): string {
    const expires = Math.floor(this.#now() / 1000) + expiresInSeconds;
    const query = new URLSearchParams({ expires: String(expires) });
    if (permit.maxBytes !== undefined) query.set('max', String(permit.maxBytes));
    if (permit.contentType !== undefined) query.set('type', permit.contentType);
    if (permit.downloadName !== undefined) query.set('name', permit.downloadName);
    query.set('signature', this.#signature({ ...permit, expires }).toString('base64url'));
    return `${this.#publicUrl}/objects/${permit.key}?${query}`;
  }

  /**
   * The permit that a request's address carries. Throws `forbidden` unless we signed it for this
   * method and key, `link_expired` when its time is over.
   */
  verify(method: Permit['method'], key: string, query: unknown): Permit {
    const parsed = querySchema.safeParse(query);
    if (!parsed.success) throw forbidden();
    const { expires, max: maxBytes, type: contentType, name: downloadName } = parsed.data;
    const permit = { method, key, expires, maxBytes, contentType, downloadName };
    const given = Buffer.from(parsed.data.signature, 'base64url');
    const expected = this.#signature(permit);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw forbidden();
    if (this.#now() >= expires * 1000) throw new TouchstoneError('link_expired');
    return permit;
  }

  #signature({ method, key, expires, maxBytes, contentType, downloadName }: Permit): Buffer {
    // JSON keeps the fields apart: no two permits write the same text.
    const text = JSON.stringify([
      'touchstone object url 1',
      method,
      key,
      expires,
      maxBytes ?? null,
      contentType ?? null,
      downloadName ?? null,
    ]);
    return createHmac('sha256', this.#signingKey).update(text).digest();
  }
}

function forbidden(): TouchstoneError {
  return new TouchstoneError('forbidden', {
    message: 'This link was not signed for this object and method. Ask for a new one.',
  });
}
