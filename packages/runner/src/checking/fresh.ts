import type { Driver, Limits } from '../driver/driver.ts';
import type { ScreenElement } from '../driver/snapshot.ts';
import type { Check } from '../language/plan/check.ts';
import { decide } from './decide.ts';
import type { CheckContext, Decision } from './decision.ts';
import { isAlarm, isNegative } from './polarity.ts';

/**
 * Decides at once what rests only on what the last act brought to the screen: that cannot be what
 * was there before and is about to go, so that the page need not have been quiet for as long.
 * Undefined if the check is to be watched as any other.
 * @throws ActionError if the screen cannot be read
 */
export async function checkFresh(
  check: Check,
  driver: Driver,
  limits: Limits,
  context: CheckContext,
): Promise<Decision | undefined> {
  const isSure = !isNegative(check) && !isAlarm(check) && check.check !== 'settled';
  if (!isSure || driver.dialog() !== undefined || driver.beforeAct() === undefined)
    return undefined;
  const { elements, revision, ...screen } = await driver.snapshot(limits);
  const before = driver.beforeAct();
  if (before === undefined) return undefined;
  const decision = decide(check, { ...screen, elements, revision }, context);
  const rests = decision.verdict === 'holds' ? decision.seen : [];
  const said = new Set(before.flatMap(wordsOf));
  if (rests.length === 0 || !rests.every((ref) => isNew(ref, elements, said))) return undefined;
  if (!(await driver.settle({ ...limits, milliseconds: longest }, quiet))) return undefined;
  if ((await driver.snapshot(limits)).revision !== revision) return undefined;
  for (const ref of rests) if (!(await driver.look(ref, limits)).seen) return undefined;
  return decision;
}

/** Three frames of the screen, in milliseconds: what is drawn step by step is drawn by then. */
const quiet = 50;

/** A page that does not come to rest by then is watched, in milliseconds. */
const longest = 500;

/** The element says something, and nothing of what it and all that stands in it says was said before. */
function isNew(
  ref: string,
  elements: readonly ScreenElement[],
  said: ReadonlySet<string>,
): boolean {
  const from = elements.findIndex((element) => element.ref === ref);
  if (from < 0) return false;
  const after = elements.findIndex(({ parent }, at) => at > from && (parent ?? -1) < from);
  const words = elements.slice(from, after < 0 ? undefined : after).flatMap(wordsOf);
  return words.length > 0 && words.every((word) => !said.has(word));
}

/** Whatever shows them: what is drawn anew may be another kind of element. */
const wordsOf = ({ name, text = '', value = '' }: ScreenElement): string[] =>
  [name, text, value].filter((words) => words !== '');
