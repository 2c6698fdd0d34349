import { isActionable, isControl, isTypedInto } from '../kinds/roles.ts';
import { headings } from '../screen/places.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';
import { askedFor } from './fields.ts';
import { fitWords, type PreparedName } from './fit.ts';
import { fitAddress } from './fit-address.ts';
import type { NameFit } from './name-fit.ts';
import { type Signal, type Source, signalsOf } from './signals.ts';
import { controlMeaning } from './synonyms.ts';
import { contentWords, isSameWord } from './wording.ts';

interface Allowed {
  /** Whether what the page's author called it counts, and words that mean the same. */
  hints: boolean;
}

/** How well the element at `position` answers to the name; undefined if not at all. */
export function fitElement(
  index: ScreenIndex,
  position: number,
  prepared: PreparedName,
  allowed: Allowed,
): NameFit | undefined {
  const element = index.elements[position];
  if (element === undefined) return undefined;
  let best: NameFit | undefined;
  for (const { source, words, weight } of signalsOf(index, position)) {
    if (!allowed.hints && (source === 'hints' || source === 'testId')) continue;
    const fit = fitWords(prepared, words);
    if (fit === undefined) continue;
    if (fit.how === 'inWord' && (source === 'hints' || source === 'testId')) continue;
    if (source === 'words' && fit.how !== 'equal' && !isOneThing(index, position)) continue;
    const score = fit.score * weight;
    if (best === undefined || score > best.score) {
      const isPart = fit.how === 'inWord';
      best = { score, source, equal: fit.how === 'equal', words: words.text, isPart };
    }
  }
  if (best !== undefined && best.score >= 0.6) return best;
  const other =
    (allowed.hints ? fitMeaning(index, position, prepared) : undefined) ??
    (allowed.hints ? fitField(index, position, prepared) : undefined) ??
    fitAround(index, position, prepared, best) ??
    fitAddress(element, prepared) ??
    (allowed.hints ? fitMark(index, position, prepared) : undefined);
  return other ?? best;
}

const shortestMark = 5;

/** A field without any name, which its author calls "titlebar": "the title". */
function fitMark(
  index: ScreenIndex,
  position: number,
  { name, words }: PreparedName,
): NameFit | undefined {
  const element = index.elements[position];
  const [word = '', ...more] = words;
  if (element === undefined || element.name !== '' || !isTypedInto(element)) return undefined;
  if (name.quoted || more.length > 0 || word.length < shortestMark) return undefined;
  const mark = element.other.hints?.find((hint) => hint.toLowerCase().startsWith(word));
  return mark === undefined
    ? undefined
    : { score: 0.6, source: 'hints', equal: false, words: mark };
}

const wholes = new Set(
  'link button heading listitem cell gridcell rowheader columnheader option tab menuitem paragraph status alert treeitem label term definition legend caption row text'.split(
    ' ',
  ),
);

/** All of whose words together are read as one, unlike those of a section of the page. */
export function isOneThing(index: ScreenIndex, position: number): boolean {
  return wholes.has(index.elements[position]?.role ?? '');
}

const shortest: ReadonlySet<Source> = new Set(['name', 'text', 'tooltip', 'alt', 'words']);

/** Icons: "close" for "×", "basket" for a control called "cart". */
function fitMeaning(
  index: ScreenIndex,
  position: number,
  prepared: PreparedName,
): NameFit | undefined {
  const element = index.elements[position];
  if (element === undefined || prepared.words.length > 3) return undefined;
  const wanted = meaningsOf(prepared.name);
  if (wanted.size === 0) return undefined;
  const shown = index.words(position);
  const isIcon = shown.length <= 3 && element.role !== 'textbox';
  if (!isIcon && !isActionable(element)) return undefined;
  for (const { source, words } of signalsOf(index, position)) {
    const said = shortest.has(source);
    if ((!said && !isIcon) || words.text.length > 60) continue;
    const whole = controlMeaning(words.text);
    if (whole !== undefined && wanted.has(whole)) return meant(source, words.text, said);
    if (said && !isIcon) continue;
    if (words.content.some((word) => wanted.has(controlMeaning(word) ?? -1))) {
      return meant(source, words.text, said);
    }
  }
  return undefined;
}

const labels: ReadonlySet<Source> = new Set(['name', 'label', 'placeholder', 'nearby']);

/** "Contraseña" for a field called "Password". */
function fitField(
  index: ScreenIndex,
  position: number,
  { name }: PreparedName,
): NameFit | undefined {
  const element = index.elements[position];
  if (element === undefined || !isControl(element)) return undefined;
  const wanted = askedFor(name.text);
  if (wanted === undefined) return undefined;
  const label = signalsOf(index, position).find(
    ({ source, words }) => labels.has(source) && askedFor(words.text) === wanted,
  );
  return label && meant(label.source, label.words.text, true);
}

const meant = (source: Signal['source'], words: string, said: boolean): NameFit => ({
  score: said ? 0.72 : source === 'testId' ? 0.64 : 0.62,
  source: 'synonym',
  equal: false,
  words,
});

/** Of quoted words no part is meant: a page without "Add to cart" has a "+" and a cart all the same. */
function meaningsOf({ text, quoted }: PreparedName['name']): Set<number> {
  const whole = controlMeaning(text);
  const words = contentWords(text);
  const isWhole = whole !== undefined || (quoted && words.length > 1);
  const all = isWhole ? [whole] : words.map(controlMeaning);
  return new Set(all.filter((meaning) => meaning !== undefined));
}

/** "order total": the "Total" that stands in "Order". */
function fitAround(
  index: ScreenIndex,
  position: number,
  prepared: PreparedName,
  best: NameFit | undefined,
): NameFit | undefined {
  if (prepared.name.quoted || prepared.words.length < 2 || best === undefined) return undefined;
  if (best.score === 0 || contentWords(best.words).length >= prepared.words.length)
    return undefined;
  const own = contentWords(best.words);
  const missing = prepared.words.filter((word) => !own.some((other) => isSameWord(word, other)));
  if (own.some((word) => !prepared.words.some((other) => isSameWord(word, other))))
    return undefined;
  const around = wordsAround(index, position);
  if (!missing.every((word) => around.some((other) => isSameWord(word, other)))) return undefined;
  return { score: 0.7, source: 'around', equal: false, words: best.words };
}

/** The names of what the element stands in, nearest first, and the heading over it. */
function wordsAround(index: ScreenIndex, position: number): string[] {
  const found: string[] = [];
  for (const ancestor of ancestors(index, position)) {
    const element = index.elements[ancestor];
    if (element === undefined) break;
    found.push(...contentWords(element.name), ...contentWords(element.other.testId ?? ''));
    for (const hint of element.other.hints ?? []) found.push(...contentWords(hint));
    if (found.length > 40) break;
  }
  const heading = headings(index).findLast((at) => at < position);
  if (heading !== undefined) found.push(...contentWords(index.words(heading)));
  return found;
}
