import type { BackfillDays } from '@touchstone/contracts';
import { expect, test } from 'vitest';
import {
  type BackfillCursor,
  firstCursor,
  nextPage,
  nextStep,
  parseCursor,
  startOf,
  stretchOf,
} from './cursor.ts';

const day = 86_400_000;
const now = new Date('2026-03-02T17:20:00Z');
const daysAgo = (time: Date) => (Date.parse('2026-03-03T00:00:00Z') - time.getTime()) / day;

function stepsOf(days: BackfillDays): BackfillCursor[] {
  const walked: BackfillCursor[] = [];
  let cursor: BackfillCursor | undefined = firstCursor(now);
  while (cursor !== undefined) {
    walked.push(cursor);
    cursor = nextStep(days, cursor);
  }
  return walked;
}

test.each([
  [90, [7, 30, 90]],
  [365, [180, 270, 365]],
] as const)('%i days are walked in stretches, the nearest first, without a gap', (days, starts) => {
  const computed = stepsOf(days).filter(({ step }) => step === 'compute');
  expect(computed.map((cursor) => daysAgo(stretchOf(days, cursor).since))).toEqual(starts);
  const [first, ...others] = computed.map((cursor) => stretchOf(days, cursor));
  expect(daysAgo(first?.until ?? now)).toBe(days === 90 ? 0 : 90);
  for (const [at, { until }] of others.entries())
    expect(until).toEqual(stretchOf(days, computed[at] ?? firstCursor(now)).since);
  expect(daysAgo(startOf(days, firstCursor(now)))).toBe(days);
});

test('pull requests are listed once, everything else for each stretch', () => {
  const steps = stepsOf(90).map(({ step }) => step);
  expect(steps.filter((step) => step === 'list')).toHaveLength(1);
  for (const step of ['details', 'inline_comments', 'issues', 'compute'] as const)
    expect(steps.filter((each) => each === step)).toHaveLength(3);
});

test('a list goes on in the next stretch at the page at which it stopped', () => {
  const conversation = stepsOf(90).filter(({ step }) => step === 'conversation');
  const stopped = nextPage(nextPage(conversation[0] ?? firstCursor(now)));
  let cursor = nextStep(90, stopped);
  while (cursor !== undefined && cursor.step !== 'conversation') {
    // Steps between them begin with their first page.
    expect([cursor.step, cursor.page]).toEqual([cursor.step, 1]);
    cursor = nextStep(90, cursor);
  }
  expect(cursor).toMatchObject({ step: 'conversation', stretch: 1, page: 3 });
});

test('what was stored is read back, and a break moves no boundary', () => {
  const cursor = firstCursor(now);
  expect(parseCursor(JSON.parse(JSON.stringify(cursor)))).toEqual(cursor);
  const later = firstCursor(new Date('2026-03-02T23:59:59Z'));
  expect(stretchOf(90, later)).toEqual(stretchOf(90, cursor));
});
