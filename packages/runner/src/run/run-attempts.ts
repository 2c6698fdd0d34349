import type {
  AttemptReport,
  RunEvent,
  StepReasonName,
  StepReport,
  TestReport,
} from '@touchstone/contracts';
import { explain } from '../diagnosis/explain.ts';
import { hideLearned } from '../diagnosis/hide.ts';
import { keepCompared } from '../evidence/compared-pictures.ts';
import { askForPassing } from '../evidence/last-passing.ts';
import type { TestFile } from '../test-file/test-file.ts';
import { Masker } from '../variables/masker.ts';
import { textOf } from '../variables/variables.ts';
import { verdictOfTest } from '../verdict/verdict.ts';
import { type CarryOut, isoNow } from './attempt.ts';
import type { RunOptions } from './options.ts';
import { runAttempt } from './run-attempt.ts';

/** Carries out a test in one attempt or several, each step by `carryOut`. */
export async function runAttempts(
  carryOut: CarryOut,
  test: TestFile,
  options: RunOptions,
): Promise<TestReport> {
  const began = performance.now();
  const startedAt = isoNow();
  const secrets = secretsOf(options);
  const masker = new Masker(secrets);
  const cancelled = options.signal ?? new AbortController().signal;
  const emit = (event: RunEvent): void => options.onEvent?.(event);
  const facts = {
    name: masker.text(test.name),
    file: test.path,
    platform: test.platform,
    tags: test.tags,
  };
  const most = 1 + (options.retries ?? 0);
  emit({ type: 'run_started', at: startedAt, ...facts, attempts: most });
  const attempts: AttemptReport[] = [];
  for (let number = 1; number <= most; number += 1) {
    const setting = { test, number, options, masker, secrets, carryOut, cancelled, emit };
    const attempt = await runAttempt(setting);
    attempts.push(attempt);
    if (attempt.verdict === 'passed' || cancelled.aborted || !mayChange(attempt)) break;
  }
  const { last, verdict, flaky } = verdictOfTest(attempts);
  const plain: TestReport = {
    ...facts,
    verdict,
    ...(last?.reason === undefined ? {} : { reason: last.reason }),
    ...(last?.message === undefined ? {} : { message: last.message }),
    ...(last?.other_language === undefined ? {} : { other_language: last.other_language }),
    flaky,
    started_at: startedAt,
    milliseconds: Math.round(performance.now() - began),
    attempts,
  };
  const isPlainPass = verdict === 'passed' && !flaky;
  const ask = isPlainPass ? undefined : options.passing;
  const { passing, notCompared } = await askForPassing(ask, { secrets, cancelled });
  const explained = explain(
    { ...plain, ...(notCompared === undefined ? {} : { not_compared: notCompared }) },
    passing?.report,
  );
  const { artifacts } = options;
  const report = await keepCompared(hideLearned(explained, masker), {
    passing,
    artifacts,
    cancelled,
  });
  emit({ type: 'run_ended', at: isoNow(), report });
  return report;
}

/** What another attempt comes to by the same way, whatever the app does. */
const lasting: ReadonlySet<StepReasonName> = new Set([
  'not_understood',
  'variable_missing',
  'unsupported',
]);

/** Whether another attempt could end otherwise. */
function mayChange({ steps }: AttemptReport): boolean {
  const reasons = badReasons(steps);
  return reasons.length === 0 || reasons.some((reason) => !lasting.has(reason));
}

function badReasons(steps: readonly StepReport[]): StepReasonName[] {
  return steps.flatMap(({ verdict, reason, steps: inner }) => {
    const isBad = verdict === 'failed' || verdict === 'undecided';
    return [...(isBad && reason !== undefined ? [reason] : []), ...badReasons(inner)];
  });
}

/** What must not be shown: the values of secret variables, and what was given as such. */
export function secretsOf({
  globals,
  secrets = [],
}: Pick<RunOptions, 'globals' | 'secrets'>): string[] {
  const secret = [...(globals?.values() ?? [])].filter((variable) => variable.secret);
  return [...secrets, ...secret.map(({ value }) => textOf(value))];
}
