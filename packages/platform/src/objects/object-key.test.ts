import { expect, test } from 'vitest';
import { checkKeyPrefix, checkObjectKey } from './object-key.ts';

const refused = expect.objectContaining({ key: 'validation_failed', status: 422 });

test.each([
  'org/run/0190-ab/video_1.webm',
  'a',
  'a/b..c/-d/_e.',
  `${'a'.repeat(240)}/${'b'.repeat(240)}/${'c'.repeat(30)}`,
])('%j is a key', (key) => {
  expect(() => checkObjectKey(key)).not.toThrow();
});

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  'a/../b',
  'a/./b',
  'a/.hidden',
  'a\\b',
  'a b',
  'a%2Fb',
  'a+b',
  'a:b',
  'año',
  'a\u0000b',
  'a\nb',
  'a\n',
  `${'a'.repeat(240)}/${'b'.repeat(240)}/${'c'.repeat(31)}`,
  'a'.repeat(241),
])('%j is not a key', (key) => {
  expect(() => checkObjectKey(key)).toThrow(refused);
});

test.each(['', 'a', 'a/', 'a/b', 'a/b-'])('a key may begin with %j', (prefix) => {
  expect(() => checkKeyPrefix(prefix)).not.toThrow();
});

test.each(['/', 'a//', '../', 'a/.', 'a b'])('no key begins with %j', (prefix) => {
  expect(() => checkKeyPrefix(prefix)).toThrow(refused);
});
