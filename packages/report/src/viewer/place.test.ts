import { expect, test } from 'vitest';
import { readPlace, writePlace } from './place.ts';

test('A place is read from the address as it was written to it', () => {
  const place = {
    test: 3,
    filters: { outcome: 'flaky' as const, tag: 'a&b', text: 'größe #1' },
    state: { attempt: 2, step: '3.then.1', tab: 'dom' as const, at: 1200 },
  };
  expect(readPlace(writePlace(place))).toEqual(place);
});

test('What makes no sense in an address counts for nothing', () => {
  const { test: index, filters, state } = readPlace('#test=-1&outcome=great&tab=secret&at=NaN');
  expect([index, filters.outcome, state.tab, state.at]).toEqual(Array(4).fill(undefined));
});
