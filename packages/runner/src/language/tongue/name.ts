import type { Name, Target } from '../plan/plan.ts';
import type { Problems } from '../refusals/problem.ts';
import { isWord, type Token, type Tokens, textOf } from '../text/token.ts';
import { isSeveral, whyNoName } from './no-name.ts';
import type { TargetReading, Words } from './tongue.ts';

const longestName = 10;

/** Bare words as a name, or undefined (with a reported problem) where they cannot be one. */
export function bareName(tokens: Tokens, words: Words, problems: Problems): Name | undefined {
  const only = tokens[0];
  if (only === undefined) return undefined;
  if (tokens.length === 1 && only.kind === 'quoted') return { text: only.raw, quoted: true };
  const disjunction = tokens.filter((token) => isWord(token, ...words.or));
  if (disjunction.length > 0) {
    problems.report('or', disjunction);
    return undefined;
  }
  const lower = tokens.every((token) => token.kind === 'word' && !token.capital);
  if (lower && words.vague.has(only.fold)) {
    problems.report('vague', tokens);
    return undefined;
  }
  const why = lower ? whyNoName(tokens) : undefined;
  if (why !== undefined) {
    problems.report(why, tokens);
    return undefined;
  }
  const alone = tokens.length === 1 && !only.capital;
  const isTurn = isWord(only, ...words.turning) && !isWord(only, ...words.comparing);
  if (
    alone &&
    (isTurn ||
      isWord(only, ...words.unsaid, ...words.every, ...words.and, ...words.but, ...words.not))
  ) {
    problems.report('no_target', tokens);
    return undefined;
  }
  // "There not are …": no thing is called so.
  if (alone && isWord(only, 'there')) return undefined;
  const often = tokens.filter((_, at) => isOften(tokens, at));
  if (often.length > 0) {
    problems.report('loop', often);
    return undefined;
  }
  if (tokens.some((_, at) => isSuperlative(tokens, at))) {
    problems.report('vague', tokens);
    return undefined;
  }
  const isUnsaid = tokens.some((token, at) => isUnsaidDay(token, tokens[at - 1], words));
  if ((lower && isUnsaid) || isSomeDays(tokens, words)) {
    problems.report('missing_value', tokens);
    return undefined;
  }
  const counts = tokens.some(
    (token, at) =>
      isWord(token, 'con', 'with') && !token.capital && tokens[at + 1]?.shape === 'number',
  );
  const nowhere = lower && tokens.every((token) => words.sides.has(token.fold));
  const broken = tokens.length > longestName || tokens.some(breaksName);
  if (
    nowhere ||
    (counts && !only.capital) ||
    broken ||
    leads(tokens, words) ||
    dangles(tokens, words) ||
    isMore(tokens, words) ||
    (lower && isCompared(tokens, words))
  ) {
    problems.report('unclear_target', tokens);
    return undefined;
  }
  return { text: textOf(withoutSort(tokens)), quoted: false };
}

/** "the date 12/05/2026", "el importe $1,500.00": what is written there is the date or the amount. */
function withoutSort(tokens: Tokens): Tokens {
  const [sort, value, ...more] = tokens;
  const isDate = value?.shape === 'date' && isWord(sort, 'date', 'fecha');
  const isMoney = value?.shape === 'money' && isWord(sort, 'amount', 'importe', 'monto');
  return more.length === 0 && sort?.capital === false && (isDate || isMoney)
    ? tokens.slice(1)
    : tokens;
}

/** "Refresh every 5 seconds": how often, which nothing is called. */
const isOften = (tokens: Tokens, at: number): boolean =>
  at > 0 &&
  tokens[at]?.capital === false &&
  isWord(tokens[at], 'every', 'each', 'cada') &&
  tokens[at + 1]?.shape === 'number';

/** "el vuelo más barato", "la tarjeta más grande": which one it is nobody reads on a screen. */
const isSuperlative = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.capital === false &&
  tokens[at + 1]?.capital === false &&
  isWord(tokens[at], 'mas', 'menos') &&
  graded.test(tokens[at + 1]?.fold ?? '');

const graded =
  /^(?:grande|reciente|(?:barat|car|pequen|nuev|antigu|viej|alt|baj|larg|cort|cercan|lejan|rapid|lent)[oa])s?$/;

/** "fecha de mañana", "today's date": nobody reads these words on a screen. */
const isUnsaidDay = (token: Token, before: Token | undefined, words: Words): boolean =>
  isWord(token, 'hoy', 'manana', 'ayer') && isWord(before, 'de') && words.unsaid.has(token.fold);

/** "past dates", "los días anteriores": which ones they are depends on today. */
const isSomeDays = (tokens: Tokens, words: Words): boolean =>
  tokens.some(
    (token, at) =>
      !(token.capital && at > 0) &&
      words.someDays.has(token.fold) &&
      [tokens[at - 1], tokens[at + 1]].some((day) => isWord(day, ...words.days) && !day?.capital),
  );

