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
  /** What was to be seen, as far as the action does not say it. */
  expected: { of: string; value: string }[];
  /** What was seen instead, undefined for nothing, as far as the message does not say it. */
  seen: { of: string; value: string | undefined }[];
  /** The words of the action or check that did not succeed. */
  action: string | undefined;
}

export function decisionOf(attempt: AttemptReport): Decision | undefined {
  const step = stepAt(attempt, attempt.decided_by);
  if (step === undefined) return undefined;
  const action = step.actions.find(
    ({ verdict }) => verdict === 'failed' || verdict === 'undecided',
  );
  const differences = (action?.evidence ?? []).filter(
    ({ expected, actual }) => expected !== actual,
  );
  const expected = differences
    .map(({ of, expected: value }) => ({ of, value }))
    .filter(({ value }) => !says(action?.words, value));
  const seen = differences
    .map(({ of, actual: value }) => ({ of, value }))
    .filter(({ value }) => !says(attempt.message, value));
  return { step, expected, seen, action: action?.words };
}

/** Whether a text says a value: not as a part of a word or of a number. */
function says(text: string | undefined, value: string | undefined): boolean {
  const bare = value?.replaceAll(/^["«]|["»]$/gu, '');
  if (text === undefined || !bare) return false;
  const goesOn = (rest: string): boolean => /^(?:[\p{L}\p{N}]|[.,]\p{N})/u.test(rest);
  for (let at = text.indexOf(bare); at >= 0; at = text.indexOf(bare, at + 1)) {
    const isBegun = at > 0 && goesOn(text.slice(at - 1));
    if (!isBegun && !goesOn(text.slice(at + bare.length))) return true;
  }
  return false;
}
