import { expect, test } from 'vitest';
import { kindOfToken, looksLikeToken, makeToken, startOfToken } from './token.ts';

test('a token tells its kind by its beginning', () => {
  expect(makeToken('api_key')).toMatch(/^tsk_[0-9a-f]{72}$/);
  expect(kindOfToken(makeToken('api_key'))).toBe('api_key');
  expect(kindOfToken(makeToken('integration'))).toBe('integration');
});

test('a mistyped token is known without a look into the database', () => {
  const token = makeToken('api_key');
  for (let place = 4; place < token.length; place += 1) {
    const other = token[place] === '0' ? '1' : '0';
    const wrong = token.slice(0, place) + other + token.slice(place + 1);
    expect(kindOfToken(wrong)).toBeNull();
    expect(looksLikeToken(wrong)).toBe(true);
  }
  expect(kindOfToken(`${token}0`)).toBeNull();
  expect(kindOfToken(token.replace('tsk_', 'tsi_'))).toBeNull();
});

test('an access token is not taken for a key', () => {
  expect(looksLikeToken('eyJhbGciOiJSUzI1NiJ9.e30.x')).toBe(false);
});

test('the part that lists show leaves 232 bits to guess', () => {
  expect(startOfToken(makeToken('api_key'))).toMatch(/^tsk_[0-9a-f]{6}$/);
});
