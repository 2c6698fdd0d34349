import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunOutcome } from '../runs/run.ts';
import { decide, type Fixture, type Item } from './decide.ts';

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
  setup: null,
  teardown: null,
} as const;

const waiting: Fixture = { run: null };
const goingOn: Fixture = { run: { id: 'fixture', state: 'running' } };
const over = (outcome: RunOutcome): Fixture => ({
  run: { id: 'fixture', state: 'ended', outcome },
});

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
    const stopped = [ended('cancelled'), item({ isSkipped: true })];
    expect(decide({ ...stopping, items: stopped }).end?.outcome).toBe('cancelled');
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

  test('begins no test before its setup has passed, and none if it has not', () => {
    const items = [item(), item()];
    expect(decide({ ...standing, items, setup: waiting })).toMatchObject({
      fixture: 'setup',
      begin: [],
    });
    expect(decide({ ...standing, items, setup: goingOn })).toEqual({
      begin: [],
      skip: [],
      stop: [],
    });
    expect(decide({ ...standing, items, setup: over('passed') }).begin).toHaveLength(2);
    const failed = decide({ ...standing, items, setup: over('error') });
    expect(failed).toMatchObject({ begin: [], end: { outcome: 'failed', why: 'setup_failed' } });
    expect(failed.skip).toHaveLength(2);
  });

  test('clears up whatever came of what was begun, and fails if that fails', () => {
    const passed = [ended('passed')];
    const cancelled = { ...standing, state: 'stopping', stoppingAs: 'cancelled' } as const;
    for (const before of [
      { ...standing, items: passed },
      { ...standing, items: [ended('failed')] },
      { ...standing, items: [item()], setup: over('failed') },
      { ...cancelled, items: [ended('cancelled'), item({ isSkipped: true })] },
    ]) {
      const begun = decide({ ...before, teardown: waiting });
      expect([begun.fixture, begun.end]).toEqual(['teardown', undefined]);
      const on = decide({ ...before, teardown: goingOn });
      expect([on.fixture, on.stop, on.end]).toEqual([undefined, [], undefined]);
    }
    expect(decide({ ...standing, items: passed, teardown: over('failed') }).end).toEqual({
      outcome: 'failed',
      why: 'teardown_failed',
    });
    expect(decide({ ...standing, items: [ended('failed')], teardown: over('failed') }).end?.why) //
      .toBe('failed_tests');
  });

  test('stopped while it sets up stops that, and has nothing to clear up before it began', () => {
    const stopping = { ...standing, state: 'stopping', stoppingAs: 'cancelled' } as const;
    const items = [item()];
    expect(decide({ ...stopping, items, setup: goingOn, teardown: waiting }).stop).toEqual([
      'fixture',
    ]);
    const early = decide({ ...stopping, items, setup: waiting, teardown: waiting });
    expect([early.fixture, early.end?.outcome]).toEqual([undefined, 'cancelled']);
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
    const aFixture = fc.option(
      fc.oneof(fc.constant(waiting), fc.constant(goingOn), outcomes.map(over)),
    );
    fc.assert(
      fc.property(fc.array(anItem), fc.boolean(), aFixture, aFixture, (...drawnFacts) => {
        const [drawn, stopOnFailure, setup, teardown] = drawnFacts;
        const items = drawn.map(({ outcome, failurePolicy, isSkipped }) =>
          outcome === null ? item({ failurePolicy, isSkipped }) : ended(outcome, { failurePolicy }),
        );
        const facts = { ...standing, parallelism: 1, stopOnFailure, items, setup, teardown };
        const { end } = decide(facts);
        if (end?.outcome !== 'passed') return;
        for (const fixture of [setup, teardown])
          expect(fixture?.run ?? { outcome: 'passed' }).toMatchObject({ outcome: 'passed' });
        const counting = items.filter((one) => one.failurePolicy === 'fail_workflow');
        expect(counting.length).toBeGreaterThan(0);
        for (const { run } of counting) expect(run).toMatchObject({ outcome: 'passed' });
      }),
    );
  });
});
