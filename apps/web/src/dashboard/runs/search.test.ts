import { expect, test } from 'vitest';
import { runsQuery, runsSearchSchema } from './search.ts';

const now = new Date('2026-03-01T15:00:00Z');
const asked = (search: object) =>
  Object.fromEntries(runsQuery(runsSearchSchema.parse(search), now));

test('the last days begin at midnight in UTC, today among them', () => {
  expect(asked({ days: '1' })).toEqual({ since: '2026-03-01T00:00:00.000Z' });
  expect(asked({ days: '7' })).toEqual({ since: '2026-02-23T00:00:00.000Z' });
});

test('a day is asked for from its midnight to the next one, in place of the last days', () => {
  const day = { from: '2026-02-28', to: '2026-02-28', days: '7' };
  expect(asked({ ...day, verdict: 'not_passed', role: 'test' })).toEqual({
    ended_since: '2026-02-28T00:00:00.000Z',
    ended_before: '2026-03-01T00:00:00.000Z',
    verdict: 'not_passed',
    role: 'test',
  });
});

test('what makes no sense in an address counts as nothing', () => {
  expect(
    asked({ verdict: 'red', from: '2026-02-30', to: 'x', days: '0', flaky: 'no', role: 'x' }),
  ).toEqual({});
});
