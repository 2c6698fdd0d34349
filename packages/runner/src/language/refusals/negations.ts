import type { Language } from '../plan/plan.ts';
import { fold } from '../text/fold.ts';
import type { Token, Tokens } from '../text/token.ts';
import type { Tongue } from '../tongue/tongue.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that turn what is said into its opposite. "nor" and "ni" go on with what "neither" began. */
const words: Record<Language, ReadonlySet<string>> = {
  en: set('no not never none nothing nobody nowhere neither without noone'),
  es: set('no sin nunca jamas nadie nada ningun ninguna ninguno ningunos ningunas tampoco ni'),
};

/** Of these one alone denies; with "no" before the verb they deny no second time. */
const repeated: ReadonlySet<string> = set(
  'nunca jamas nadie nada ningun ninguna ninguno ningunos ningunas tampoco ni',
);

/** Whether words without quotes hold a negation; "sin leer" is one word for unread. */
export function saysNo(text: string, { language, words: { undone } }: Tongue): boolean {
  const all = fold(text).split(/[^\p{L}]+/u);
  return all.some((word, at) => words[language].has(word) && !undone.has(all[at + 1] ?? ''));
}

/** The negations of a sentence, each as often as it denies something. */
export function negations(tokens: Tokens, { language, words: { undone } }: Tongue): Tokens {
  const found = tokens.filter(
    (token, at) =>
      isNegation(token, language) &&
      !isNumber(tokens, at) &&
      !undone.has(tokens[at + 1]?.fold ?? ''),
  );
  if (language === 'en') return found;
  const alone = found.filter(({ fold: word }) => !repeated.has(word));
  return alone.length > 0 ? alone : found.slice(0, 1);
}

const isNegation = (token: Token, language: Language): boolean =>
  token.kind === 'word' && words[language].has(token.fold);

/** "row no. 3" is the third. */
const isNumber = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.fold === 'no' &&
  (tokens[at + 1]?.shape === 'number' ||
    (tokens[at + 1]?.kind === 'stop' && tokens[at + 2]?.shape === 'number'));
