import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test.each(['', '?q=cart', '?testId=1&token=007', '?tag=a&tag=b', '?code=1e10', '?empty='])(
  '%j is the same after it was read and written',
  (query) => expect(stringifySearch(parseSearch(query))).toBe(query),
);

test('values stay text, and repeated ones are a list', () => {
  expect(parseSearch('?testId=1&all=true&tag=a&tag=b')).toEqual({
    testId: '1',
    all: 'true',
    tag: ['a', 'b'],
  });
});

test('what is undefined is left out', () => {
  expect(stringifySearch({ q: undefined, page: 2 })).toBe('?page=2');
});
