import { folderSchema } from '@touchstone/contracts';
import { expect, test } from 'vitest';

test.each([
  ['', ''],
  ['  ', ''],
  ['Checkout', 'Checkout'],
  [' Checkout / By card ', 'Checkout/By card'],
  ['a.b/..c/C', 'a.b/..c/C'],
  ['Facturacio\u0301n', 'Facturación'],
  ['1/2/3/4/5/6/7/8', '1/2/3/4/5/6/7/8'],
  ['x'.repeat(64), 'x'.repeat(64)],
])('the path %j is the folder %j', (text, folder) => {
  expect(folderSchema.parse(text)).toBe(folder);
});

test.each([
  '/',
  '/Checkout',
  'Checkout/',
  'a//b',
  'a/ /b',
  '.',
  'a/../b',
  'a\\b',
  'a\u0000b',
  'a\nb',
  '\ud800',
  '1/2/3/4/5/6/7/8/9',
  'x'.repeat(65),
  7,
])('%j is no folder', (text) => {
  expect(folderSchema.safeParse(text).success).toBe(false);
});
