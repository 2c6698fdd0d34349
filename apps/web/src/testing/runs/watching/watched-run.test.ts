import type { RunEvent, StepReport } from '@touchstone/contracts';
import { expect, test } from 'vitest';
import { nothingTold, toldAfter } from './watched-run.ts';

const at = '2026-11-22T10:00:00.000Z';
const facts = (path: string) => ({
  path,
  block: 'instructions' as const,
  sentence: `Step ${path}`,
  ...{ file: 'hat.yaml', line: 1, column: 1 },
});
const attempt = (number: number): RunEvent => ({
  type: 'attempt_started',
  at,
  attempt: number,
  driver: 'Chromium',
});
const started = (path: string): RunEvent => ({ type: 'step_started', at, step: facts(path) });
const ended = (path: string, more: Partial<StepReport> = {}): RunEvent => ({
  type: 'step_ended',
  at,
  step: {
    ...facts(path),
    ...{ verdict: 'passed', at: 0, milliseconds: 40, actions: [], steps: [], ...more },
  },
});
const said: RunEvent = { type: 'log_line', at, source: 'console', level: 'info', text: 'hello' };

test('Steps of a run fill in as answers come, each once', () => {
  const first = toldAfter(nothingTold, [attempt(1), started('1'), ended('1')]);
  const second = toldAfter(first, [started('2'), started('2.1'), said]);
  const third = toldAfter(second, [ended('2.1')]);
  const states = third.steps.map(({ path, state }) => `${path} ${state}`);
  expect(states).toEqual(['1 passed', '2 running', '2.1 passed']);
  expect(third.log.map(({ text }) => text)).toEqual(['hello']);
});

test('A step that failed says why, in both languages', () => {
  const sentences = { message: 'No hay gorro.' };
  const why = { message: 'No hat.', other_language: { language: 'es' as const, sentences } };
  const steps = toldAfter(nothingTold, [
    ended('1', { verdict: 'failed', ...why }),
    ended('2', why),
  ]);
  expect(steps.steps.map(({ because }) => because?.message)).toEqual(['No hat.', undefined]);
  expect(steps.steps[0]?.because).toMatchObject(why);
});

test('A further attempt begins at the first step', () => {
  const first = toldAfter(nothingTold, [attempt(1), started('1'), said]);
  const second = toldAfter(first, [attempt(2), started('1')]);
  expect(second.steps).toHaveLength(1);
  expect(second.log).toEqual([]);
});
