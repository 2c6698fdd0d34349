import { isActionable } from '../../grounding/kinds/roles.ts';
import { itemAround } from '../../grounding/relations/belonging.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { isHeaderRow } from '../../grounding/screen/tables.ts';
import { contentWords, loose } from '../../grounding/words/wording.ts';
import { statedCounts } from './stated.ts';

/** How pages say that there is nothing, in both languages; what is longer stands first. */
const none =
  /^(?:(?:(?:a[uú]n|todav[ií]a) )?no (?:hay|tienes?|existen?|se (?:encontr[oó]|encontraron|han? encontrado))(?: (?:ning[uú]n[oa]?s?|nada))?|(?:you|we) (?:don['’]t|do not) have any(?: more)?|(?:there (?:is|are) |(?:you|we) have )?(?:no|0)|sin|ning[uú]n[oa]?|nothing|nada) /i;

const around = new Set(
  `found available yet to show display here currently at the moment in your this list any more left
  match matching todavia aun disponible encontrado encontrada que mostrar aqui esta tu lista mas por
  ahora su there are is`
    .split(/\s+/)
    .concat('encontrados', 'encontradas', 'disponibles'),
);

/** What any place may hold, in the singular: "No items in your cart" says that the cart is empty. */
const anything = new Set(
  `item result product data entry record row message element elemento resultado producto dato registro
  articulo entrada fila mensaje`.split(/\s+/),
);

const longest = 80;

/**
 * Whether the screen itself says that there are none of what a noun means: "No products yet", "0 results".
 * What is said of one thing among others, or beside another number of them, is not said of all.
 */
export function saysNone(index: ScreenIndex, noun: string): boolean {
  const wanted = contentWords(noun);
  const isSaid = index.elements.some(
    ({ text, hidden }, position) =>
      !hidden &&
      sentencesOf(text).some((sentence) => isNone(sentence, wanted, nowhere)) &&
      !isOfOneAmongOthers(index, position),
  );
  return isSaid && statedCounts(index, noun).every(({ count }) => count === 0);
}

/** Whether an element stands in one row, card or line beside others. */
function isOfOneAmongOthers(index: ScreenIndex, position: number): boolean {
  const item = itemAround(index, position);
  if (item === undefined) return false;
  const { role, parent } = index.elements[item] ?? {};
  return index.elements.some(
    (other, at) =>
      at !== item &&
      other.parent === parent &&
      other.role === role &&
      !other.hidden &&
      index.words(at) !== '' &&
      !isHeaderRow(index, at),
  );
}

const nowhere: ReadonlySet<string> = new Set();

/**
 * The element by which the screen itself says that what is called so is empty: "Your cart is empty",
 * "Cart (empty)", "No items in your cart". What can be pressed says what it does: "Empty cart".
 */
export function emptyNotice({ elements }: ScreenIndex, name: string): number | undefined {
  const wanted = contentWords(name);
  const found = elements.findIndex(
    (element) =>
      !element.hidden &&
      !isActionable(element) &&
      sentencesOf(element.text).some((sentence) => isEmpty(sentence, wanted)),
  );
  return found === -1 ? undefined : found;
}

/**
 * Whether words in a place of that name only say that nothing is there: "Nothing here yet", "No tasks",
 * "This list is empty"; not that another thing is empty.
 */
export function isNothing(words: string, name: string): boolean {
  const sentences = sentencesOf(words);
  return sentences.length > 0 && sentences.every((sentence) => tellsNothing(sentence, name));
}

function tellsNothing(sentence: string, name: string): boolean {
  const subject = subjectOf(sentence);
  if (subject === undefined) return isOfMany(sentence);
  return (
    subject === '' ||
    /^(?:this|est[ea]) \S+$/.test(subject) ||
    isSame(contentWords(subject), contentWords(name))
  );
}

/** "No tasks", "Ninguna tarea"; not the song "No Doubt". */
function isOfMany(sentence: string): boolean {
  const bare = `${loose(sentence)} `;
  const said = none.exec(bare);
  if (said === null) return false;
  const more = bare.slice(said[0].length).trim().split(/\s+/);
  const own = more.filter((word) => {
    const [singular = word] = contentWords(word);
    return !around.has(word) && !anything.has(singular);
  });
  const [only = '', ...others] = own;
  return others.length === 0 && (only === '' || /s$/.test(only) || /^ning/.test(said[0]));
}

function isEmpty(sentence: string, wanted: readonly string[]): boolean {
  const subject = subjectOf(sentence);
  return subject === undefined
    ? isNone(sentence, wanted, anything)
    : isSame(contentWords(subject), wanted);
}

/** Of what a sentence says that it is empty; the empty string where it only says "Empty". */
function subjectOf(sentence: string): string | undefined {
  const said = emptied.exec(loose(sentence));
  return said === null ? undefined : (said[1] ?? '');
}

/** Of words without accents: "empty", "your cart is still empty", "cart: empty", "cart (empty". */
const emptied =
  /^(?:((?:\S+ ){0,3}?\S+?)(?: (?:is|are|esta|estan) (?:(?:now|still|currently|ahora|todavia|aun) )?|: ?| \())?(?:empty|vaci[oa]s?)(?: (?:now|yet|right now|at the moment|por ahora|todavia|aun))?$/;

const sentencesOf = (text: string | undefined): string[] =>
  text === undefined || text.length > longest
    ? []
    : text.split(/[.!?]\s*/).filter((sentence) => sentence.trim() !== '');

function isNone(
  sentence: string,
  wanted: readonly string[],
  besides: ReadonlySet<string>,
): boolean {
  const bare = `${loose(sentence)} `;
  const said = none.exec(bare);
  if (said === null) return false;
  const rest = contentWords(bare.slice(said[0].length)).filter(
    (word) => !around.has(word) && (!besides.has(word) || wanted.includes(word)),
  );
  return isSame(rest, wanted);
}

const isSame = (words: readonly string[], wanted: readonly string[]): boolean =>
  words.length === wanted.length && wanted.every((word) => words.includes(word));
