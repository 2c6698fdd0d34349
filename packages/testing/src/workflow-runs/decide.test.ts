import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunOutcome } from '../runs/run.ts';
import { decide, type Item } from './decide.ts';

let next = 0;
function item(facts: Partial<Item> = {}): Item {
  next += 1;
  return {
    position: next,
    failurePolicy: 'fail_workflow',
    isSkipped: false,
    run: null,
    ...facts,
  };
}
const ended = (outcome: RunOutcome, facts: Partial<Item> = {}): Item =>
  item({ run: { id: `run ${next}`, state: 'ended', outcome }, ...facts });
const going = (): Item => item({ run: { id: `run ${next}`, state: 'running' } });
const standing = {
  state: 'running',
  stoppingAs: null,
  parallelism: 2,
  stopOnFailure: false,
} as const;

describe('the next step of a workflow', () => {
  test('begins tests in their order, as many as may run at once', () => {
    const items = [ended('passed'), going(), item(), item()];
    const decision = decide({ ...standing, items });
    expect(decision.begin).toEqual([items[2]?.position]);
    expect(decision.end).toBeUndefined();
  });

  test('after a failure goes on, or skips the rest where it was told to stop', () => {
    const items = [ended('failed'), going(), item()];
    expect(decide({ ...standing, items }).begin).toHaveLength(1);
    const stopped = decide({ ...standing, stopOnFailure: true, items });
    expect(stopped).toMatchObject({ begin: [], skip: [items[2]?.position] });
    expect(stopped.end).toBeUndefined();
  });

  test('when it is being stopped stops what goes on, and ends when that has ended', () => {
    const items = [going(), item()];
    const stopping = { ...standing, state: 'stopping', stoppingAs: 'cancelled' } as const;
    expect(decide({ ...stopping, items })).toMatchObject({
      stop: [items[0]?.run?.id],
      skip: [items[1]?.position],
    });
    const over = [ended('cancelled'), item({ isSkipped: true })];
    expect(decide({ ...stopping, items: over }).end?.outcome).toBe('cancelled');
  });

  test('a failure in quarantine does not fail it, but quarantine alone is no pass', () => {
    const quarantined = ended('failed', { failurePolicy: 'ignore_failure' });
    expect(decide({ ...standing, items: [ended('passed'), quarantined] }).end?.outcome).toBe(
      'passed',
    );
    expect(decide({ ...standing, items: [quarantined] }).end).toEqual({
      outcome: 'failed',
      why: 'all_quarantined',
    });
  });

  test('without tests it fails', () => {
    expect(decide({ ...standing, items: [] }).end).toEqual({ outcome: 'failed', why: 'no_tests' });
  });

  test('never passes with a test that counts and did not pass', () => {
    const outcomes = fc.constantFrom<RunOutcome>(
      'passed',
      'failed',
      'cancelled',
      'timeout',
      'error',
    );
    const anItem = fc.record({
      outcome: fc.option(outcomes),
      failurePolicy: fc.constantFrom('fail_workflow' as const, 'ignore_failure' as const),
      isSkipped: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anItem), fc.boolean(), (drawn, stopOnFailure) => {
        const items = drawn.map(({ outcome, failurePolicy, isSkipped }) =>
          outcome === null ? item({ failurePolicy, isSkipped }) : ended(outcome, { failurePolicy }),
        );
        const { end } = decide({ ...standing, parallelism: 1, stopOnFailure, items });
        if (end?.outcome !== 'passed') return;
        const counting = items.filter((one) => one.failurePolicy === 'fail_workflow');
        expect(counting.length).toBeGreaterThan(0);
        for (const { run } of counting) expect(run).toMatchObject({ outcome: 'passed' });
      }),
    );
  });
});
