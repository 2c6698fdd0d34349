import { expect, test } from 'vitest';
import { resolveAddress } from './navigation.ts';

const base = 'https://shop.test/app/';

test.each([
  ['https://other.test/x', base, 'https://other.test/x'],
  ['/cart', base, 'https://shop.test/cart'],
  ['cart?full=1', base, 'https://shop.test/app/cart?full=1'],
  ['example.com/path', base, 'https://example.com/path'],
  ['localhost:3000/x', base, 'http://localhost:3000/x'],
  ['127.0.0.1:8080', base, 'http://127.0.0.1:8080'],
  ['about:blank', undefined, 'about:blank'],
  [' /cart ', undefined, 'https://here.test/cart'],
])('"%s" below %s is %s', (address, baseUrl, expected) => {
  expect(resolveAddress(address, baseUrl, 'https://here.test/page')).toBe(expected);
});

test('half an address without a base is refused', () => {
  expect(() => resolveAddress('/cart', undefined, 'about:blank')).toThrow(
    'the run has no base address',
  );
});
