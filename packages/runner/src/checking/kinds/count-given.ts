import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import type { Target } from '../../language/plan/target.ts';
import { amountsIn, settleReadings } from '../reading/amounts.ts';
import { factsOf } from '../reading/screen-facts.ts';
import { shownText } from '../reading/shown-text.ts';

/**
 * The number that stands beside the only thing called so: "the number of nights" is not how often
 * the label "Nights" is there but what it says. Undefined where it is no label of one number, and for words
 * in quotes, which are counted as they stand.
 */
export function numberBeside(
  target: Target,
  snapshot: Snapshot,
  elements: readonly ScreenElement[],
): number[] | undefined {
  const [label, ...more] = elements;
  const isNoun = target.kind === undefined && target.name === undefined;
  if (label === undefined || more.length > 0 || !isNoun) return undefined;
  const shown = shownText(snapshot, label, target, 'text');
  if (shown === undefined || shown.element.ref === label.ref) return undefined;
  const [number, ...others] = amountsIn(shown.texts.at(-1) ?? '');
  if (number === undefined || others.length > 0 || number.isPercent) return undefined;
  if (number.currencies.length > 0) return undefined;
  return settleReadings(number, factsOf(snapshot).decimalMark);
}
