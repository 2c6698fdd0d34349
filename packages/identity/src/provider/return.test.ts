import { describe, expect, test } from 'vitest';
import { returnParameter, returnRule } from './return.ts';

const home = 'https://app.example/';
const rule = returnRule(['https://app.example', 'https://auth.example'], home);
const follow = (address: string) => rule.fromParameter(returnParameter(address));

describe('the way back', () => {
  test.each([
    'https://app.example/',
    'https://app.example/dashboard?x=1#top',
    'https://app.example:443/tests',
    'https://auth.example/account',
    'https://app.example/a%2F..%2Fb',
  ])('%s is taken', (address) => {
    expect(follow(address)).toBe(new URL(address).href);
  });

  test('is the example of the contract', () => {
    const local = returnRule(['http://localhost:3000'], 'http://localhost:3000/');
    const rt = 'aHR0cDovL2xvY2FsaG9zdDozMDAwL2Rhc2hib2FyZD94PTE=';
    expect(local.fromParameter(rt)).toBe('http://localhost:3000/dashboard?x=1');
    expect(returnParameter('http://localhost:3000/dashboard?x=1')).toBe(rt);
  });

  test.each([
    '//evil.test',
    '///evil.test',
    '/dashboard',
    'https:evil.test',
    'https:/evil.test',
    'https://app.example@evil.test',
    'https://app.example:x@evil.test/',
    'https://user@app.example/',
    'https://user:password@app.example/',
    'https://app.example.evil.test',
    'https://evil.test#https://app.example',
    'https://evil.test/?https://app.example/',
    'https://evil.test\\@app.example/',
    'https://app.example\\.evil.test/',
    'https:\\\\evil.test',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://app.example',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://app.example/9115d58c-bcda-ff47-86e5-083e9a215304',
    'filesystem:https://app.example/temporary/x',
    'view-source:https://app.example/',
    'http://app.example/',
    'ws://app.example/',
    'ftp://app.example/',
    'https://app.example:444/',
    'https://APP.example.:443/',
    'https://xn--pp-example.test/',
    'https://app.example%2eevil.test/',
    'https://app.example\u0000.evil.test/',
    'https://app.\texample/',
    ' https://evil.test/',
    'https://[::1]/',
    'null',
    'about:blank',
    '',
    `https://app.example/${'a'.repeat(2100)}`,
  ])('%j falls back to the default page', (address) => {
    expect(follow(address)).toBe(home);
    expect(rule.checked(address)).toBe(home);
  });

  test.each([
    undefined,
    '',
    '=',
    '====',
    'not base64!',
    'aHR0cHM6Ly9hcHAuZXhhbXBsZS8=\n',
    'aHR0cHM6Ly9hcHAuZXhhbXBsZS8%3D',
    // base64url, and base64 of base64
    'aHR0cHM6Ly9hcHAuZXhhbXBsZS8_YT1-fn4',
    'YUhSMGNITTZMeTloY0hBdVpYaGhiWEJzWlM4PQ==',
    'A'.repeat(10_000),
  ])('the parameter %j falls back to the default page', (rt) => {
    expect(rule.fromParameter(rt)).toBe(home);
  });

  test('allows plain http on this machine only', () => {
    const mixed = returnRule(['http://localhost:3000', 'http://app.example'], home);
    expect(mixed.checked('http://localhost:3000/x')).toBe('http://localhost:3000/x');
    expect(mixed.checked('http://app.example/x')).toBe(home);
  });
});
