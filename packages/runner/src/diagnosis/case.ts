import type {
  AttemptReport,
  LogLine,
  RequestLine,
  StepReport,
  TestReport,
} from '@touchstone/contracts';
import { mask } from '../variables/masker.ts';

/** A test that did not pass, with what its diagnosis looks at. */
export interface Case {
  /** The attempt that decided. */
  attempt: AttemptReport;
  /** The step that decided it; absent when nothing was begun. */
  step: StepReport | undefined;
  /** What the screen showed and what happened before the step's end, newest last. */
  screen: readonly string[];
  log: readonly LogLine[];
  requests: readonly RequestLine[];
  /** The same, from the last run that passed. */
  passing: Passing | undefined;
  /** Number of the attempt that passed after this one. */
  passedLater: number | undefined;
}

interface Passing {
  attempt: AttemptReport;
  /** The step at the same place, if it has the same sentence. */
  step: StepReport | undefined;
  /** The step at the same place, whatever it says. */
  sentenceThen: string | undefined;
  screen: readonly string[];
}

/** Gathers what is known of an attempt that did not pass. */
export function caseOf(
  attempt: AttemptReport,
  test: Pick<TestReport, 'attempts'>,
  passing: TestReport | undefined,
): Case {
  const steps = leaves(attempt.steps);
  const step = steps.find(({ path }) => path === attempt.decided_by);
  const later = test.attempts.find(
    (other) => other.attempt > attempt.attempt && other.verdict === 'passed',
  );
  return {
    attempt,
    step,
    screen: screenAt(steps, step),
    log: attempt.log ?? [],
    requests: attempt.requests ?? [],
    passing: passingOf(passing, step),
    passedLater: later?.attempt,
  };
}

function passingOf(
  passing: TestReport | undefined,
  step: StepReport | undefined,
): Passing | undefined {
  const attempt = passing?.attempts.findLast(({ verdict }) => verdict === 'passed');
  if (attempt === undefined) return undefined;
  const steps = leaves(attempt.steps);
  const there = steps.find(({ path }) => path === step?.path);
  const same = there && step && sameSentence(there.sentence, step.sentence) ? there : undefined;
  return {
    attempt,
    step: same,
    sentenceThen: there?.sentence,
    screen: screenAt(steps, there),
  };
}

/** Whether two runs tell the same sentence: one may have known what is secret in it, the other not. */
export function sameSentence(one: string, other: string): boolean {
  return one === other || isMasked(one, other) || isMasked(other, one);
}

function isMasked(masked: string, clear: string): boolean {
  const [first = '', ...rest] = masked.split(mask);
  const last = rest.pop();
  if (last === undefined || !clear.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = clear.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return clear.length >= at + last.length && clear.endsWith(last);
}

/** Steps that did something themselves, in the order in which they ran. */
export const leaves = (steps: readonly StepReport[]): StepReport[] =>
  steps.flatMap((step) => (step.steps.length === 0 ? [step] : leaves(step.steps)));

/** What was seen last at or before a step. */
function screenAt(steps: readonly StepReport[], step: StepReport | undefined): readonly string[] {
  const upTo = step === undefined ? steps : steps.slice(0, steps.indexOf(step) + 1);
  return upTo.findLast(({ screen }) => screen !== undefined)?.screen ?? [];
}
