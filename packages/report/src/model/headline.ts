import type { AttemptReport, StepReport, TestReport } from '@touchstone/contracts';
import { placedSteps, stepAt } from './steps/placed-steps.ts';

/** How a test is called at a glance: more exact than its verdict, which says `passed` of three of these. */
export const outcomes = [
  'failed',
  'undecided',
  'error',
  'cancelled',
  'flaky',
  'healed',
  'passed',
] as const;

export type Outcome = (typeof outcomes)[number];

export function outcomeOf(test: TestReport): Outcome {
  if (test.verdict === 'passed' && test.flaky) return 'flaky';
  const last = test.attempts.at(-1);
  return last === undefined ? test.verdict : outcomeOfAttempt({ ...last, verdict: test.verdict });
}

export function outcomeOfAttempt(attempt: AttemptReport): Outcome {
  const { verdict, reason } = attempt;
  if (verdict === 'passed') return hasHealed(attempt) ? 'healed' : 'passed';
  if (verdict === 'failed') return reason === 'undecided' ? 'undecided' : 'failed';
  return verdict;
}

const hasHealed = ({ steps }: AttemptReport): boolean =>
  placedSteps(steps).some(({ step }) => step.verdict === 'healed');

/** The attempt to show before one was chosen: the last that did not pass, else the last. */
export function shownAttempt(test: TestReport, chosen?: number): AttemptReport | undefined {
  return (
    test.attempts.find(({ attempt }) => attempt === chosen) ??
    (test.flaky ? test.attempts.findLast(({ verdict }) => verdict !== 'passed') : undefined) ??
    test.attempts.at(-1)
  );
}

/** What decided an attempt that did not pass. */
export interface Decision {
  step: StepReport;
  /** What was to be seen and what was seen instead; empty if nothing was checked. */
  differences: { of: string; expected: string; actual: string | undefined }[];
  /** The words of the action or check that did not succeed. */
  action: string | undefined;
}

export function decisionOf(attempt: AttemptReport): Decision | undefined {
  const step = stepAt(attempt, attempt.decided_by);
  if (step === undefined) return undefined;
  const action = step.actions.find(
    ({ verdict }) => verdict === 'failed' || verdict === 'undecided',
  );
  const differences = (action?.evidence ?? [])
    .filter(({ expected, actual }) => expected !== actual)
    .map(({ of, expected, actual }) => ({ of, expected, actual }));
  return { step, differences, action: action?.words };
}
