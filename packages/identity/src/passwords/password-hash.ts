import { argon2, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { TouchstoneError } from '@touchstone/platform';
import { normalizePassword } from './policy.ts';

/** Hashes and compares passwords, a few at a time. */
export interface Passwords {
  /** The PHC string to keep. */
  hash(password: string): Promise<string>;
  /**
   * Whether it is the password of `hash`. Null, where there is no account or no password, takes as
   * long and is false, so that time tells nothing.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** True when the hash was made with other settings than today's. */
  isOutdated(hash: string): boolean;
  /** Derives a key from a short secret with a salt of one's own, e.g. for backup codes. */
  derive(secret: string, salt: Buffer): Promise<Buffer>;
}

/** OWASP Password Storage cheat sheet: Argon2id with 19 MiB, two passes, one lane. */
const settings = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const prefix = `$argon2id$v=19$m=${settings.memory},t=${settings.passes},p=${settings.parallelism}$`;

const atOnce = 4;
const waitingAtMost = 50;

/**
 * Argon2id (RFC 9106) of the password's HMAC under a key that is not in the database (a pepper,
 * derived from the secret key). At most 4 are computed at a time; with 50 waiting, further ones are
 * refused as `service_unavailable`, so that a flood of sign-ins cannot take all memory and time.
 */
export function createPasswords(secretKey: Buffer): Passwords {
  const pepper = Buffer.from(
    hkdfSync('sha256', secretKey, '', 'touchstone password pepper v1', 32),
  );
  const enter = queueOf(atOnce, waitingAtMost);
  const noHash = `${prefix}${randomBytes(16).toString('base64')}$${randomBytes(32).toString('base64')}`;

  function derive(secret: string, salt: Buffer, costs = settings): Promise<Buffer> {
    const message = createHmac('sha256', pepper).update(secret).digest();
    return enter(() => computeArgon2({ ...costs, message, nonce: salt }));
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(normalizePassword(password), salt);
      return `${prefix}${unpadded(salt)}$${unpadded(key)}`;
    },
    async verify(password, hash) {
      const { costs, salt, key } = parse(hash ?? noHash);
      const given = await derive(normalizePassword(password), salt, costs);
      return timingSafeEqual(given, key) && hash !== null;
    },
    isOutdated: (hash) => !hash.startsWith(prefix),
    derive: (secret, salt) => derive(secret, salt),
  };
}

function computeArgon2(parameters: Parameters<typeof argon2>[1]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Reads a PHC string; costs may differ from today's, since older hashes stay good. */
function parse(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (match === null) throw new Error('A stored password hash is damaged.');
  const [, memory, passes, parallelism, salt = '', key = ''] = match;
  const keyBytes = Buffer.from(key, 'base64');
  return {
    costs: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: keyBytes.length,
    },
    salt: Buffer.from(salt, 'base64'),
    key: keyBytes,
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Runs tasks a few at a time and in order, and refuses more than `waiting` that wait. */
function queueOf(running: number, waiting: number) {
  const line: (() => void)[] = [];
  let busy = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (busy >= running) {
      if (line.length >= waiting)
        throw new TouchstoneError('service_unavailable', {
          message: 'Too many people sign in at this moment. Try again in a few seconds.',
        });
      await new Promise<void>((resolve) => line.push(resolve));
    } else busy += 1;
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}
