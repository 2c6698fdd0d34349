import type {
  OtherLanguage,
  RunReason,
  RunVerdict,
  StepReasonName,
  StepVerdictName,
} from '@touchstone/contracts';

/** A step as far as the verdict needs it. */
export interface JudgedStep {
  path: string;
  block: string;
  verdict: StepVerdictName;
  reason?: StepReasonName | undefined;
  message?: string | undefined;
  other_language?: OtherLanguage | undefined;
  actions: readonly JudgedAction[];
  steps: readonly JudgedStep[];
}

type JudgedAction = Pick<JudgedStep, 'verdict' | 'reason' | 'message' | 'other_language'>;

/** What ended an attempt from outside the test. */
export type Interruption =
  | { by: 'cancel' }
  /** No browser, no device, or a fault of ours. */
  | { by: 'trouble'; reason: 'driver_unavailable' | 'internal'; message: string };

export interface Judgement {
  verdict: RunVerdict;
  reason?: RunReason;
  message?: string;
  other_language?: OtherLanguage;
  /** Path of the step that decided. */
  decided_by?: string;
}

/**
 * The verdict of one attempt. It passes only if every step, however deep and whether optional, soft
 * or hard, passed, healed, or was skipped because its condition did not hold, and at least one of
 * them did or checked something. Whatever else happened, a step that failed or stayed undecided
 * makes it failed.
 */
export function verdictOfAttempt(
  steps: readonly JudgedStep[],
  interruption?: Interruption,
): Judgement {
  const all = flat(steps);
  const failed = all.find(({ verdict }) => verdict === 'failed');
  if (failed !== undefined) return because(failed, failed.reason ?? 'action_failed');
  const undecided = all.find(({ verdict }) => verdict === 'undecided');
  if (undecided !== undefined) return because(undecided, 'undecided');
  if (interruption?.by === 'trouble') {
    return { verdict: 'error', reason: interruption.reason, message: interruption.message };
  }
  const cancelled = all.some(({ reason }) => reason === 'cancelled');
  if (interruption?.by === 'cancel' || cancelled) {
    return { verdict: 'cancelled', reason: 'cancelled' };
  }
  const missing = all.find(
    ({ verdict, reason }) => verdict === 'skipped' && reason !== 'condition_false',
  );
  if (missing !== undefined) return because(missing, missing.reason ?? 'not_reached');
  const didSomething = all.some((step) => step.isLeaf && hasPassed(step));
  if (!didSomething) return { verdict: 'failed', reason: 'nothing_done' };
  return { verdict: 'passed' };
}

/** The verdict of a test after all its attempts: that of the last one. */
export function verdictOfTest<A extends Pick<Judgement, 'verdict'>>(
  attempts: readonly A[],
): { last: A | undefined; verdict: RunVerdict; flaky: boolean } {
  const last = attempts.at(-1);
  const verdict = last?.verdict ?? 'error';
  const flaky = verdict === 'passed' && attempts.some((one) => one.verdict !== 'passed');
  return { last, verdict, flaky };
}

/** The verdict of a run of several tests: passed only if there are some and every one passed. */
export function verdictOfRun(tests: readonly Pick<Judgement, 'verdict'>[]): RunVerdict {
  const order = ['cancelled', 'failed', 'error'] as const;
  const worst = order.find((verdict) => tests.some((test) => test.verdict === verdict));
  if (worst !== undefined) return worst;
  return tests.length > 0 && tests.every(({ verdict }) => verdict === 'passed')
    ? 'passed'
    : 'failed';
}

interface Flat extends JudgedAction {
  path: string;
  /** It did or checked something itself; opening the app is no more than the start. */
  isLeaf: boolean;
}

/** Inner steps and actions come before what they are part of: they say best what was wrong. */
function flat(steps: readonly JudgedStep[]): Flat[] {
  return steps.flatMap(({ path, block, actions, steps: inner, ...step }) => [
    ...flat(inner),
    ...actions.map((action) => ({ ...action, path, isLeaf: false })),
    { ...step, path, isLeaf: inner.length === 0 && !frames.has(block) },
  ]);
}

const frames: ReadonlySet<string> = new Set(['open', 'if', 'while', 'module_import']);

const hasPassed = ({ verdict }: JudgedAction): boolean =>
  verdict === 'passed' || verdict === 'healed';

function because({ path, message, other_language }: Flat, reason: RunReason): Judgement {
  const other = other_language?.sentences.message;
  return {
    verdict: 'failed',
    reason,
    ...(message === undefined ? {} : { message }),
    ...(other_language === undefined || other === undefined
      ? {}
      : { other_language: { ...other_language, sentences: { message: other } } }),
    decided_by: path,
  };
}
