import { describe, expect, test } from 'vitest';
import { newReport } from '../runs.fixture.ts';
import { judge } from './judge.ts';

const usual = { isStopped: false, isInterrupted: false, isBrowserLost: false, limit: 1000 };
const reportOf = (verdict: 'passed' | 'failed' | 'cancelled' | 'error', milliseconds = 500) => ({
  ...newReport([], { verdict, milliseconds }),
  verdict,
});

describe('a run', () => {
  test('passes by the verdict of the runner, also where the worker or the browser goes after it', () => {
    const passed = { status: 'ended', outcome: 'passed' };
    expect(judge(reportOf('passed'), usual)).toMatchObject(passed);
    const going = { ...usual, isInterrupted: true, isBrowserLost: true };
    expect(judge(reportOf('passed'), going)).toMatchObject(passed);
  });

  test('never passes by any other verdict, whatever the circumstances', () => {
    for (const verdict of ['failed', 'cancelled', 'error'] as const)
      for (const isStopped of [true, false])
        for (const isInterrupted of [true, false])
          for (const isBrowserLost of [true, false]) {
            const circumstances = { ...usual, isStopped, isInterrupted, isBrowserLost };
            expect(judge(reportOf(verdict), circumstances)).not.toMatchObject({
              outcome: 'passed',
            });
          }
  });

  test('that somebody stopped is cancelled, even if it had just passed', () => {
    const cancelled = { status: 'ended', outcome: 'cancelled' };
    expect(judge(reportOf('passed'), { ...usual, isStopped: true })).toMatchObject(cancelled);
  });

  test('fails with the reason and the words of the runner', () => {
    expect(judge(reportOf('failed'), usual)).toEqual({
      status: 'ended',
      outcome: 'failed',
      reason: 'check_failed',
      message: 'No hat.',
    });
  });

  test('that took too long as a whole is out of time; a step that did is a failure', () => {
    const slow = (milliseconds: number) => ({
      ...reportOf('failed', milliseconds),
      reason: 'timeout' as const,
    });
    expect(judge(slow(1000), usual)).toMatchObject({ outcome: 'timeout' });
    expect(judge(slow(999), usual)).toMatchObject({ outcome: 'failed' });
  });

  test('is no failure of the app when the browser died or none could be had', () => {
    expect(judge(reportOf('failed'), { ...usual, isBrowserLost: true })).toMatchObject({
      status: 'trouble',
      reason: 'browser_lost',
    });
    expect(judge(reportOf('error'), usual)).toMatchObject({ status: 'trouble' });
  });

  test('goes on elsewhere when the worker stops', () => {
    for (const verdict of ['cancelled', 'failed'] as const)
      expect(judge(reportOf(verdict), { ...usual, isInterrupted: true })).toEqual({
        status: 'interrupted',
      });
  });
});
