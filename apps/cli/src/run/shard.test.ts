import { expect, test } from 'vitest';
import { parseShard, takeShard } from './shard.ts';

test('the shards of a list hold each thing once', () => {
  const things = Array.from({ length: 11 }, (_, at) => at);
  const parts = [1, 2, 3].map((index) => takeShard(things, { index, total: 3 }));
  expect(parts.map(({ length }) => length)).toEqual([4, 4, 3]);
  expect(parts.flat().sort((a, b) => a - b)).toEqual(things);
});

test.each(['0/3', '4/3', '1', '1/0', 'a/b', '-1/2', '1/2/3'])('%s is no shard', (text) => {
  expect(() => parseShard(text)).toThrow('i/n');
});

test('a shard is read as it is written', () => {
  expect(parseShard('2/5')).toEqual({ index: 2, total: 5 });
});
