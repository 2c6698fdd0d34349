import { fold } from '../text/fold.ts';
import { isWord, type Token, type Tokens } from '../text/token.ts';
import { tokenize } from '../text/tokens.ts';
import type { Tongue } from '../tongue/tongue.ts';

/**
 * Whether a suggestion keeps every word of a sentence that carries meaning: its quotes and values, its
 * negations, its names and nouns, and its verbs, which may be another one of the same meaning.
 */
export function keepsWords(sentence: Tokens, suggestion: string, tongue: Tongue): boolean {
  const tokens = tokenize(suggestion);
  if (!Array.isArray(tokens)) return false;
  const text = fold(suggestion);
  const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
  const isDenied = (token: Token): boolean => isNegation(token, tongue);
  if (
    sentence.some(isDenied) &&
    tokens.some(({ kind, raw }) => kind === 'quoted' && !has(sentence, raw))
  )
    return false;
  return sentence.every(
    (token, at) =>
      (isDenied(token) &&
        tokens.some(({ kind, fold: word }) => kind === 'word' && word === token.fold)) ||
      (!isDenied(token) && isLight(token, tongue)) ||
      isKept(token, text, words) ||
      isSameVerb(sentence, at, tokens, tongue),
  );
}

/** Whether the sentence itself has these words in quotes. */
const has = (sentence: Tokens, raw: string): boolean =>
  sentence.some((token) => token.kind === 'quoted' && token.raw === raw);

/** "not", "no", "without": what is denied must not become a name that is looked for in vain. */
const isNegation = (token: Token, { words }: Tongue): boolean =>
  token.kind === 'word' &&
  [words.not, words.none, words.lacking].some((set) => isWord(token, ...set));

function isKept({ kind, raw }: Token, text: string, words: ReadonlySet<string>): boolean {
  if (kind === 'quoted') return text.includes(fold(raw));
  const parts = fold(raw).match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.every((part) => words.has(part));
}

/** Marks, and words that only hold a sentence together. */
function isLight(token: Token, { words, language }: Tongue): boolean {
  if (token.kind !== 'word') return token.kind !== 'quoted';
  if (token.capital && token.start > 0) return false;
  const { turning, determiners, prepositions, articles, that, pronouns } = words;
  if (isWord(token, ...turning)) return false;
  const holding = [determiners, prepositions, articles, that, pronouns, light[language]];
  return holding.some((set) => set.has(token.fold));
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const light = {
  en: set(
    "there i we you he she they is are am was were be been being has have had do does did should must shall will would can could please then 's",
  ),
  es: set(
    'es esta estan son ser estar sea este esten era fue ha han hay haya se debe deben deberia deberian puede pueden por favor entonces lo le les',
  ),
};

/** "Press" and "click" mean the same, and so do "shown" and "displayed". */
function isSameVerb(sentence: Tokens, at: number, tokens: Tokens, { verbs }: Tongue): boolean {
  const groups = new Set(verbs.at(sentence, at).map(({ group }) => group));
  if (groups.size === 0) return false;
  return tokens.some((_, place) => verbs.at(tokens, place).some(({ group }) => groups.has(group)));
}
