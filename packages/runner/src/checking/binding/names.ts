import { controlAround } from '../../grounding/kinds/kind-fit.ts';
import { isPlainText } from '../../grounding/kinds/roles.ts';
import { headings, sectionOf } from '../../grounding/screen/places.ts';
import {
  ancestors,
  isInRange,
  isWithin,
  type ScreenIndex,
} from '../../grounding/screen/screen-index.ts';
import { isOneThing } from '../../grounding/words/fit-element.ts';
import { type Source, signalsOf } from '../../grounding/words/signals.ts';
import { controlMeaning, signMeaning } from '../../grounding/words/synonyms.ts';
import type { Kind, Name, Target } from '../../language/plan/target.ts';
import { nameWithoutCount } from './counted-name.ts';
import { holdsWords, isLabelOf, isSameName } from './same-words.ts';

/** Where the words of a name may stand for an element to be called so. */
const own: ReadonlySet<Source> = new Set<Source>([
  'name',
  'text',
  'label',
  'alt',
  'placeholder',
  'words',
  'nearby',
  'column',
]);

/** What says words rather than being called by them. */
const saying: ReadonlySet<Kind> = new Set<Kind>([
  'alert',
  'banner',
  'dialog',
  'error',
  'message',
  'text',
  'toast',
  'tooltip',
]);

/** Whether things of that kind say words rather than being called by them. */
export const says = (kind: Kind): boolean => saying.has(kind);

/** What is known by one of the things in it: the row of Alice. */
const holding: ReadonlySet<Kind> = new Set<Kind>([
  'card',
  'cell',
  'item',
  'row',
  'option',
  'menuItem',
]);

/** What is known by the title that stands in it or over it. */
const titled: ReadonlySet<Kind> = new Set<Kind>([
  'banner',
  'card',
  'chart',
  'column',
  'dialog',
  'form',
  'item',
  'list',
  'menu',
  'navigation',
  'section',
  'sidebar',
  'table',
]);

/**
 * Whether the element is called by a name as the screen carries it now: letter by letter in one of its
 * own texts, never by resemblance, by a word of its author, or by words of the same meaning.
 */
export function isCalled(index: ScreenIndex, position: number, target: Target): boolean {
  const { name, kind } = target;
  const element = index.elements[position];
  if (name === undefined) return true;
  if (element === undefined) return false;
  if (hasName(index, position, name, kind)) return true;
  if (kind === undefined || saying.has(kind)) {
    if (name.quoted && isSaid(index, position, name, kind)) return true;
    if (isLabelled(index, position, name)) return true;
  }
  if (kind !== undefined && holding.has(kind) && holdsPart(index, position, name)) return true;
  if (kind !== undefined && titled.has(kind) && isTitled(index, position, name)) return true;
  if (kind === 'badge') return isOnControl(index, position, name);
  return isMarkedSo(index, position, name) || isCompound(index, position, target);
}

/** Whether the name is all of one of its own texts, and not only a part of what it says. */
export const isNamed = (index: ScreenIndex, position: number, { name, kind }: Target): boolean =>
  name === undefined || hasName(index, position, name, kind);

/** "the order total": the "Total" in what is called "Order". */
function isCompound(index: ScreenIndex, position: number, { name, kind }: Target): boolean {
  if (name === undefined || name.quoted) return false;
  const words = name.text.split(/\s+/);
  return words.slice(1).some((_, at) => {
    const first = { text: words.slice(0, at + 1).join(' '), quoted: false };
    const last = { text: words.slice(at + 1).join(' '), quoted: false };
    return (
      hasName(index, position, last, kind) &&
      placesAround(index, position).some((place) => isSameName(first, place))
    );
  });
}

/** What the parts of the page around an element are called, and the heading over it. */
function placesAround(index: ScreenIndex, position: number): string[] {
  const around = [...ancestors(index, position)].flatMap((at) => index.elements[at]?.name || []);
  const heading = headings(index).findLast((at) => at < position);
  const isUnder = heading !== undefined && isInRange(position, sectionOf(index, heading));
  return isUnder ? [...around, index.words(heading)] : around;
}

function hasName(
  index: ScreenIndex,
  position: number,
  said: Name,
  kind: Kind | undefined,
): boolean {
  const name = withoutSort(said);
  const isSeenAsValue = kind === undefined || kind === 'text' || kind === 'option';
  const uncounted = nameWithoutCount(index, position);
  if (uncounted !== undefined && isSameName(name, uncounted)) return true;
  return signalsOf(index, position).some(
    ({ source, words }) =>
      (own.has(source) || (source === 'value' && isSeenAsValue)) && isSameName(name, words.text),
  );
}

