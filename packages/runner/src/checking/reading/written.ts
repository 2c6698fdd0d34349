import type { ScreenElement } from '../../driver/snapshot.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { signalsOf } from '../../grounding/words/signals.ts';
import { collapse, plain } from '../../grounding/words/wording.ts';
import type { Target } from '../../language/plan/target.ts';

/**
 * Whether the element says a short quoted text as a whole, in any case, or holds it as written:
 * "Export" is not "Preparing the export…". Longer texts and things of a kind may differ in case.
 */
export function saysAsWritten(
  index: ScreenIndex,
  element: ScreenElement,
  { kind, name }: Target,
): boolean {
  const position = index.at.get(element.ref);
  if (position === undefined || kind !== undefined || name?.quoted !== true) return true;
  const wanted = collapse(name.text);
  if (isOnlyTold(index, position, element, wanted)) return false;
  if (wanted.split(' ').length > mostWords) return true;
  const texts = [
    index.words(position),
    ...writtenIn(index, position),
    ...signalsOf(index, position).map(({ words }) => collapse(words.text)),
  ];
  return texts.some((text) => text.includes(wanted) || trimmed(text) === trimmed(wanted));
}

/**
 * Whether it shows other words than these, which only hovering over it, or somebody who hears the
 * page, is told. An icon is seen by what it is called.
 */
function isOnlyTold(
  index: ScreenIndex,
  position: number,
  { value = '' }: ScreenElement,
  wanted: string,
): boolean {
  const shown = `${index.words(position)} ${value}`;
  if (!/[\p{L}\p{N}]{2}/u.test(shown)) return false;
  const has = (text: string): boolean => plain(text).includes(trimmed(wanted));
  return ![shown, ...writtenIn(index, position)].some(has);
}

/** What its style shows in capitals may be called by the words as the page has them. */
const writtenIn = (index: ScreenIndex, position: number): string[] =>
  index.elements
    .slice(position, index.end[position])
    .flatMap(({ written, hidden }) => (written === undefined || hidden ? [] : [written]));

/** A longer text is hardly a part of another one by chance. */
const mostWords = 2;

const trimmed = (text: string): string => plain(text).replace(/[:*]$/, '');
