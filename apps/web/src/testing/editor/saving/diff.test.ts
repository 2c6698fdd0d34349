import { expect, test } from 'vitest';
import { diffLines } from './diff.ts';

const shown = (first: string, second: string): string[] =>
  diffLines(first, second).map(
    (line) => `${{ both: ' ', first: '-', second: '+' }[line.in]}${line.text}`,
  );

test('a difference shows what is in both, what is gone and what is new, in order', () => {
  expect(shown('a\nb\nc\nd\n', 'a\nc\nx\nd\n')).toEqual([' a', '-b', ' c', '+x', ' d']);
  expect(shown('a\nb\nc', 'x\nb\ny')).toEqual(['-a', '+x', ' b', '-c', '+y']);
  expect(shown('', 'a')).toEqual(['-', '+a']);
  expect(shown('same\n', 'same\n')).toEqual([' same']);
});
