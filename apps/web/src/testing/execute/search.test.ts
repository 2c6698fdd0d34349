import { expect, test } from 'vitest';
import { executeSearchSchema, mostAtOnce } from './search.ts';

const [a, b] = ['0192f0c0-0000-7000-8000-00000000000a', '0192f0c0-0000-7000-8000-00000000000b'];

test('Tests are read one by one, several times and between commas, each once', () => {
  for (const tests of [[a, b], `${a},${b}`, [`${a},${b}`, a]])
    expect(executeSearchSchema.parse({ tests }).tests).toEqual([a, b]);
  expect(executeSearchSchema.parse({ tests: a }).tests).toEqual([a]);
});

test('What makes no sense counts as nothing, and no more is watched than there is room for', () => {
  const odd = { tests: 'nonsense', workflow: 'x', tries: '99', runs: [`${a}`, 'y'] };
  expect(executeSearchSchema.parse(odd)).toEqual({ runs: [a] });
  const many = Array.from({ length: 99 }, (_, place) => a.replace(/0a$/, String(place + 10)));
  expect(executeSearchSchema.parse({ runs: many }).runs).toHaveLength(mostAtOnce);
});
