import { loose, plain } from '../../grounding/words/wording.ts';
import type { Name } from '../../language/plan/target.ts';

/**
 * Whether shown words are a name and nothing else. Case and white space do not matter, nor the mark
 * at the end of a label; without quotes neither do accents, marks at the ends and a leading article.
 */
export function isSameName({ text, quoted }: Name, shown: string): boolean {
  if (shown === '' || text === '') return false;
  const wanted = plain(text);
  const own = plain(shown);
  if (own === wanted || isMarked(own, wanted) || isSpacedMark(own, wanted)) return true;
  if (withoutSigns(own) === wanted) return true;
  if (quoted) return false;
  const bare = withoutArticle(loose(text));
  return bare !== '' && withoutArticle(loose(shown)) === bare;
}

/** "✖ Clear all": what is drawn before or after the words is no word. */
const withoutSigns = (words: string): string =>
  words.replace(/^(?:\p{So}\ufe0f?)+ | (?:\p{So}\ufe0f?)+$/gu, '');

/** "Email:", "Email *" are written at a field called "Email". */
const isMarked = (shown: string, wanted: string): boolean =>
  shown.startsWith(wanted) && /^\s*[:*]{1,2}$/.test(shown.slice(wanted.length));

/** "$ 12" and "$12" are drawn alike; "no where" and "nowhere" are not. */
const isSpacedMark = (shown: string, wanted: string): boolean =>
  withoutSpacedMarks(shown) === withoutSpacedMarks(wanted);

const withoutSpacedMarks = (words: string): string =>
  words.replace(/ ?([^\p{L}\p{N}\p{M}\s]) ?/gu, '$1');

const articles = /^(?:the|an?|your|my|our|this|el|la|los|las|una?|tu|su|mi|tus|sus|mis) /;

export const withoutArticle = (words: string): string => words.replace(articles, '');

/** Whether the words stand at the beginning, as the label of what follows: "Total: $97", "Nights 3". */
export function isLabelOf({ text }: Name, shown: string): boolean {
  const own = loose(shown);
  const label = withoutArticle(loose(text));
  const from = withoutArticle(own);
  if (label === '' || !from.startsWith(label) || isInNumber(from, label.length)) return false;
  return /^\s?(?:[:–—]\s|:\S|[-−]?[$€£¥]?\d)/.test(from.slice(label.length));
}

/**
 * Whether shown words hold others as a person reads them, from the beginning of a word to the end of
 * one: "1" is not in "14.75", nor "Save" in "Saved".
 */
export const holdsWords = (shown: string, wanted: string): boolean =>
  holdsWhole(plain(shown), plain(wanted));

/** As `holdsWords`, of texts whose case and white space are what they should be. */
export function holdsWhole(text: string, words: string): boolean {
  if (words === '') return false;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    if (isApart(text, at) && isApart(text, at + words.length)) return true;
  }
  return false;
}

/** Whether a word, or a number, may begin or end there. */
function isApart(text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ' ';
  const after = [...text.slice(at, at + 2)][0] ?? ' ';
  if (unspaced.test(before) || unspaced.test(after)) return true;
  if (inWord.test(before) && inWord.test(after)) return false;
  return !isInNumber(text, at);
}

/** Scripts that put no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const inWord = /[\p{L}\p{N}\p{M}_]/u;

/** Between the digits of one number: in "14.75", "1,299", and after the sign of "-5". */
export function isInNumber(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const after = text.slice(at);
  return (
    (/\d$/.test(before) && /^[.,]?\d/.test(after)) ||
    (/\d[.,]$/.test(before) && /^\d/.test(after)) ||
    (/(?:^|[^\p{L}\p{N}])[-−]$/u.test(before) && /^\d/.test(after))
  );
}
