import { checkCondition } from '../../checking/condition.ts';
import type { CheckContext, Decision } from '../../checking/decision.ts';
import { checkFresh } from '../../checking/fresh.ts';
import { checkRecords, isRecordCheck } from '../../checking/records.ts';
import { type Checked, checkUntil } from '../../checking/until.ts';
import type { Check } from '../../language/plan/check.ts';
import type { Step } from '../../language/plan/step.ts';
import { joined, type Told } from '../../language/say/said.ts';
import { nearestOf } from '../failures.ts';
import { sayCheck } from '../say-check.ts';
import { StepFailure } from '../step-failure.ts';
import type { StepRun } from '../step-run.ts';
import { expectAccessible } from './auditing.ts';
import { expectLooks } from './looking.ts';

type Expect = Extract<Step, { do: 'expect' }>;
type WaitUntil = Extract<Step, { do: 'waitUntil' }>;

/** Checks that something is so, within the time for checks. */
export async function expectThat(run: StepRun, { check, within }: Expect): Promise<void> {
  const milliseconds = within ?? run.context.limits.checkMilliseconds;
  if (check.check === 'looks') return expectLooks(run, check, milliseconds);
  if (check.check === 'accessible') return expectAccessible(run, check);
  const { decision } = await watch(run, check, milliseconds, within !== undefined);
  if (decision.verdict === 'holds') return;
  throw failed(run, decision, told(run, check, decision));
}

/** Waits for something to become so; three times as long as an action may take unless it is said. */
export async function waitUntil(run: StepRun, { check, atMost }: WaitUntil): Promise<void> {
  const milliseconds = atMost ?? 3 * run.context.limits.actionMilliseconds;
  const { decision } = await watch(run, check, milliseconds, true);
  if (decision.verdict === 'holds') return;
  const message = run.say('neverHeld', {
    seconds: Math.round(milliseconds / 100) / 10,
    check: sayCheck(check),
    why: decision.message === undefined ? '' : joined([' ', decision.message]),
  });
  throw failed(run, decision, message);
}

async function watch(
  run: StepRun,
  check: Check,
  milliseconds: number,
  isGiven: boolean,
): Promise<Checked> {
  const { driver, locale, signal, now, known, onLooked } = run.context;
  const context: CheckContext = { locale, ...known };
  const limits = { signal, milliseconds, now, isGiven, ...(onLooked && { onLooked }) };
  if (isRecordCheck(check)) {
    const recorded = await checkRecords(check, driver, limits);
    run.evidence.push(...recorded.decision.evidence);
    return recorded;
  }
  const fresh = await checkFresh(check, driver, run.limits(), context, onLooked);
  if (fresh !== undefined) {
    run.evidence.push(...fresh.evidence);
    return { decision: fresh, attempts: [] };
  }
  // What an act has only begun to change must not be taken for what it leads to.
  await run.settle();
  const checked = await checkUntil(check, driver, limits, context);
  run.attempts.push(...checked.attempts);
  run.evidence.push(...checked.decision.evidence);
  return checked;
}

/**
 * Whether a condition holds now, on a page that has come to rest. That it does not is believed only
 * where that is told of bound words as well. @throws StepFailure if undecided
 */
export async function holdsNow(run: StepRun, condition: Check): Promise<boolean> {
  const { driver, locale, signal, now, known, limits, onLooked } = run.context;
  const decision = await checkCondition(
    condition,
    driver,
    { signal, now, milliseconds: limits.checkMilliseconds, ...(onLooked && { onLooked }) },
    { locale, ...known },
  );
  run.evidence.push(...decision.evidence);
  if (decision.verdict === 'undecided') throw failed(run, decision, decision.message ?? '');
  return decision.verdict === 'holds';
}

function failed(run: StepRun, decision: Decision, message: Told): StepFailure {
  const isOpen = decision.verdict === 'undecided';
  run.others = decision.candidates ?? run.others;
  return new StepFailure(
    decision.reason ?? (isOpen ? 'check_undecided' : 'check_failed'),
    message,
    {
      verdict: isOpen ? 'undecided' : 'failed',
      candidates: decision.candidates ?? [],
    },
  );
}

/** What is not so, or why nobody can tell. */
function told(run: StepRun, check: Check, { message, evidence, candidates }: Decision): Told {
  if (message !== undefined) return joined([message, nearestOf(run, candidates ?? [])]);
  const [first] = evidence;
  if (first === undefined) {
    return run.say('checkFailedPlain', { check: sayCheck(check) });
  }
  const { of, expected, actual = '' } = first;
  const found = actual === '' ? run.say('nothingThere') : joined(['"', actual, '"']);
  return run.say('checkFailed', { of, expected, actual: found });
}
