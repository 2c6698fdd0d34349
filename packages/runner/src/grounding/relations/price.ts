import type { Name } from '../../language/plan/target.ts';
import { isPlainText } from '../kinds/roles.ts';
import { type Scored, threshold } from '../scored.ts';
import type { ScreenIndex } from '../screen/screen-index.ts';
import { collapse, contentWords } from '../words/wording.ts';

const priceWords = new Set('price cost precio coste costo importe'.split(' '));

/** "the price": it is known by its looks, and mostly written without a label. */
export function isPrice(name: Name | undefined): name is Name {
  if (name === undefined || name.quoted) return false;
  const words = contentWords(name.text);
  return words.length === 1 && priceWords.has(words[0] ?? '');
}

const sign = String.raw`(?:(?:US|MX|AR|R|C|A)?\$|[€£¥₹₽₩₺]|\b[A-Z]{3}\b)`;
const number = String.raw`[-−]?\d[\d.,’' ]*`;
const per = String.raw`(?: ?(?:\/|(?:per|an?|each|al|por|cada|c\/u)\b)[\p{L} ./]{0,20})?`;
const amount = new RegExp(`^(?:${sign} ?${number}|${number} ?${sign})${per}$`, 'u');

/** Words that are an amount of money and nothing else. */
export function amountsOfMoney(
  index: ScreenIndex,
  name: Name,
  isAllowed: (position: number) => boolean,
): Scored[] {
  return index.elements.flatMap((element, position): Scored[] => {
    const isWritten = isPlainText(element) || cells.has(element.role);
    if (element.hidden || !isWritten || !isAllowed(position)) return [];
    return amountAt(index, name, position);
  });
}

const cells = new Set(['cell', 'gridcell']);

/** Whether the words of an element are an amount of money and nothing else. */
export const isAmountOfMoney = (index: ScreenIndex, position: number): boolean =>
  amount.test(collapse(index.words(position)));

function amountAt(index: ScreenIndex, { text }: Name, position: number): Scored[] {
  if (!amount.test(collapse(index.elements[position]?.text ?? ''))) return [];
  return [{ position, score: 0.72, because: [{ key: 'synonym', words: text }] }];
}

/** The amount that a list of terms gives for one of them: "Shipping", "$4.90". */
export function amountOfTerm(index: ScreenIndex, name: Name, term: number): Scored[] {
  if (index.elements[term]?.role !== 'term') return [];
  const next = index.end[term] ?? term;
  const definition = index.elements[next];
  const isItsOwn = definition?.role === 'definition' && !definition.hidden;
  const isOnly = index.elements[index.end[next] ?? -1]?.role !== 'definition';
  return isItsOwn && isOnly ? amountAt(index, name, next) : [];
}

/** Of two prices the one that is not crossed out, where both fit. */
export function withoutStruck(index: ScreenIndex, ranked: Scored[]): Scored[] {
  const holding = ranked.filter(({ position }) => index.elements[position]?.struck !== true);
  const [best] = holding;
  return best !== undefined && best.score >= threshold ? holding : ranked;
}
