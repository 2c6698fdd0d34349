import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new shared secret of 160 bits (RFC 4226), in Base32 as authenticator apps take it. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20));
}

/** What the QR code holds: the secret, and under which name the app keeps it. */
export function otpauthUri(secret: string, account: string): string {
  const label = encodeURIComponent(`Touchstone:${account}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Touchstone`;
}

/** The time step of a moment (RFC 6238). */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** The code of a time step: HMAC-SHA-1, six digits (RFC 6238 with the truncation of RFC 4226). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step whose code this is: the present one or the one before; undefined for neither. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const present = stepAt(now);
  return [present, present - 1].find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    const given = Buffer.from(code);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Base32 of RFC 4648 without padding; whole bytes whose bits are a multiple of five. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
