import type { AttemptReport, StepReport } from '@touchstone/contracts';
import type { Driver } from '../driver/driver.ts';
import { Evidence } from '../evidence/evidence.ts';
import { HiddenValues, watchTyping } from '../evidence/hidden-values.ts';
import { Findings } from '../memory/plans/findings.ts';
import { hasScript } from '../script/has-script.ts';
import { warmSandbox } from '../script/sandbox-thread.ts';
import type { TestFile } from '../test-file/test-file.ts';
import type { Masker } from '../variables/masker.ts';
import { Variables } from '../variables/variables.ts';
import { type Interruption, verdictOfAttempt } from '../verdict/verdict.ts';
import { type Attempt, type CarryOut, isoNow } from './attempt.ts';
import { runBlocks, runStep } from './blocks/run-blocks.ts';
import { runPlan } from './blocks/run-plain.ts';
import { tell } from './messages.ts';
import { defaultLimits, type RunOptions } from './options.ts';
import { otherLanguage } from './other-language.ts';
import { SeenBefore } from './seen-before.ts';

interface AttemptSetting {
  test: TestFile;
  number: number;
  options: RunOptions;
  masker: Masker;
  secrets: readonly string[];
  carryOut: CarryOut;
  cancelled: AbortSignal;
  emit: Attempt['emit'];
}

/** One attempt of a test from the opening of its driver to its closing. Never throws. */
export async function runAttempt(setting: AttemptSetting): Promise<AttemptReport> {
  const { number, options, masker, secrets, cancelled, emit } = setting;
  const hidden = new HiddenValues(secrets, masker);
  const began = performance.now();
  const startedAt = isoNow();
  const limits = { ...defaultLimits, ...options.limits };
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(limits.test)]);
  if (hasScript(setting.test.blocks)) warmSandbox();
  const [opened, evidence] = await Promise.all([
    openDriver(options, signal),
    beginEvidence(setting, hidden, Date.parse(startedAt)),
  ]);
  const steps: StepReport[] = [];
  const findings = new Findings();
  let interruption = opened.status === 'opened' ? undefined : opened.interruption;
  if (opened.status === 'opened') {
    const { driver: inner } = opened;
    emit({ type: 'attempt_started', at: isoNow(), attempt: number, driver: inner.description });
    const kept = (await evidence?.watch(inner)) ?? watchTyping(inner, hidden);
    const seenBefore = new SeenBefore(setting.test.blocks, options.memory, findings);
    const driver = seenBefore.watch(kept);
    interruption = await carryOutTest(
      { ...setting, hidden, began, driver, limits, signal, findings, seenBefore, evidence },
      steps,
    );
    await evidence?.stop();
    await closeDriver(driver, cancelled);
  }
  const { message, reason, ...judged } = verdictOfAttempt(steps, interruption);
  if (judged.verdict === 'passed' && options.memory !== undefined) findings.leaveIn(options.memory);
  const { language = 'en' } = options;
  const nothing = tell((say) => say.nothingDone);
  const isEmpty = reason === 'nothing_done';
  const told = isEmpty ? nothing[language] : message;
  const report: AttemptReport = {
    attempt: number,
    ...judged,
    ...(reason === undefined ? {} : { reason }),
    ...(told === undefined ? {} : { message: masker.text(told) }),
    ...(isEmpty ? otherLanguage({ message: nothing }, language, masker) : {}),
    started_at: startedAt,
    milliseconds: Math.round(performance.now() - began),
    ...(opened.status === 'opened' ? { driver: opened.driver.description } : {}),
    steps,
    ...(await evidence?.tell()),
  };
  emit({ type: 'attempt_ended', at: isoNow(), attempt: report });
  return report;
}

type Opened =
  | { status: 'opened'; driver: Driver }
  | { status: 'not_opened'; interruption: Interruption };

async function openDriver(options: RunOptions, signal: AbortSignal): Promise<Opened> {
  const cancel = { status: 'not_opened', interruption: { by: 'cancel' } } as const;
  if (signal.aborted) return cancel;
  const aborted = Promise.withResolvers<undefined>();
  const onAbort = (): void => aborted.resolve(undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  const opening = options.openDriver(signal);
  try {
    const driver = await Promise.race([opening, aborted.promise]);
    if (driver !== undefined) return { status: 'opened', driver };
    // Whoever comes too late is let go of.
    opening.then((late) => late.close()).catch(() => undefined);
    return cancel;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const trouble = { by: 'trouble', reason: 'driver_unavailable', message } as const;
    return { status: 'not_opened', interruption: trouble };
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function beginEvidence(
  { test, number, options, cancelled }: AttemptSetting,
  hidden: HiddenValues,
  began: number,
): Promise<Evidence | undefined> {
  const { artifacts, evidence } = options;
  if (artifacts === undefined) return Promise.resolve(undefined);
  return Evidence.begin({
    ...evidence,
    artifacts,
    test,
    attempt: number,
    began,
    hidden,
    cancelled,
  });
}

/** Adds the steps to `steps` as they end, and answers what ended them from outside. */
async function carryOutTest(
  setting: AttemptSetting &
    Pick<
      Attempt,
      'hidden' | 'began' | 'driver' | 'limits' | 'signal' | 'findings' | 'seenBefore' | 'evidence'
    >,
  steps: StepReport[],
): Promise<Interruption | undefined> {
  const { test, options, cancelled, evidence } = setting;
  const attempt: Attempt = {
    ...setting,
    emit(event) {
      evidence?.hear(event);
      setting.emit(event);
    },
    variables: new Variables({
      overrides: options.overrides ?? new Map(),
      variables: test.variables,
      globals: options.globals ?? new Map(),
    }),
    language: options.language ?? 'en',
    stop: undefined,
    trouble: undefined,
  };
  try {
    if (options.address !== undefined) steps.push(await openApp(options.address, attempt));
    steps.push(...(await runBlocks(test.blocks, '', attempt)));
  } catch (error) {
    attempt.trouble ??= error instanceof Error ? error.message : String(error);
  }
  const message = attempt.trouble;
  if (message !== undefined) return { by: 'trouble', reason: 'internal', message };
  return cancelled.aborted ? { by: 'cancel' } : undefined;
}

/** A test begins on the page it is about. */
export async function openApp(address: string, attempt: Attempt): Promise<StepReport> {
  const { test, language, masker } = attempt;
  const facts = {
    path: '0',
    block: 'open',
    sentence: masker.text(address),
    file: test.path,
    line: 1,
    column: 1,
  } as const;
  return await runStep(facts, language, attempt, (frame) =>
    runPlan([{ do: 'open', address }], attempt, frame),
  );
}

/** A browser that lets go slowly holds up nobody for longer, in milliseconds. */
const closingLimit = { usual: 5000, cancelled: 300 };

async function closeDriver(driver: Driver, cancelled: AbortSignal): Promise<void> {
  const closed = driver.close().catch(() => undefined);
  const enough = Promise.withResolvers<void>();
  const limit = cancelled.aborted ? closingLimit.cancelled : closingLimit.usual;
  const timer = setTimeout(() => enough.resolve(), limit);
  const onAbort = (): void => {
    setTimeout(() => enough.resolve(), closingLimit.cancelled);
  };
  cancelled.addEventListener('abort', onAbort, { once: true });
  await Promise.race([closed, enough.promise]);
  cancelled.removeEventListener('abort', onAbort);
  clearTimeout(timer);
}
