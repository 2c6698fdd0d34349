import type { ScreenElement } from '../../driver/snapshot.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';

/**
 * How far something is a card, where its author calls it so: the whole card, neither its head, text
 * and foot nor the box that cards stand in. Undefined where other signs decide.
 */
export function fitCard(
  element: ScreenElement,
  index: ScreenIndex,
  position: number,
): number | undefined {
  if (!isCalledCard(element))
    return element.role !== 'article' && holdsCards(index) ? 0 : undefined;
  if (decks.has(element.role)) return 0;
  if (element.role !== 'generic') return undefined;
  return isDeck(index, position) || isPart(index, position) ? 0 : undefined;
}

/** What cards stand in, whatever its author calls it. */
const decks = new Set(['list', 'listbox', 'table', 'grid', 'rowgroup', 'feed']);

const isCalledCard = ({ other }: ScreenElement): boolean =>
  (other.hints ?? []).some((hint) => /^(?:card|tile|tarjeta)s?$/i.test(hint));

const known = new WeakMap<ScreenIndex, boolean>();

/** Whether anything on the screen is called a card: then entries of lists and panels are none. */
function holdsCards(index: ScreenIndex): boolean {
  let holds = known.get(index);
  if (holds === undefined) {
    holds = index.elements.some((element) => !element.hidden && isCalledCard(element));
    known.set(index, holds);
  }
  return holds;
}

/** Holds two or more things called cards that are made alike. */
function isDeck(index: ScreenIndex, position: number): boolean {
  const makes = (index.children[position] ?? []).flatMap((child) => {
    const element = index.elements[child];
    return element !== undefined && isCalledCard(element) ? [makeOf(element)] : [];
  });
  return new Set(makes).size < makes.length;
}

const makeOf = ({ type, other }: ScreenElement): string => `${type} ${other.hints?.join(' ')}`;

function isPart(index: ScreenIndex, position: number): boolean {
  for (const ancestor of ancestors(index, position)) {
    const element = index.elements[ancestor];
    if (element !== undefined && isCalledCard(element)) return !isDeck(index, ancestor);
  }
  return false;
}
