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
  if (rests.length === 0 || !rests.every((ref) => isNew(ref, elements, before))) return undefined;
  if (!(await driver.settle({ ...limits, milliseconds: longest }, quiet))) return undefined;
  if ((await driver.snapshot(limits)).revision !== revision) return undefined;
  for (const ref of rests) if (!(await driver.look(ref, limits)).seen) return undefined;
  return decision;
}

/** Three frames of the screen, in milliseconds: what is drawn step by step is drawn by then. */
const quiet = 50;

/** A page that does not come to rest by then is watched, in milliseconds. */
const longest = 500;

/** Nothing that the element says, with all that stands in it, was said before. */
function isNew(
  ref: string,
  elements: readonly ScreenElement[],
  before: readonly ScreenElement[],
): boolean {
  const said = new Set(before.map(sayingOf));
  const from = elements.findIndex((element) => element.ref === ref);
  if (from < 0) return false;
  const after = elements.findIndex(({ parent }, at) => at > from && (parent ?? -1) < from);
  const inside = elements.slice(from, after < 0 ? undefined : after);
  return inside.every((element) => sayingOf(element) === nothing || !said.has(sayingOf(element)));
}

/** What an element tells, wherever it stands and whatever it is. */
function sayingOf({ name, text, value, states }: ScreenElement): string {
  const { checked, selected, expanded, enabled } = states;
  const words = [name, text, value].filter((said) => said !== undefined && said !== '');
  if (words.length === 0 && checked === undefined && selected === undefined) return nothing;
  return JSON.stringify([words, checked, selected, expanded, enabled]);
}

const nothing = '';
