import type { Driver, Limits } from '../driver/driver.ts';
import type { Check } from '../language/plan/check.ts';
import { decide } from './decide.ts';
import type { CheckContext, Decision } from './decision.ts';
import { isAlarm, isNegative } from './polarity.ts';

/**
 * Decides at once what holds now and did not hold before the last act: that cannot be what was there
 * before and is about to go, so that the page need not have been quiet for as long. Undefined if the
 * check is to be watched as any other.
 * @throws ActionError if the screen cannot be read
 */
export async function checkFresh(
  check: Check,
  driver: Driver,
  limits: Limits,
  context: CheckContext,
): Promise<Decision | undefined> {
  const isSure = !isNegative(check) && !isAlarm(check) && check.check !== 'settled';
  if (!isSure || driver.dialog() !== undefined) return undefined;
  const before = driver.beforeAct();
  if (before === undefined) return undefined;
  const now = await driver.snapshot(limits);
  const decision = decide(check, now, context);
  if (decision.verdict !== 'holds' || decision.seen.length === 0) return undefined;
  if (decision.isAbsence === true) return undefined;
  if (decide(check, before, context).verdict !== 'fails') return undefined;
  if (!(await driver.settle({ ...limits, milliseconds: longest }, quiet))) return undefined;
  if ((await driver.snapshot(limits)).revision !== now.revision) return undefined;
  const isSeen = await sees(decision, driver, limits);
  return isSeen ? decision : undefined;
}

/** Whether a person can see what it rests on: one of several things where that is enough. */
async function sees(
  { seen, seesAny, isToPress }: Decision,
  driver: Driver,
  limits: Limits,
): Promise<boolean> {
  for (const ref of seen) {
    const sight = await driver.look(ref, limits, isToPress);
    if (sight.seen === (seesAny === true)) return sight.seen;
  }
  return seesAny !== true;
}

/** Three frames of the screen, in milliseconds: what is drawn step by step is drawn by then. */
const quiet = 50;

/** A page that does not come to rest by then is watched, in milliseconds. */
const longest = 500;
