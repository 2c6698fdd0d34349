import type { ScreenElement, Snapshot } from '../driver/snapshot.ts';
import type { Target } from '../language/plan/target.ts';
import type { Candidate } from '../steps/outcome.ts';
import { isGuessed, withoutGuesses } from './acting.ts';
import { candidateOf } from './candidate.ts';
import { wholeMessages } from './kinds/whole-messages.ts';
import { acts, type Purpose } from './purpose.ts';
import { asCalled } from './relations/as-called.ts';
import { type Resolved, resolve } from './resolve.ts';
import { byScore, type Scored, threshold } from './scored.ts';
import { topLayer } from './screen/places.ts';
import { indexScreen, isWithin, type ScreenIndex } from './screen/screen-index.ts';
import { inReadingOrder, sameClass, tied, withoutDuplicates } from './select.ts';
import { openerOf } from './states.ts';
import { calledSo } from './words/called-so.ts';
import { exactFirst } from './words/exact-first.ts';
import { contentWords } from './words/wording.ts';

export interface Match {
  element: ScreenElement;
  /** Described when first asked for: there may be thousands of matches. */
  readonly candidate: Candidate;
  /** Nothing on the screen is called so; it is one of the things that the screen is mostly of. */
  isGuess: boolean;
  /** The words of the screen are not the name, they only come near to it. */
  isResemblance: boolean;
}

/** What a target comes to on one screen. */
export type Grounded =
  /** One match; all of them for "every", for counting, and for looking whether it is shown. */
  | { status: 'found'; matches: [Match, ...Match[]]; others: Candidate[] }
  | { status: 'ambiguous'; matches: Match[] }
  /** `count`: fewer are there than the sentence says. */
  | { status: 'absent'; nearest: Candidate[]; missing: Target; count?: number };

/**
 * Finds the element that a person would mean. Pure and deterministic; takes time linear in the size
 * of the screen. Two elements that fit equally well are ambiguous; nothing is guessed.
 */
export function ground(said: Target, snapshot: Snapshot, purpose: Purpose): Grounded {
  const index = indexScreen(snapshot);
  const target = asCalled(said, (called) => resolve(index, called, purpose).ranked);
  const resolved = resolve(index, target, purpose);
  const named = target.name !== undefined;
  const fitting = onTop(
    index,
    foldable(index, withoutGuesses(resolved.ranked, purpose, target).filter(isFitting), purpose),
    purpose,
  );
  const match = (scored: Scored): Match | undefined => {
    const element = index.elements[scored.position];
    if (element === undefined) return undefined;
    let candidate: Candidate | undefined;
    return {
      element,
      isGuess: isGuessed(scored),
      isResemblance: named && isNear(scored),
      get candidate() {
        candidate ??= candidateOf(index, scored);
        return candidate;
      },
    };
  };
  const many = isMany(target, purpose);
  const distinct = many
    ? withoutDuplicates(
        index,
        wholeMessages(index, target, exactFirst(index, sameClass(fitting, named), target)),
        named,
        'count',
      )
    : calledSo(
        index,
        withoutDuplicates(index, exactFirst(index, tied(fitting), target), named, purpose),
        target,
        purpose,
      );
  const chosen = choose(index, distinct, target);
  const matches = chosen.flatMap((scored) => match(scored) ?? []);
  const [first, ...rest] = matches;
  if (first === undefined) return absent(index, target, resolved, purpose);
  if (rest.length > 0 && !isSeveral(target, purpose)) return { status: 'ambiguous', matches };
  const count = matches.length;
  if (count > (target.exactly ?? count)) return { status: 'ambiguous', matches };
  if (count < (target.exactly ?? count)) {
    const nearest = matches.slice(0, mostNearest).map(({ candidate }) => candidate);
    return { status: 'absent', nearest, missing: target, count };
  }
  const taken = new Set(chosen.map(({ position }) => position));
  const others = withoutDuplicates(
    index,
    resolved.ranked.filter(({ position }) => !taken.has(position)).slice(0, 20),
    named,
    purpose,
  );
  return {
    status: 'found',
    matches: [first, ...rest],
    others: others.slice(0, 3).map((scored) => candidateOf(index, scored)),
  };
}

/** Neither called so, nor something that holds the words: "the row of Alice". */
const isNear = ({ because }: Scored): boolean =>
  because.some(
    ({ key, source }) =>
      key === 'synonym' || key === 'around' || (key === 'name' && source !== 'content'),
  );

const isFitting = ({ score }: Scored): boolean => score >= threshold;

