import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test.each([
  ['Ana Robles', 'AR'],
  ['ana maría robles', 'AR'],
  ['Mateo', 'M'],
  ['  Ñandú   Óscar ', 'ÑÓ'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
