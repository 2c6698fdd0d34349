import { describe, expect, test } from 'vitest';
import { newTotpSecret, otpauthUri, stepAt, stepOfCode, toBase32, totpCode } from './totp.ts';

describe('one-time codes', () => {
  // RFC 6238, appendix B, SHA-1, the last six of eight digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    const secret = toBase32(Buffer.from('12345678901234567890'));
    expect(totpCode(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
  });

  test('are taken in their step and the next one, not earlier and not later', () => {
    const secret = newTotpSecret();
    const now = new Date('2026-11-21T10:00:00Z');
    const step = stepAt(now);
    const found = [-2, -1, 0, 1].map((offset) =>
      stepOfCode(secret, totpCode(secret, step + offset), now),
    );
    expect(found).toEqual([undefined, step - 1, step, undefined]);
  });

  test('come from a secret of 160 bits that an app can read from the address', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(otpauthUri(secret, 'ada+tests@engines.example'));
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri.pathname)).toBe('/Touchstone:ada+tests@engines.example');
  });
});
