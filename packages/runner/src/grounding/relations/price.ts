import type { Name } from '../../language/plan/target.ts';
import { isPlainText } from '../kinds/roles.ts';
import type { Scored } from '../scored.ts';
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
const amount = new RegExp(`^(?:${sign} ?${number}|${number} ?${sign})$`);

/** Words that are an amount of money and nothing else. */
export function amountsOfMoney(
  index: ScreenIndex,
  name: Name,
  isAllowed: (position: number) => boolean,
): Scored[] {
  return index.elements.flatMap((element, position): Scored[] => {
    const text = collapse(element.text ?? '');
    if (element.hidden || !isPlainText(element) || !amount.test(text) || !isAllowed(position))
      return [];
    return [{ position, score: 0.72, because: [{ key: 'synonym', words: name.text }] }];
  });
}
