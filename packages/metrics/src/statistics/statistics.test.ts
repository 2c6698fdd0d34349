import { describe, expect, test } from 'vitest';
import {
  countStat,
  durationStat,
  gini,
  mean,
  percentile,
  rateStat,
  relativeChange,
} from './index.ts';

const percentiles: [name: string, values: number[], share: number, expected: number | null][] = [
  ['no case has none', [], 0.5, null],
  ['one case is every percentile', [7], 0.9, 7],
  ['the median of an odd number is the middle one', [3, 1, 2], 0.5, 2],
  ['the median of an even number lies between the middle ones', [1, 2, 3, 10], 0.5, 2.5],
  [
    'ranks begin with the lowest: (4 - 1) × 0.75 = 2.25 lies a quarter of the way from 30 to 40',
    [10, 20, 30, 40],
    0.75,
    32.5,
  ],
  ['(5 - 1) × 0.9 = 3.6 lies at 40 + 0.6 × 60', [10, 20, 30, 40, 100], 0.9, 76],
  ['a true zero is a case', [0, 0, 10], 0.5, 0],
];

test.each(percentiles)('%s', (_, values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

const changes: [
  name: string,
  now: number | null,
  before: number | null,
  expected: number | null,
][] = [
  ['61 after 48 is (61 - 48) / 48', 61, 48, 0.2708],
  ['52 after 45', 52, 45, 0.1556],
  ['4 after 6 is less', 4, 6, -0.3333],
  ['the same is 0', 5, 5, 0],
  ['down to nothing is all of it', 0, 5, -1],
  ['after nothing cannot be said', 5, 0, null],
  ['after what is not known cannot be said', 5, null, null],
  ['of what is not known cannot be said', null, 5, null],
];

test.each(changes)('a change: %s', (_, now, before, expected) => {
  expect(relativeChange(now, before)).toBe(expected);
});

describe('a count', () => {
  test('has a change whatever its size', () => {
    expect(countStat(2, 1)).toEqual({ value: 2, previous: 1, change: 1 });
  });
  test('without a window before has none', () => {
    expect(countStat(2, null)).toEqual({ value: 2, previous: null, change: null });
  });
});

describe('a duration', () => {
  test('is told by median, percentiles and mean, in whole seconds', () => {
    expect(durationStat([1, 2, 3, 4, 100], [10, 10, 10, 10, 10])).toEqual({
      p50_seconds: 3,
      p75_seconds: 4,
      p90_seconds: 62,
      mean_seconds: 22,
      sample: 5,
      previous_p50_seconds: 10,
      change: -0.7,
    });
  });
  test('of four cases shows no trend', () => {
    expect(durationStat([1, 2, 3, 4], [1, 2, 3, 4, 5]).change).toBeNull();
    expect(durationStat([1, 2, 3, 4, 5], [1, 2, 3, 4]).change).toBeNull();
  });
  test('after nothing but zeros shows none', () => {
    expect(durationStat([1, 1, 1, 1, 1], [0, 0, 0, 0, 0]).change).toBeNull();
  });
});

describe('a rate', () => {
  test('has four decimals and the change of what is not rounded', () => {
    const now = { numerator: 49, denominator: 52 };
    expect(rateStat(now, { numerator: 41, denominator: 45 })).toEqual({
      value: 0.9423,
      numerator: 49,
      denominator: 52,
      previous: 0.9111,
      change: 0.0342,
    });
  });
  test('of nothing is null, and so is what it was before', () => {
    const none = { numerator: 0, denominator: 0 };
    expect(rateStat(none, none)).toMatchObject({ value: null, previous: null, change: null });
  });
  test('of none among some is 0', () => {
    expect(rateStat({ numerator: 0, denominator: 3 }, null).value).toBe(0);
  });
  test('of four cases shows no trend', () => {
    const four = { numerator: 2, denominator: 4 };
    const five = { numerator: 2, denominator: 5 };
    expect([rateStat(four, five).change, rateStat(five, four).change]).toEqual([null, null]);
  });
});

const ginis: [name: string, counts: number[], expected: number | null][] = [
  ['four people are too few', [1, 2, 3, 4], null],
  ['nothing was done', [0, 0, 0, 0, 0], null],
  ['all did the same', [2, 2, 2, 2, 2], 0],
  ['one of five did all: (5 - 1) / 5', [0, 0, 10, 0, 0], 0.8],
  ['1 to 5: (-4 - 4 + 0 + 8 + 20) / (5 × 15)', [5, 4, 3, 2, 1], 0.2667],
];

test.each(ginis)('unevenness: %s', (_, counts, expected) => {
  expect(gini(counts)).toBe(expected);
});

test('the mean of nothing is null', () => {
  expect(mean([])).toBeNull();
  expect(mean([1, 2])).toBe(1.5);
});
