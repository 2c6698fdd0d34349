import { fieldNouns } from '../../grounding/kinds/many-lines.ts';
import { byNoun } from '../../grounding/nouns.ts';
import { certain } from '../../grounding/scored.ts';
import { headings, sectionOf } from '../../grounding/screen/places.ts';
import { groupFor, isCounted } from '../../grounding/screen/repeated.ts';
import {
  ancestors,
  isInRange,
  isWithin,
  type ScreenIndex,
} from '../../grounding/screen/screen-index.ts';
import { cellsUnder, columnHeadersOf } from '../../grounding/screen/tables.ts';
import { contentWords } from '../../grounding/words/wording.ts';
import type { Target } from '../../language/plan/target.ts';
import { nameOfItem } from './item-names.ts';
import { statedCount } from './stated.ts';
import { isTitleOf } from './titles.ts';

/**
 * Whether the noun beside a kind or a name is bound for an element: something on the screen, or its
 * author, calls it, its list, its column or the things beside it so, in the singular or the plural. A
 * noun that nothing is called by describes nothing.
 */
export function isOfNoun(index: ScreenIndex, position: number, { noun }: Target): boolean {
  if (noun === undefined) return true;
  if (fieldNouns[noun] !== undefined || noun === 'text area') return true;
  return isKnownAs(index, position, noun) || isOffered(index, position, noun);
}

/**
 * The things that a noun alone means: those of one shape that are known as such, what is called so
 * itself, or for a noun that says nothing ("results") the only things of one shape that there are.
 */
export function meantByNoun(
  index: ScreenIndex,
  noun: string,
  usable: (position: number) => boolean,
): readonly number[] {
  const group = groupFor(index, noun, usable);
  const isKnown = (item: number): boolean => isKnownAs(index, item, noun);
  if (group?.sure === true && (group.only || group.items.every(isKnown))) return group.items;
  if (group?.sure === false && statedCount(index, noun)?.count === group.items.length)
    return group.items;
  const called = index.elements.flatMap((_, position) => {
    const isCalled = isNamedSo(index, position, noun) && isCounted(index, position);
    return isCalled && usable(position) ? [position, ...cellsUnder(index, position)] : [];
  });
  if (called.length > 0 || group === undefined || group.sure) return [...new Set(called)];
  return byNoun(index, noun, usable, () => false).flatMap(({ position, score }) =>
    score >= certain ? [position] : [],
  );
}

/** "a search result": what a field offers while it is typed into. */
function isOffered(index: ScreenIndex, position: number, noun: string): boolean {
  const group = groupFor(index, noun, () => true);
  const isOnly = group?.sure === true && group.only;
  return isOnly && group.items.some((item) => isWithin(index, position, item));
}

/** Whether it, or what it stands in as one of several, is called so. */
function isKnownAs(index: ScreenIndex, position: number, noun: string): boolean {
  const wanted = contentWords(noun);
  const isWanted = (words: readonly string[]): boolean =>
    wanted.length > 0 && wanted.every((word) => words.includes(word));
  if (isWanted(authored(index, position))) return true;
  const headers = columnHeadersOf(index, position).map((header) => index.words(header));
  if (headers.some((words) => isTitleOf(words, noun))) return true;
  const isPart = isOnlyPart(index, position);
  let steps = 0;
  for (const ancestor of ancestors(index, position)) {
    const element = index.elements[ancestor];
    if (element === undefined) break;
    if (!isPart && isTitleOf(element.name, noun)) return true;
    if (steps < mostSteps && isWanted(authored(index, ancestor))) return true;
    const cells = columnHeadersOf(index, ancestor).map((header) => index.words(header));
    if (cells.some((words) => isTitleOf(words, noun))) return true;
    steps += 1;
  }
  const heading = headings(index).findLast((at) => at < position);
  if (isPart || heading === undefined || !isTitleOf(index.words(heading), noun)) return false;
  return isInRange(position, sectionOf(index, heading));
}

/** Whether it stands in a row or an item of which it is not the name: the company of a customer is none. */
function isOnlyPart(index: ScreenIndex, position: number): boolean {
  const item = [...ancestors(index, position)].find((at) =>
    itemRoles.has(index.elements[at]?.role ?? ''),
  );
  if (item === undefined || itemRoles.has(index.elements[position]?.role ?? '')) return false;
  const name = nameOfItem(index, item);
  return name !== undefined && index.words(position) !== name;
}

const itemRoles = new Set(['row', 'listitem', 'option', 'treeitem', 'article']);

/** So far around a thing its author's words for a list are about it. */
const mostSteps = 4;

const isNamedSo = (index: ScreenIndex, position: number, noun: string): boolean =>
  isTitleOf(index.elements[position]?.name ?? '', noun) || isTitleOf(index.words(position), noun);

/** The words by which the page's author calls an element, in the singular. */
function authored({ elements }: ScreenIndex, position: number): string[] {
  const { other } = elements[position] ?? {};
  const words = [other?.testId ?? '', ...(other?.hints ?? []), ...(other?.marks ?? [])];
  return words.flatMap((word) => contentWords(word.replace(/[-_./:]+/g, ' ')));
}
