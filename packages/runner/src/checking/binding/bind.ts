import type { Snapshot } from '../../driver/snapshot.ts';
import { candidateOf } from '../../grounding/candidate.ts';
import { type Grounded, ground, type Match } from '../../grounding/ground.ts';
import type { Purpose } from '../../grounding/purpose.ts';
import { indexScreen, isWithin, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import type { Target } from '../../language/plan/target.ts';
import type { Candidate } from '../../steps/outcome.ts';
import { answering, apart, inItsTable, stateless } from './answering.ts';

/** What a target of a check comes to on one screen. */
export type Bound =
  /** Every word of the target is bound in each match. All for "every", counting and looking. */
  | { status: 'found'; matches: [Match, ...Match[]] }
  | { status: 'ambiguous'; matches: Match[] }
  /** Something is there that resembles it, or only some of what may be meant is bound. */
  | { status: 'unbound'; matches: readonly Match[] }
  | { status: 'absent'; nearest: Candidate[]; missing: Target };

/**
 * The one way by which checks find what they speak of. A search by resemblance tells what a person
 * would mean; of that only what answers to each word, letter by letter, by kind and by structure,
 * counts as found. Pure.
 */
export function bind(said: Target, snapshot: Snapshot, purpose: Purpose): Bound {
  const index = indexScreen(snapshot);
  const target = inItsTable(index, said);
  const open = stateless(index, target, purpose);
  if (open.length > 0) return { status: 'unbound', matches: matchesAt(index, open) };
  const grounded = ground(target, snapshot, purpose);
  const strict = answering(index, target, purpose);
  if (grounded.status === 'absent') return onlyStrict(index, strict, grounded, target, purpose);
  const answers = new Set(strict);
  const { matches } = grounded;
  const bound = matches.filter(({ element }) => answers.has(index.at.get(element.ref) ?? -1));
  const [first, ...rest] = bound;
  if (target.ordinal !== undefined && strict.length > 1)
    return { status: 'ambiguous', matches: matchesAt(index, strict) };
  if (first === undefined) return { status: 'unbound', matches };
  if (isCounted(target, purpose) && isOtherNumber(index, target, bound, matches, strict))
    return { status: 'unbound', matches };
  if (rest.length > 0 && grounded.status === 'ambiguous')
    return { status: 'ambiguous', matches: bound };
  return { status: 'found', matches: [first, ...rest] };
}

const isCounted = ({ every }: Target, purpose: Purpose): boolean =>
  purpose === 'count' || every === true;

/** What is counted must be what is bound: neither more nor fewer. */
function isOtherNumber(
  index: ScreenIndex,
  target: Target,
  bound: readonly Match[],
  matches: readonly Match[],
  strict: readonly number[],
): boolean {
  if (bound.length !== matches.length) return true;
  const things = apart(index, strict, target);
  if (things.length === bound.length) return false;
  // A card and the heading in it that has its name are one.
  const inner = things.filter(
    (thing) => !things.some((other) => other !== thing && isWithin(index, other, thing)),
  );
  const places = bound.map(({ element }) => index.at.get(element.ref) ?? -1);
  const isMet = (thing: number): boolean =>
    places.some((place) => isWithin(index, thing, place) || isWithin(index, place, thing));
  return inner.length !== bound.length || !inner.every(isMet);
}

/** What no search by resemblance has come to may still answer: a table under a heading of its name. */
function onlyStrict(
  index: ScreenIndex,
  strict: readonly number[],
  absent: Extract<Grounded, { status: 'absent' }>,
  target: Target,
  purpose: Purpose,
): Bound {
  const matches = matchesAt(index, apart(index, strict, target));
  const [first, ...rest] = matches;
  if (first === undefined) return absent;
  const isOne = rest.length === 0 || isCounted(target, purpose) || purpose === 'see';
  return isOne ? { status: 'found', matches: [first, ...rest] } : { status: 'ambiguous', matches };
}

function matchesAt(index: ScreenIndex, positions: readonly number[]): Match[] {
  return positions.flatMap((position): Match[] => {
    const element = index.elements[position];
    if (element === undefined) return [];
    const candidate = candidateOf(index, { position, score: 1, because: [] });
    return [{ element, candidate, isGuess: false, isResemblance: false }];
  });
}
