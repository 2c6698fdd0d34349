import {
  blockTypeSchema,
  runVerdictSchema,
  stepReasonSchema,
  stepVerdictSchema,
} from '@touchstone/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Interruption,
  type JudgedStep,
  verdictOfAttempt,
  verdictOfRun,
  verdictOfTest,
} from './verdict.ts';

const passed: JudgedStep = {
  path: '1',
  block: 'instructions',
  verdict: 'passed',
  actions: [],
  steps: [],
};

describe('an attempt', () => {
  test('passes when every step passed, healed, or was skipped because its condition is false', () => {
    const steps: JudgedStep[] = [
      passed,
      { ...passed, verdict: 'healed' },
      { ...passed, block: 'if', verdict: 'skipped', reason: 'condition_false' },
    ];
    expect(verdictOfAttempt(steps)).toEqual({ verdict: 'passed' });
  });

  test('fails for the first step that failed, with its reason and place', () => {
    const inner: JudgedStep = {
      ...passed,
      path: '2.then.1',
      verdict: 'failed',
      reason: 'check_failed',
      message: 'It says 5.',
    };
    const outer: JudgedStep = {
      ...passed,
      path: '2',
      block: 'if',
      verdict: 'failed',
      steps: [inner],
    };
    const judgement = { verdict: 'failed', reason: 'check_failed', message: 'It says 5.' };
    expect(verdictOfAttempt([passed, outer])).toEqual({ ...judgement, decided_by: '2.then.1' });
  });

  test('with an undecided step is failed, and says that it is undecided', () => {
    const step: JudgedStep = {
      ...passed,
      path: '4',
      verdict: 'undecided',
      reason: 'not_understood',
    };
    expect(verdictOfAttempt([passed, step])).toMatchObject({
      verdict: 'failed',
      reason: 'undecided',
    });
  });

  test('in which nothing was done does not pass', () => {
    const skipped: JudgedStep = { ...passed, verdict: 'skipped', reason: 'condition_false' };
    const opened: JudgedStep = { ...passed, block: 'open' };
    for (const steps of [[], [skipped], [opened], [opened, skipped]]) {
      expect(verdictOfAttempt(steps)).toEqual({ verdict: 'failed', reason: 'nothing_done' });
    }
  });

  test('that was cancelled, or could not be carried out, is kept apart from a failed one', () => {
    const unreached: JudgedStep = { ...passed, verdict: 'skipped', reason: 'not_reached' };
    expect(verdictOfAttempt([passed, unreached], { by: 'cancel' }).verdict).toBe('cancelled');
    const trouble = {
      by: 'trouble',
      reason: 'driver_unavailable',
      message: 'No browser.',
    } as const;
    expect(verdictOfAttempt([unreached], trouble)).toEqual({
      verdict: 'error',
      reason: 'driver_unavailable',
      message: 'No browser.',
    });
  });

  test('with a step that was left out for no good reason does not pass', () => {
    const unreached: JudgedStep = { ...passed, verdict: 'skipped', reason: 'not_reached' };
    expect(verdictOfAttempt([passed, unreached])).toMatchObject({
      verdict: 'failed',
      reason: 'not_reached',
    });
  });
});

describe('a test', () => {
  test('that passes only after a retry is flaky', () => {
    const failed = verdictOfAttempt([{ ...passed, verdict: 'failed', reason: 'timeout' }]);
    const good = verdictOfAttempt([passed]);
    expect(verdictOfTest([failed, good])).toMatchObject({ verdict: 'passed', flaky: true });
    expect(verdictOfTest([good])).toMatchObject({ verdict: 'passed', flaky: false });
    expect(verdictOfTest([failed, failed])).toMatchObject({ verdict: 'failed', flaky: false });
  });
});

const outcome = {
  verdict: fc.constantFrom(...stepVerdictSchema.options),
  reason: fc.option(fc.constantFrom(...stepReasonSchema.options), { nil: undefined }),
};

/** Any tree of steps: optional ones, loops, modules, soft checks that failed while the test went on. */
const stepOfDepth = fc.memo(
  (depth): fc.Arbitrary<JudgedStep> =>
    fc.record({
      path: fc.constantFrom('1', '2', '2.then.1'),
      block: fc.constantFrom(...blockTypeSchema.options),
      ...outcome,
      actions: fc.array(fc.record(outcome), { maxLength: 2 }),
      steps: depth > 1 ? fc.array(stepOfDepth(depth - 1), { maxLength: 2 }) : fc.constant([]),
    }),
);

const step = stepOfDepth(3);

/** Mostly good steps, so that a pass is near and one bad step is all that is between. */
const good = step.map((one): JudgedStep => mostlyGood(one));

function mostlyGood(one: JudgedStep): JudgedStep {
  const isSkipped = one.verdict === 'skipped';
  return {
    ...one,
    verdict: isSkipped ? 'skipped' : 'passed',
    reason: isSkipped ? 'condition_false' : undefined,
    actions: one.actions.map(() => ({ verdict: 'passed' as const })),
    steps: one.steps.map(mostlyGood),
  };
}

const interruption: fc.Arbitrary<Interruption | undefined> = fc.constantFrom(
  undefined,
  { by: 'cancel' },
  { by: 'trouble', reason: 'internal', message: '' },
);

const attempt = fc.record({
  steps: fc.array(fc.oneof(good, step), { maxLength: 6 }),
  interruption,
});

const everything = (steps: readonly JudgedStep[]): Pick<JudgedStep, 'verdict' | 'reason'>[] =>
  steps.flatMap((one) => [one, ...one.actions, ...everything(one.steps)]);

describe('no combination of steps, retries, optional steps and soft checks', () => {
  test('passes with a step that failed, is undecided, or was left out but for its condition', () => {
    let passes = 0;
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 3 }), (attempts) => {
        const judged = attempts.map((one) => verdictOfAttempt(one.steps, one.interruption));
        const { verdict, flaky } = verdictOfTest(judged);
        const last = attempts.at(-1);
        const all = everything(last?.steps ?? []);
        const bad = all.filter((one) =>
          one.verdict === 'skipped'
            ? one.reason !== 'condition_false'
            : !['passed', 'healed'].includes(one.verdict),
        );
        if (verdict !== 'passed') return !flaky;
        passes += 1;
        const earlier = judged.slice(0, -1).some((one) => one.verdict !== 'passed');
        return (
          bad.length === 0 &&
          last?.interruption === undefined &&
          all.length > 0 &&
          flaky === earlier
        );
      }),
      { numRuns: 5000 },
    );
    expect(passes).toBeGreaterThan(100);
  });

  test('still passes once one step, anywhere in it, fails or stays undecided', () => {
    fc.assert(
      fc.property(
        fc.array(good, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.constantFrom('failed', 'undecided'),
        interruption,
        (steps, seed, verdict, interrupted) => {
          const spoilt = structuredClone(steps);
          const all = everything(spoilt);
          const one = all[seed % all.length];
          if (one !== undefined) one.verdict = verdict;
          return verdictOfAttempt(spoilt, interrupted).verdict === 'failed';
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('of tests passes with one that did not', () => {
    const verdict = fc.constantFrom(...runVerdictSchema.options);
    fc.assert(
      fc.property(fc.array(verdict), (verdicts) => {
        const all = verdicts.length > 0 && verdicts.every((one) => one === 'passed');
        return (verdictOfRun(verdicts.map((one) => ({ verdict: one }))) === 'passed') === all;
      }),
    );
  });
});
