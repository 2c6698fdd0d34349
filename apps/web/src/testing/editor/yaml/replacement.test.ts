import { expect, test } from 'vitest';
import { replacement } from './replacement.ts';

test('only the stretch that differs is replaced', () => {
  const texts = ['', 'a', 'aa', 'aaa', 'abc', 'axc', 'abcabc', 'one\ntwo\n', 'one\n2\ntwo\n'];
  for (const first of texts)
    for (const second of texts) {
      const change = replacement(first, second);
      const { from = 0, to = 0, insert = '' } = change ?? {};
      expect(first.slice(0, from) + insert + first.slice(to)).toBe(second);
      expect(change === undefined).toBe(first === second);
    }
  expect(replacement('one\ntwo\n', 'one\n2\ntwo\n')).toEqual({ from: 4, to: 4, insert: '2\n' });
  expect(replacement('abc', 'axc')).toEqual({ from: 1, to: 2, insert: 'x' });
});