/** "the code 200": the word before a number only says what it is. */
function withoutSort({ text, quoted }: Name): Name {
  const number = quoted ? undefined : sorted.exec(text)?.[1];
  return { text: number ?? text, quoted };
}

const sorted = /^(?:code|number|value|amount|c[oó]digo|n[uú]mero|valor|cantidad) (\d+)$/i;

/** Whether it says the words, among others: what a page or a message "shows". */
function isSaid(index: ScreenIndex, position: number, name: Name, kind: Kind | undefined): boolean {
  if (saysItself(index, position, name)) return true;
  if (kind === undefined || kind === 'text') return false;
  const end = index.end[position] ?? position;
  for (let at = position + 1; at < end; at += 1) {
    if (index.elements[at]?.hidden === false && saysItself(index, at, name)) return true;
  }
  return false;
}

/** Words of things that only stand beside each other are not read as one. */
const saysItself = (index: ScreenIndex, position: number, { text }: Name): boolean =>
  signalsOf(index, position).some(
    ({ source, words }) =>
      (source === 'words' ? isOneThing(index, position) : shown.has(source)) &&
      holdsWords(words.text, text),
  );

const shown: ReadonlySet<Source> = new Set<Source>([
  'name',
  'text',
  'label',
  'alt',
  'placeholder',
  'value',
]);

/** "Total: $97.00" is what the total stands in. */
const isLabelled = (index: ScreenIndex, position: number, name: Name): boolean =>
  isLabelOf(name, index.words(position));

/** Whether one of the things in it, and not a stretch of its words, is called so. */
function holdsPart(index: ScreenIndex, position: number, name: Name): boolean {
  const end = index.end[position] ?? position;
  for (let at = position + 1; at < end; at += 1) {
    const element = index.elements[at];
    if (element === undefined || element.hidden) continue;
    if (isSameName(name, index.words(at)) || isSameName(name, element.name)) return true;
  }
  return false;
}

/** Whether a heading, a caption or the first words in it are the name, or the heading that it alone stands under. */
function isTitled(index: ScreenIndex, position: number, name: Name): boolean {
  const end = index.end[position] ?? position;
  // The first words of a table are those of its first column.
  let isFirst = !tables.has(index.elements[position]?.role ?? '');
  for (let at = position + 1; at < end; at += 1) {
    const element = index.elements[at];
    if (element === undefined || element.hidden || index.words(at) === '') continue;
    const isTitle = titles.has(element.role);
    if ((isTitle || isFirst) && isSameName(name, index.words(at))) return true;
    if ((element.text ?? '') !== '') isFirst = false;
  }
  return isUnderHeading(index, position, name);
}

const tables = new Set(['table', 'grid', 'treegrid']);
const titles = new Set(['heading', 'legend', 'caption', 'figcaption']);

/** The nearest heading before it, in whose section nothing else is of its role. */
function isUnderHeading(index: ScreenIndex, position: number, name: Name): boolean {
  const heading = headings(index).findLast((at) => at < position);
  const element = index.elements[position];
  if (heading === undefined || element === undefined) return false;
  if (!isSameName(name, index.words(heading)) || isPlainText(element)) return false;
  const section = sectionOf(index, heading);
  if (!isInRange(position, section)) return false;
  return index.elements
    .slice(section.from, section.to)
    .every(
      ({ role, hidden }, at) =>
        role !== element.role ||
        hidden ||
        isWithin(index, section.from + at, position) ||
        isWithin(index, position, section.from + at),
    );
}

/** "the cart badge": the number on the control that is called so. */
function isOnControl(index: ScreenIndex, position: number, name: Name): boolean {
  if (isMarkedSo(index, position, name)) return true;
  const control = controlAround(index, position);
  return (
    control !== undefined &&
    (hasName(index, control, name, undefined) || isMarkedSo(index, control, name))
  );
}

/**
 * What has no words of its own is called by the sign that it shows, or by a whole word of its author:
 * the icon of class "icon-cart". A count on it is no word.
 */
function isMarkedSo(index: ScreenIndex, position: number, name: Name): boolean {
  const element = index.elements[position];
  if (element === undefined || name.quoted) return false;
  const shown = `${index.words(position)} ${element.name}`;
  if (/[\p{L}]{2}/u.test(shown)) return false;
  const meaning = signMeaning(index.words(position) || element.name);
  if (meaning !== undefined && controlMeaning(name.text) === meaning) return true;
  const { hints = [], testId = '', tooltip = '' } = element.other;
  const words = [...hints, testId].flatMap((word) => word.split(/[^\p{L}]+/u));
  return [...words, tooltip].some((word) => isSameName(name, word));
}
