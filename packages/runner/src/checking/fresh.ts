import type { Driver, Limits } from '../driver/driver.ts';
import type { Check } from '../language/plan/check.ts';
import { decide } from './decide.ts';
import type { CheckContext, Decision } from './decision.ts';
import { Looks } from './looks.ts';
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
  onLooked?: () => Promise<void>,
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
  const looks = new Looks(driver, limits.signal, onLooked);
  try {
    return (await looks.missed(decision, limits)) === undefined ? decision : undefined;
  } finally {
    await looks.end();
  }
}

/** Three frames of the screen, in milliseconds: what is drawn step by step is drawn by then. */
const quiet = 50;

/** A page that does not come to rest by then is watched, in milliseconds. */
const longest = 500;
