import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { requireRandomKey, requireSoundAddresses } from './setup-checks.ts';

describe('the set-up', () => {
  test.each([
    ['http://localhost:3001', 'http://localhost:3000'],
    ['http://127.0.0.1:3001', 'http://127.0.0.1:3000'],
    ['https://auth.example.com', 'https://app.example.com'],
    ['https://example.com', 'https://app.example.com'],
    ['https://app.example.com', 'https://app.example.com'],
    ['https://auth.example.co.uk', 'https://example.co.uk'],
    ['https://auth.tests.example.com:8443', 'https://app.example.com'],
  ])('with the provider at %s and the product at %s works', (authUrl, publicUrl) => {
    expect(() => requireSoundAddresses({ authUrl, publicUrl })).not.toThrow();
  });

  test.each([
    ['http://localhost:3001', 'http://127.0.0.1:3000', /different sites/],
    ['https://auth.other.com', 'https://app.example.com', /different sites/],
    ['https://auth.co.uk', 'https://app.co.uk', /different sites/],
    ['https://192.0.2.1', 'https://192.0.2.2', /different sites/],
    ['http://auth.example.com', 'http://app.example.com', /http is for localhost only/],
    ['https://auth.example.com', 'http://app.example.com', /TOUCHSTONE_PUBLIC_URL.*http/],
    ['https://localhost:3001', 'http://localhost:3000', /different schemes/],
    ['https://auth.example.com/login', 'https://app.example.com', /has a path/],
  ])('with the provider at %s and the product at %s is refused', (authUrl, publicUrl, reason) => {
    expect(() => requireSoundAddresses({ authUrl, publicUrl })).toThrow(reason);
  });

  test('is refused for one of several addresses of the product', () => {
    const addresses = {
      authUrl: 'https://auth.example.com',
      publicUrl: 'https://app.example.com',
      moreOrigins: ['https://app.other.com'],
    };
    expect(() => requireSoundAddresses(addresses)).toThrow(/app\.other\.com/);
  });

  test('needs a key that was drawn by lot', () => {
    for (let count = 0; count < 100; count += 1)
      expect(() => requireRandomKey(randomBytes(32))).not.toThrow();
    for (const weak of [
      Buffer.alloc(32),
      Buffer.from('0123456789abcdef'.repeat(2)),
      randomBytes(16),
    ])
      expect(() => requireRandomKey(weak)).toThrow(/openssl rand -hex 32/);
  });
});
