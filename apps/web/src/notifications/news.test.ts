import type { Notice } from '@touchstone/contracts';
import { expect, test } from 'vitest';
import { addressOf, isToldOf, newsAmong } from './news.ts';
import { readChoices } from './notice-choices.ts';

const notice = (task_id: string, outcome: Notice['outcome'] = 'passed'): Notice => ({
  kind: 'test',
  task_id,
  name: 'Buys a hat',
  outcome,
  healed: false,
  ended_at: '2026-11-21T12:00:00.000Z',
});

test('what nobody was told of is told once, the oldest first', () => {
  const items = [notice('c'), notice('b'), notice('a')];
  expect(newsAmong(items, new Set(['a'])).map(({ task_id }) => task_id)).toEqual(['b', 'c']);
  expect(newsAmong(items, new Set(['a', 'b', 'c']))).toEqual([]);
});

test.each([
  ['all', ['passed', 'failed', 'timeout', 'error', 'cancelled']],
  ['failures', ['failed', 'timeout', 'error']],
  ['none', []],
] as const)('of %s, a message tells of these', (messages, told) => {
  const outcomes = ['passed', 'failed', 'timeout', 'error', 'cancelled'] as const;
  expect(outcomes.filter((outcome) => isToldOf(notice('a', outcome), { messages }))).toEqual(told);
});

test('each leads to the page of its run', () => {
  expect(addressOf(notice('a'))).toBe('/runs/a');
  expect(addressOf({ ...notice('a'), kind: 'workflow' })).toBe('/workflow/runs/a');
});

test('what a browser kept and makes no sense counts as nothing', () => {
  const usual = { messages: 'all', browser: false };
  for (const kept of [null, '', '{', '{"messages":"some","browser":1}'])
    expect(readChoices(kept)).toEqual(usual);
  expect(readChoices('{"messages":"failures","browser":true}')).toEqual({
    messages: 'failures',
    browser: true,
  });
});
