import { isActionable } from '../../grounding/kinds/roles.ts';
import { topLayer } from '../../grounding/screen/places.ts';
import { isWithin, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { plain } from '../../grounding/words/wording.ts';
import { controlKindOf } from '../fingerprint/control-kind.ts';
import { type Fingerprint, fingerprintOf } from '../fingerprint/fingerprint.ts';
import { contradictionOf } from './contradiction.ts';
import { isItself } from './identity.ts';
import { agreementOf, type Signal, signalsOf } from './signals.ts';

/** So much must agree, 0 to 1, for one element to be taken for another. */
export const needed = 0.6;

/** And so much more than with any other element. */
const margin = 0.12;

export interface Successor {
  position: number;
  agreement: number;
  signals: Signal[];
}

/** An element as it was, and what else of its kind there was beside it. */
export interface Known {
  element: Fingerprint;
  /** Names of other controls that were on the screen with it. */
  others: readonly string[];
}

/**
 * The one element that must be what the known one was: nothing hard contradicts it, something of its
 * own says so, enough agrees, and no other comes near. Undefined if there is none.
 */
export function successorOf(index: ScreenIndex, known: Known): Successor | undefined {
  const possible = usable(index, known)
    .flatMap((position) => judge(index, known, position) ?? [])
    .sort(byAgreement);
  const [best, ...rest] = possible;
  if (best === undefined || best.agreement < needed) return undefined;
  const isClose = rest.some(
    (other) => best.agreement - other.agreement < margin || areNamesakes(index, best, other),
  );
  return isClose ? undefined : best;
}

/**
 * What agrees most with the known one, whether or not it may be taken for it, best first: for a person
 * who has to say what is meant now.
 */
export function nearestTo(index: ScreenIndex, known: Known): Successor[] {
  const kind = controlKindOf(known.element);
  return usable(index, known)
    .flatMap((position): Successor[] => {
      const now = fingerprintOf(index, position);
      if (controlKindOf(now) !== kind || wasBeside(known, now)) return [];
      const signals = signalsOf(known.element, now);
      return [{ position, signals, agreement: agreementOf(signals) }];
    })
    .sort(byAgreement);
}

const byAgreement = (a: Successor, b: Successor): number => b.agreement - a.agreement;

/** What can be seen and used, where it can be reached. */
function usable(index: ScreenIndex, { element: before }: Known): number[] {
  const layer = topLayer(index);
  return index.elements.flatMap((element, position) => {
    const isUsable = isActionable(element) || element.role === before.role;
    const isReached = layer === undefined || isWithin(index, position, layer);
    return !element.hidden && isUsable && isReached ? [position] : [];
  });
}

/** By their place alone nobody should choose between two things of one name. */
function areNamesakes({ elements }: ScreenIndex, one: Successor, other: Successor): boolean {
  const name = plain(elements[one.position]?.name ?? '');
  return name !== '' && name === plain(elements[other.position]?.name ?? '');
}

/** How well an element agrees with the known one; undefined if it cannot be it. */
export function judge(index: ScreenIndex, known: Known, position: number): Successor | undefined {
  const now = fingerprintOf(index, position);
  const before = known.element;
  if (contradictionOf(before, now) !== undefined || !isUsed(index, position)) return undefined;
  if (wasBeside(known, now) || !isItself(before, now)) return undefined;
  const signals = signalsOf(before, now);
  return { position, signals, agreement: agreementOf(signals) };
}

/** Before it was used; what is disabled now is at best not ready yet. */
const isUsed = (index: ScreenIndex, position: number): boolean =>
  index.elements[position]?.states.enabled === true;

/** What was there beside it is something else. */
export function wasBeside({ element, others }: Known, now: Fingerprint): boolean {
  const name = plain(now.name);
  return (
    name !== '' && name !== plain(element.name) && others.some((other) => plain(other) === name)
  );
}