/** "movimientos de más de 90 días", "orders over 50": how many or how much, which nothing is called. */
const isCompared = (tokens: Tokens, words: Words): boolean =>
  tokens.some(
    (token, at) =>
      words.comparing.has(token.fold) &&
      tokens.slice(at + 1, at + 3).some(({ shape }) => shape === 'number' || shape === 'money'),
  );

const breaksName = ({ kind, shape }: Token): boolean =>
  (kind !== 'word' && kind !== 'question' && kind !== 'bang') ||
  (shape === 'address' && kind === 'word');

/** It begins as no name does: "in …", "left of …". */
function leads(tokens: Tokens, words: Words): boolean {
  const [first, second] = tokens;
  if (first === undefined || first.capital) return false;
  const beside = words.sides.has(first.fold) && isWord(second, 'of', 'de');
  const pronoun = tokens.length > 1 && isWord(first, ...words.pronouns);
  // "back" and "about" begin names too: "the back arrow".
  const isNaming = tokens.length > 1 && isWord(first, 'back', 'about');
  return beside || pronoun || (!isNaming && isWord(first, ...words.prepositions));
}

/** It ends as no name does: "the price of". "Ship to" is one. */
function dangles(tokens: Tokens, words: Words): boolean {
  const last = tokens.at(-1);
  if (tokens.length < 2 || last === undefined || last.capital) return false;
  const label = tokens.length === 2 && tokens[0]?.capital === true;
  return isWord(last, ...words.dangling) || (!label && isWord(last, ...words.linking));
}

/** Somewhere in it more than a name is said: "Save and on Close", "icon the kitchen", "Save if …". */
function isMore(tokens: Tokens, words: Words): boolean {
  return tokens.some((token, at) => {
    if (token.capital || token.kind !== 'word') return false;
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (isWord(token, ...words.clausal)) return true;
    if (turnsRound(tokens, at, words)) return true;
    if (at > 0 && next !== undefined && words.controls.has(token.fold)) return true;
    if (isWord(token, ...words.articles)) return !isInName(token, before, at, words);
    // "row no 3" is a number, "25 rows no longer" is none.
    if (isWord(token, 'no') && isWord(token, ...words.none))
      return tokens.length > 1 && at > 0 && next?.shape !== 'number';
    if (isWord(token, ...words.not)) return tokens.length > 1 && !isWord(before, ...words.negated);
    if (isWord(token, ...words.and)) {
      const placed = next?.capital === false && isWord(next, ...words.prepositions);
      return placed || tokens.some(({ shape }) => shape === 'variable');
    }
    return false;
  });
}

/** "Save only", "Continuar sin elegir asiento": no name goes on so, or it may be more than a name. */
function turnsRound(tokens: Tokens, at: number, words: Words): boolean {
  const token = tokens[at];
  if (isWord(token, ...words.turning, ...words.but)) return tokens.length > 1;
  if (!isWord(token, ...words.lacking)) return false;
  const next = tokens[at + 1];
  if (isWord(next, ...words.undone)) return false;
  const isSort = at > 0 && next !== undefined && tokens.every(({ capital }) => !capital);
  const isVerb = /r(?:l[aeo]s?)?$/.test(next?.fold ?? '') || /ing$/.test(next?.fold ?? '');
  return !isSort || isVerb || isWord(next, ...words.articles);
}

/** "Add to the cart", "Guardar los cambios" hold an article; "icon the kitchen" does not. */
function isInName(article: Token, before: Token | undefined, at: number, words: Words): boolean {
  const second = at === 1 && before?.capital === true && before.fold.endsWith('r');
  return (
    isWord(before, ...words.beforeArticle) ||
    (second && isWord(article, ...words.articlesAfterFirst))
  );
}

/** A reading of a noun phrase; `open` tells whether its bare name might have gone on. */
export function reading(
  target: Target,
  definite: boolean,
  { plural = false, open = false }: { plural?: boolean; open?: boolean } = {},
): TargetReading {
  return { target, open, definite, plural };
}

/** Whether the words look like a name as written on a screen: a capital, a quote, a number. */
export function looksLikeName(tokens: Tokens): boolean {
  const first = tokens[0];
  if (first === undefined) return false;
  return first.kind === 'quoted' || first.capital || first.shape !== undefined;
}

/** Whether bare words can be a common noun before a quoted name: "the user "Ann"". */
export function isNoun(tokens: Tokens, words: Words): boolean {
  const { prepositions, determiners, pronouns, clausal, turning, vague, not, none, and, but, or } =
    words;
  // "some rows": nobody knows which.
  if (isWord(tokens[0], ...vague) || tokens.some(({ fold }) => isSeveral(fold))) return false;
  return tokens.every(
    (token, at) =>
      token.kind === 'word' &&
      !isWord(token, ...prepositions, ...determiners, ...pronouns, ...clausal) &&
      !isWord(token, ...turning, ...not, ...and, ...but, ...or) &&
      !isWord(token, ...none) &&
      !turnsRound(tokens, at, words),
  );
}
