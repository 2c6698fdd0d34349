import type { Block } from '../grammar/sentences/clause.ts';
import type { Language } from '../plan/plan.ts';
import { isWord, type Token, type Tokens } from '../text/token.ts';
import type { Tongue } from '../tongue/tongue.ts';
import { write } from './write.ts';

interface Refused {
  tokens: Tokens;
  language: Language;
  block: Block;
  tongue: Tongue;
  isRead(rewrite: string): boolean;
}

/** Longer sentences are not taken apart: too many parts would be tried. */
const longest = 24;
/** So many neighbouring words are left out at once. */
const mostLeftOut = 3;
/** So many sentences are tried each way: reading one takes about as long as reading the refused one. */
const mostTries = 6;

/**
 * Sentences made of the refused one's own words: a few of them left out, its things after a verb of
 * acting, what it is about said to be visible. At most one of each, the one that keeps most.
 */
export function* inItsOwnWords(refused: Refused): Generator<string> {
  const { tokens } = refused;
  if (tokens.length < 2 || tokens.length > longest) return;
  for (const way of [withoutSome, acted, stated]) {
    const found = firstRead(way(refused), refused);
    if (found !== undefined) yield found;
  }
}

function firstRead(candidates: Iterable<string>, { isRead }: Refused): string | undefined {
  let tries = 0;
  for (const candidate of candidates) {
    if (isRead(candidate)) return candidate;
    tries += 1;
    if (tries === mostTries) return undefined;
  }
  return undefined;
}

/** Whether a sentence tells to do something: it begins with a verb, or with what stands as one. */
export function isTold(tokens: Tokens, { verbs, words }: Tongue): boolean {
  const [first, second] = tokens;
  if (first?.kind !== 'word' || isWord(first, ...words.determiners, ...words.opening)) return false;
  const begins = verbs.at(tokens, 0);
  if (begins.some(({ group }) => telling.has(group))) return false;
  if (begins.length > 0) return true;
  return second?.kind === 'quoted' || isWord(second, ...words.determiners);
}

/** Verbs with which a sentence tells how something is: "Estoy conectado". */
const telling = new Set(['be', 'have', 'thereBe', 'appear', 'disappear', 'exist']);

/** The sentence without one to four neighbouring words that may be left out. */
function* withoutSome({ tokens, tongue }: Refused): Generator<string> {
  for (let length = 1; length <= mostLeftOut; length += 1) {
    for (let from = tokens.length - length; from > 0; from -= 1) {
      const out = tokens.slice(from, from + length);
      const owns = tokens[from + length]?.fold === "'s";
      const parts = out.some(
        (_, at) => tongue.relations.at(tokens, from + at)?.value.part === 'apart',
      );
      if (owns || parts || !out.every((token) => mayGo(token, tongue))) continue;
      const left = [...tokens.slice(0, from), ...tokens.slice(from + length)];
      if (left.length > 1) yield write(left);
    }
  }
}

/** Names, numbers and kinds are what the sentence is about; "not" and "until" turn it round. */
function mayGo(token: Token, { words, verbs, kinds, numbers }: Tongue): boolean {
  if (token.kind !== 'word') return token.kind === 'comma';
  if (token.capital || token.shape !== undefined || numbers.at([token], 0)) return false;
  if (verbs.isForm(token.fold) || kinds.has(token.fold)) return false;
  const { not, or, and, but, none, that, clausal, turning, lacking, every, prepositions } = words;
  const all = [not, or, and, but, none, that, clausal, turning, lacking, every, prepositions];
  return !all.some((set) => set.has(token.fold));
}

const acting: Record<Language, string> = { en: 'Click', es: 'Haz clic en' };

/** "Frobnicate the "Save" button" as "Click the "Save" button". */
function* acted({ tokens, language, block, tongue }: Refused): Generator<string> {
  if (block === 'validation' || !isTold(tokens, tongue)) return;
  for (const thing of things(tokens.slice(1), tongue)) {
    yield `${acting[language]} ${within(thing, tongue)}`;
  }
}

const checking: Record<Language, string> = { en: 'Check that', es: 'Comprueba que' };
const seen: Record<Language, string> = { en: 'is visible', es: 'está visible' };

/** "The "Save" button glows" as "The "Save" button is visible". */
function* stated({ tokens, language, block, tongue }: Refused): Generator<string> {
  for (const thing of things(tokens.slice(isTold(tokens, tongue) ? 1 : 0), tongue)) {
    const statement = `${within(thing, tongue)} ${seen[language]}`;
    yield block === 'validation'
      ? statement.charAt(0).toUpperCase() + statement.slice(1)
      : `${checking[language]} ${statement}`;
  }
}

/** What may be a thing at the beginning of the tokens: first what ends in a name or a kind. */
function things(tokens: Tokens, tongue: Tongue): Tokens[] {
  const { words, verbs, kinds } = tongue;
  const said = tokens.findIndex(
    (token, at) =>
      at > 0 &&
      !token.capital &&
      token.kind === 'word' &&
      !kinds.has(token.fold) &&
      (words.finite.has(token.fold) || verbs.isForm(token.fold)),
  );
  const whole = said === -1 ? tokens : tokens.slice(0, said);
  const all = whole
    .map((_, at) => whole.slice(0, whole.length - at))
    .filter((part) => leads(part, tongue) && !judges(part.at(-1), tongue));
  const isEnd = (token: Token | undefined): boolean =>
    token?.kind === 'quoted' || token?.capital === true || kinds.has(token?.fold ?? '');
  const ended = all.filter((part) => isEnd(part.at(-1)));
  return [...ended, ...all.filter((part) => !ended.includes(part))];
}

/** "nice", "correct", "red": a thing does not end with it. */
const judges = (token: Token | undefined, { words }: Tongue): boolean =>
  token?.kind === 'word' &&
  !token.capital &&
  isWord(token, ...words.vague, ...words.looks, ...words.prepositions);

/** Whether it begins as a thing does and says which. */
function leads(tokens: Tokens, { words, verbs }: Tongue): boolean {
  const [first] = tokens;
  if (verbs.at(tokens, 0).some(({ group }) => telling.has(group))) return false;
  if (isWord(first, ...words.opening, ...words.finite)) return false;
  const isLed = isWord(first, ...words.determiners);
  const named = first?.kind === 'quoted' || first?.capital === true || first?.shape === 'variable';
  return (isLed && tokens.length > 1) || (!isLed && named);
}

/** As in the middle of a sentence: "The" is "the" there. */
function within(tokens: Tokens, { words }: Tongue): string {
  const text = write(tokens);
  const [first] = tokens;
  const isName = first?.kind === 'word' && first.capital && !isWord(first, ...words.determiners);
  return isName || first?.kind !== 'word' ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
