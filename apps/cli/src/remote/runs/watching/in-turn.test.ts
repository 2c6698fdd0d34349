import type { RunEvent, TestReport } from '@touchstone/contracts';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const at = '2026-01-02T03:04:05.000Z';
const begun = (name: string): RunEvent => ({
  type: 'run_started',
  at,
  name,
  file: 'shop.yaml',
  platform: 'web',
  tags: [],
  attempts: 1,
});
const line = (text: string): RunEvent => ({
  type: 'log_line',
  at,
  source: 'console',
  level: 'info',
  text,
});
const ended = (name: string): RunEvent => {
  const report: TestReport = {
    name,
    file: 'shop.yaml',
    platform: 'web',
    tags: [],
    verdict: 'passed',
    started_at: at,
    milliseconds: 1,
    flaky: false,
    attempts: [],
  };
  return { type: 'run_ended', at, report };
};

test('runs at the same time are told of one after the other, the first one live', () => {
  const told: string[] = [];
  const listener = inTurn([
    {
      happened: ({ name }, event) => told.push(`${name} ${event.type}`),
      finished: () => undefined,
    },
  ]);
  const say = (name: string, event: RunEvent) => listener({ name, file: 'shop.yaml' }, event);
  say('buy', begun('buy'));
  say('search', begun('search'));
  say('search', line('found'));
  say('buy', line('paid'));
  expect(told).toEqual(['buy run_started', 'buy log_line']);
  say('search', ended('search'));
  say('buy', ended('buy'));
  expect(told.slice(2)).toEqual([
    'buy run_ended',
    'search run_started',
    'search log_line',
    'search run_ended',
  ]);
});