/**
 * What is to be opened or shut is one thing by the control that does it, however many of its parts are
 * called so; what nothing opens is meant only where nothing better is.
 */
function foldable(index: ScreenIndex, fitting: Scored[], purpose: Purpose): Scored[] {
  if (purpose !== 'fold') return fitting;
  const byOpener = new Map<number, Scored>();
  for (const scored of fitting) {
    const opener = openerOf(index, scored.position);
    if (opener !== undefined && !byOpener.has(opener)) byOpener.set(opener, scored);
  }
  const [best] = byOpener.values();
  const isMeant = best !== undefined && best.score > (fitting[0]?.score ?? 0) - 0.15;
  return isMeant ? [...byOpener.values()] : fitting;
}

/** Whether all that fit are wanted before any choice is made among them. */
const isMany = (target: Target, purpose: Purpose): boolean =>
  target.every === true || target.ordinal !== undefined || purpose === 'count';

const isSeveral = (target: Target, purpose: Purpose): boolean =>
  target.every === true || purpose === 'count' || purpose === 'see' || purpose === 'place';

/** Acts go to the layer on top if anything there fits; what a person sees is preferred to what is hidden. */
function onTop(index: ScreenIndex, fitting: Scored[], purpose: Purpose): Scored[] {
  const shown = fitting.filter(({ position }) => index.elements[position]?.hidden === false);
  const seen = purpose === 'see' && shown.length > 0 ? shown : fitting;
  const layer = topLayer(index);
  if (layer === undefined || !(acts(purpose) || purpose === 'read' || purpose === 'state'))
    return seen;
  const above = seen.filter(({ position }) => isWithin(index, position, layer));
  return above.length > 0 ? above : seen;
}

function choose(
  index: ScreenIndex,
  found: readonly Scored[],
  { ordinal, every }: Target,
): Scored[] {
  if (ordinal === undefined) return every === true ? inReadingOrder(index, found) : [...found];
  const one = inReadingOrder(index, found).at(ordinal > 0 ? ordinal - 1 : ordinal);
  return one === undefined ? [] : [one];
}

/** What is nearest is looked for when first asked for: most looks at a screen are followed by another. */
function absent(
  index: ScreenIndex,
  target: Target,
  resolved: Resolved,
  purpose: Purpose,
): Grounded {
  let nearest: Candidate[] | undefined;
  return {
    status: 'absent',
    get nearest() {
      nearest ??= nearestTo(index, target, resolved, purpose).map((scored) =>
        candidateOf(index, scored),
      );
      return nearest;
    },
    missing: resolved.missing ?? target,
  };
}

/** Up to three things; of a quoted name also those that share only some of its words. */
function nearestTo(
  index: ScreenIndex,
  target: Target,
  resolved: Resolved,
  purpose: Purpose,
): Scored[] {
  const near = closest(resolved, 0.1);
  const { name } = resolved.missing ?? target;
  const named = name !== undefined;
  const distinct = withoutDuplicates(index, near, named, 'see');
  if (distinct.length >= mostNearest || name?.quoted !== true)
    return distinct.slice(0, mostNearest);
  const unquoted = { ...(resolved.missing ?? target), name: { ...name, quoted: false } };
  const taken = new Set(near.map(({ position }) => position));
  const further = closest(resolve(index, unquoted, purpose), 0.05).filter(
    ({ position }) => !taken.has(position),
  );
  const likeliest = [...near, ...further]
    .map((scored) => ({ scored, likeness: likenessOf(index, scored, name.text) }))
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ scored }) => scored);
  return withoutDuplicates(index, likeliest, named, 'see').slice(0, mostNearest);
}

/** The Jaccard index of their words, a number being like any other: "4 products" is nearer to "5 products" than to "+". */
function likenessOf(index: ScreenIndex, { position }: Scored, name: string): number {
  const { name: called = '', text = '' } = index.elements[position] ?? {};
  const wanted = wordsIn(name);
  const shares = [called, text].map((shown) => {
    const words = wordsIn(shown);
    const shared = [...words].filter((word) => wanted.has(word)).length;
    return shared / Math.max(1, wanted.size + words.size - shared);
  });
  return Math.max(...shares);
}

const wordsIn = (text: string): Set<string> => new Set(contentWords(text.replace(/\d+/g, '0')));

const mostNearest = 3;

const closest = ({ ranked, refused, nearest }: Resolved, least: number): Scored[] =>
  [...(nearest ?? []), ...refused, ...ranked]
    .sort(byScore)
    .filter(({ score }) => score > least)
    .slice(0, 12);
