import type { Target } from '../../language/plan/target.ts';
import { acts, type Purpose } from '../purpose.ts';
import type { Scored } from '../scored.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';
import { contentWords, isSameWord, plain } from './wording.ts';

/** So far around a thing its author's words for a list or a panel are about it. */
const mostSteps = 6;

/** Nouns for what pages list, as authors of pages in any language call it. */
const inCode: Readonly<Record<string, string>> = {
  resultado: 'result',
  sugerencia: 'suggestion',
  mensaje: 'message',
};

/**
 * Of several things of one name those that stand in what is called by the noun: "the result "Soup""
 * is the one among the search results. Of links there that are alike and lead to one place, the first
 * is taken. All of them where none or every one of them is called so.
 */
export function calledSo(
  index: ScreenIndex,
  tied: Scored[],
  { noun, name }: Target,
  purpose: Purpose,
): Scored[] {
  if (noun === undefined || name === undefined || tied.length < 2 || !acts(purpose)) return tied;
  const wanted = contentWords(noun).map((word) => inCode[word] ?? word);
  const meant = tied.filter(({ position }) => isAmong(index, position, wanted));
  if (meant.length === 0 || meant.length === tied.length) return tied;
  const [first, ...rest] = meant;
  const isOne = first !== undefined && rest.every((other) => leadAlike(index, first, other));
  return isOne ? [first] : meant;
}

function isAmong(index: ScreenIndex, position: number, wanted: readonly string[]): boolean {
  let steps = 0;
  const words: string[] = [];
  for (const ancestor of ancestors(index, position)) {
    const { name = '', other } = index.elements[ancestor] ?? {};
    for (const text of [name, other?.testId ?? '', ...(other?.hints ?? [])])
      words.push(...contentWords(text.replace(/[-_]+/g, ' ')));
    steps += 1;
    if (steps === mostSteps) break;
  }
  return wanted.every((word) => words.some((other) => isSameWord(word, other)));
}

/** Both are links with the same words to the same address, which is one. */
function leadAlike(index: ScreenIndex, one: Scored, other: Scored): boolean {
  const [a, b] = [one, other].map(({ position }) => index.elements[position]);
  const address = a?.other.link ?? '';
  const isAddress = address !== '' && address !== '#' && !/^javascript:/i.test(address);
  return (
    isAddress &&
    address === b?.other.link &&
    a?.role === 'link' &&
    b?.role === 'link' &&
    plain(index.words(one.position)) === plain(index.words(other.position))
  );
}
