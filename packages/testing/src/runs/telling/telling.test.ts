import type { RunEvent } from '@touchstone/contracts';
import { describe, expect, test } from 'vitest';
import { newReport, newStep } from '../runs.fixture.ts';
import { newsOf } from './news.ts';
import { noProgress, type Progress, progressAfter } from './progress.ts';
import { storable } from './storable.ts';

const at = '2026-11-21T10:00:00.000Z';
const started = (path: string): RunEvent => {
  const { block, sentence, file, line, column } = newStep();
  return { type: 'step_started', at, step: { path, block, sentence, file, line, column } };
};
const ended = (path: string, step: Parameters<typeof newStep>[0] = {}): RunEvent => ({
  type: 'step_ended',
  at,
  step: newStep({ path, ...step }),
});
const attempt = (number: number): RunEvent => ({
  type: 'attempt_started',
  at,
  attempt: number,
  driver: 'Chromium',
});
const attemptEnded = (number: number, verdict: 'passed' | 'failed'): RunEvent => {
  const [first] = newReport([], { verdict }).attempts;
  if (first === undefined) throw new Error('No attempt.');
  return { type: 'attempt_ended', at, attempt: { ...first, verdict, attempt: number } };
};

function after(...events: RunEvent[]): Progress {
  return events.reduce(progressAfter, noProgress(3));
}

describe('the progress of a run', () => {
  test('counts the test’s own steps, not inner ones and not the opening of the app', () => {
    const events = [started('0'), ended('0'), started('1'), started('1.then.1'), ended('1.then.1')];
    expect(after(attempt(1), ...events)).toMatchObject({
      steps_completed: 0,
      current_step_index: 0,
      current_step: 'Click "Buy"',
    });
    expect(after(attempt(1), ...events, started('2'))).toMatchObject({ current_step_index: 1 });
    expect(after(attempt(1), ...events, ended('1'))).toMatchObject({ steps_completed: 1 });
  });

  test('does not count a step that failed or was not reached as passed', () => {
    const failed = ended('2', { verdict: 'failed', reason: 'check_failed' });
    const left = ended('3', { verdict: 'skipped', reason: 'not_reached' });
    expect(after(attempt(1), ended('1'), failed, left)).toMatchObject({ steps_completed: 1 });
    const leftOut = ended('2', { verdict: 'skipped', reason: 'condition_false' });
    expect(after(attempt(1), ended('1'), leftOut)).toMatchObject({ steps_completed: 2 });
  });

  test('begins again with each attempt, and keeps how the first one ended', () => {
    const first = [attempt(1), ended('1'), attemptEnded(1, 'failed')];
    expect(after(...first, attempt(2))).toMatchObject({
      attempts: 2,
      steps_completed: 0,
      first_attempt_success: false,
    });
    expect(after(...first, attempt(2), attemptEnded(2, 'passed'))).toMatchObject({
      first_attempt_success: false,
    });
  });
});

describe('what streams tell', () => {
  test('leaves out inner steps and whole screens, which have been told or are for the report', () => {
    const step = newStep({ steps: [newStep({ path: '1.1' })], screen: ['a'], dom: 'dom' });
    expect(newsOf({ type: 'step_ended', at, step })).toEqual({
      type: 'step_ended',
      at,
      step: newStep(),
    });
  });

  test('does not repeat the report', () => {
    expect(newsOf({ type: 'run_ended', at, report: newReport() })).toBeUndefined();
  });
});

test('texts that PostgreSQL cannot keep are mended wherever they are', () => {
  expect(storable({ 'a\u0000': ['b\u0000c', { d: '\ud800' }], n: 1, none: null })).toEqual({
    'a\ufffd': ['b\ufffdc', { d: '\ufffd' }],
    n: 1,
    none: null,
  });
});
