import type { Driver } from '../driver/driver.ts';
import { isLoading } from '../grounding/screen/loading.ts';
import type { Check } from '../language/plan/check.ts';
import { decide } from './decide.ts';
import type { CheckContext, Decision } from './decision.ts';
import { decideDialog } from './kinds/dialog.ts';
import { absent } from './kinds/visible.ts';
import { Looks } from './looks.ts';
import { sayCheckMessage } from './messages.ts';
import { checkRecords, isRecordCheck } from './records.ts';
import type { CheckLimits } from './until.ts';

/**
 * Decides the condition of an if or a while as the screen is when it has come to rest: holds, fails
 * or undecided. That it fails since something is not there needs what a check of its absence needs:
 * what nobody ever saw, or a screen that is still loading, tells nothing.
 * @throws ActionError if the screen cannot be read
 */
export async function checkCondition(
  condition: Check,
  driver: Driver,
  limits: CheckLimits,
  context: CheckContext,
): Promise<Decision> {
  const { signal } = limits;
  const milliseconds = Math.max(limits.milliseconds, mostSettling);
  if (isRecordCheck(condition))
    return (await checkRecords(condition, driver, { ...limits, milliseconds: 0 })).decision;
  const isAtRest = await driver.settle({ signal, milliseconds }, restMilliseconds, true);
  const dialog = driver.dialog();
  if (dialog !== undefined) return decideDialog(condition, dialog);
  const snapshot = await driver.snapshot({ signal, milliseconds });
  const decision = decide(condition, snapshot, context);
  if (decision.verdict === 'undecided') return decision;
  const isSeen =
    decision.verdict === 'holds' && (await sees(decision, driver, { ...limits, milliseconds }));
  if (isSeen && decision.isAbsence !== true) return decision;
  if (!isAtRest || isLoading(snapshot)) return unsettled(decision);
  if (isSeen) return decision;
  if (decision.verdict === 'holds') return { ...decision, verdict: 'fails' };
  const { missing } = decision;
  if (missing === undefined) return decision;
  const absence = absent(missing, snapshot, context);
  return absence.verdict === 'holds' ? decision : absence;
}

/** So long nothing may change before a condition is decided, in milliseconds. */
const restMilliseconds = 500;

/** A screen is given so long to settle, also where the condition is to be decided at once. */
const mostSettling = 1500;

async function sees(
  decision: Decision,
  driver: Driver,
  { signal, milliseconds, onLooked }: CheckLimits,
): Promise<boolean> {
  const looks = new Looks(driver, signal, onLooked);
  try {
    return (await looks.missed(decision, { signal, milliseconds })) === undefined;
  } finally {
    await looks.end();
  }
}

const unsettled = ({ evidence }: Decision): Decision => ({
  verdict: 'undecided',
  reason: 'check_undecided',
  evidence,
  seen: [],
  message: sayCheckMessage('unsettled'),
});
