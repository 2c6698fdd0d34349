import { expect, test } from 'vitest';
import { loadedWindows } from './windows.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const loaded = (from: string | null) =>
  loadedWindows(from, now)
    .filter(({ isLoaded }) => isLoaded)
    .map(({ days }) => days);

test.each([
  [null, []],
  ['2026-03-02T11:00:00Z', []],
  // Today and the six days before it.
  ['2026-02-24T00:00:00Z', [7]],
  ['2026-02-24T00:00:01Z', []],
  ['2025-12-03T00:00:00Z', [7, 30, 90]],
  ['2025-03-03T00:00:00Z', [7, 30, 90, 365]],
])('history from %s on fills %j', (from, days) => {
  expect(loaded(from)).toEqual(days);
});
