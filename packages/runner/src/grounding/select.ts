import type { ScreenElement } from '../driver/snapshot.ts';
import { isActionable, isControl, isGrouping, isPlainText } from './kinds/roles.ts';
import { acts, type Purpose } from './purpose.ts';
import { margin, type Scored } from './scored.ts';
import { readingOrder } from './screen/reading-order.ts';
import { ancestors, commonAncestor, isWithin, type ScreenIndex } from './screen/screen-index.ts';
import { plain } from './words/wording.ts';

/** Those that fit about as well as the best: what "every" and "the second" count. */
export function sameClass(ranked: readonly Scored[], named: boolean): Scored[] {
  const best = ranked[0]?.score ?? 0;
  return ranked.filter(({ score }) => score >= best - (named ? 0.08 : 0.12));
}

/** Those between which nobody may choose. */
export function tied(ranked: readonly Scored[]): Scored[] {
  const best = ranked[0]?.score ?? 0;
  return ranked.filter(({ score }) => score > best - margin);
}

export function inReadingOrder(index: ScreenIndex, found: readonly Scored[]): Scored[] {
  const rank = readingOrder(index);
  return [...found].sort((a, b) => (rank[a.position] ?? 0) - (rank[b.position] ?? 0));
}

/** The one that an ordinal means, counted as a person reads; undefined beyond the last. */
export function pickOrdinal(
  index: ScreenIndex,
  ranked: readonly Scored[],
  ordinal: number,
  named: boolean,
): Scored | undefined {
  const all = inReadingOrder(index, withoutNested(index, sameClass(ranked, named), named, 'count'));
  return all.at(ordinal > 0 ? ordinal - 1 : ordinal);
}

/**
 * One element of each set that a person takes for one thing: a link in an item of the same name, a
 * label and its field, the picture and the title of a product that lead to the same place.
 */
export function withoutDuplicates(
  index: ScreenIndex,
  ranked: readonly Scored[],
  named: boolean,
  purpose: Purpose,
): Scored[] {
  const whole = purpose === 'drag' ? withoutTitles(index, ranked) : ranked;
  const apart = withoutNested(index, whole, named, purpose);
  const byName = controlsAndLinks(index, apart);
  return apart.filter((scored) => {
    const rivals = byName.get(wordsOf(index, scored)) ?? [];
    return !rivals.some((other) => isStandIn(index, scored, other));
  });
}

/** Things are dropped into a list, not onto the heading that has its name. */
function withoutTitles(index: ScreenIndex, ranked: readonly Scored[]): readonly Scored[] {
  const places = new Set(
    ranked.flatMap(({ position }) => {
      const element = index.elements[position];
      return element !== undefined && isGrouping(element) ? [plain(element.name)] : [];
    }),
  );
  return ranked.filter(({ position }) => {
    const element = index.elements[position];
    if (element === undefined) return false;
    const isTitle = element.role === 'heading' || isPlainText(element);
    return !isTitle || !places.has(plain(index.words(position)));
  });
}

const wordsOf = (index: ScreenIndex, { position }: Scored): string =>
  plain(index.words(position) || (index.elements[position]?.name ?? ''));

/** What plain words or a picture may stand in for, by what it is called. */
function controlsAndLinks(index: ScreenIndex, ranked: readonly Scored[]): Map<string, Scored[]> {
  const found = new Map<string, Scored[]>();
  for (const scored of ranked) {
    const element = index.elements[scored.position];
    if (element === undefined) continue;
    if (!(isControl(element) || element.role === 'link' || isLabelled(element))) continue;
    for (const name of new Set([plain(element.name), plain(element.other.label ?? '')])) {
      const same = found.get(name);
      if (same === undefined) found.set(name, [scored]);
      else if (same.length < mostRivals) same.push(scored);
    }
  }
  return found;
}

/** So many things of one name are told apart by nothing of this kind. */
const mostRivals = 50;

function withoutNested(
  index: ScreenIndex,
  ranked: readonly Scored[],
  named: boolean,
  purpose: Purpose,
): Scored[] {
  const found = new Map(ranked.map((scored) => [scored.position, scored]));
  const dropped = new Set<number>();
  for (const inner of ranked) {
    for (const ancestor of ancestors(index, inner.position)) {
      const outer = found.get(ancestor);
      if (outer === undefined || dropped.has(ancestor)) continue;
      const loser = duplicateOf(index, outer, inner, named, purpose);
      if (loser !== undefined) dropped.add(loser);
      if (loser === inner.position) break;
    }
  }
  return ranked.filter(({ position }) => !dropped.has(position));
}

function duplicateOf(
  index: ScreenIndex,
  outer: Scored,
  inner: Scored,
  named: boolean,
  purpose: Purpose,
): number | undefined {
  const sameWords = index.words(outer.position) === index.words(inner.position);
  if (!sameWords && (purpose === 'count' || !named)) {
    return purpose === 'count' ? undefined : inner.position;
  }
  if (outer.score - inner.score > margin) return inner.position;
  if (inner.score - outer.score > margin) return outer.position;
  const isOuterActive = isActive(index, outer.position);
  const isInnerActive = isActive(index, inner.position);
  if (isOuterActive !== isInnerActive) return isOuterActive ? inner.position : outer.position;
  return named || acts(purpose) ? outer.position : inner.position;
}

function isActive(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  return element !== undefined && isActionable(element);
}

/** A button with a label of its own beside it: what a library draws as a field. */
const isLabelled = ({ role, other }: ScreenElement): boolean =>
  role === 'button' && (other.label ?? '') !== '';

function isStandIn(index: ScreenIndex, one: Scored, other: Scored): boolean {
  const element = index.elements[one.position];
  const rival = index.elements[other.position];
  if (one === other || element === undefined || rival === undefined) return false;
  const isPicture = index.words(one.position) === '';
  if ((isControl(rival) || isLabelled(rival)) && isPlainText(element)) return !isPicture;
  const arePair = element.role === 'link' && rival.role === 'link' && isPicture;
  if (!arePair || index.words(other.position) === '') return false;
  const shared = commonAncestor(index, one.position, other.position);
  return shared !== undefined && (index.end[shared] ?? 0) - shared <= 40;
}

/**
 * Those in the smallest of the anchors: where a card and the list of cards both hold the words, what
 * stands in that card.
 */
export function inClosest(
  index: ScreenIndex,
  found: Scored[],
  anchors: readonly Scored[],
): Scored[] {
  const closest = found.map(({ position }) =>
    anchors
      .filter(
        (anchor) => anchor.position !== position && isWithin(index, position, anchor.position),
      )
      .reduce((inner, anchor) => Math.max(inner, anchor.position), -1),
  );
  return found.filter((_, at) => {
    const own = closest[at] ?? -1;
    return !closest.some((other) => other > own && isWithin(index, other, own));
  });
}
