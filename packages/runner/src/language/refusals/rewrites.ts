import type { Block } from '../grammar/sentences/clause.ts';
import type { Language, Plan } from '../plan/plan.ts';
import { describePlan } from '../say/say.ts';
import { isWord, type Token, type Tokens, textOf } from '../text/token.ts';
import type { Tongue } from '../tongue/tongue.ts';
import { asDeeds } from './as-deeds.ts';
import { examples } from './examples.ts';
import { inItsOwnWords } from './own-words.ts';
import type { Reason } from './problem.ts';
import { write } from './write.ts';

export interface Refusal {
  sentence: string;
  tokens: Tokens;
  /** The readings between which the sentence does not decide. */
  readings: readonly Plan[];
  language: Language;
  block: Block;
  reason: Reason;
  at: { start: number; end: number };
  tongue: Tongue;
  /** Words that a quotation does not begin with: "the", "with". */
  functional: ReadonlySet<string>;
  isRead(rewrite: string): boolean;
}

const most = 3;
/** Longer sentences get examples only: trying changes of them would take too long. */
const longest = 400;

/** Up to three sentences near to the refused one, or examples; each of them is read. */
export function rewritesFor(refusal: Refusal): string[] {
  const near = firstRead(ofTheSentence(refusal), refusal);
  return near.length > 0 ? near : firstRead(examples(refusal, undefined), refusal);
}

function firstRead(candidates: Iterable<string>, { isRead }: Refusal): string[] {
  const found: string[] = [];
  for (const candidate of candidates) {
    if (found.length === most) break;
    if (!found.includes(candidate) && isRead(candidate)) found.push(candidate);
  }
  return found;
}

function* ofTheSentence(refusal: Refusal): Generator<string> {
  for (const plan of refusal.readings) yield describePlan(plan, refusal.language);
  if (refusal.sentence.length <= longest) {
    yield* byReason(refusal);
    yield* asDeeds(refusal);
    yield* inQuotes(refusal);
    yield* inItsOwnWords(refusal);
    for (const name of names(refusal)) yield* examples(refusal, name);
  }
}

function* byReason({ reason, sentence, tokens, language }: Refusal): Generator<string> {
  switch (reason) {
    case 'unbalanced_quote':
      yield `${sentence.trim()}"`;
      yield sentence.replace(/["'“”‘’«»`]/g, '');
      return;
    case 'hidden_characters':
      yield sentence.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
      return;
    case 'question':
      yield* answered(tokens, language);
      return;
    case 'or':
    case 'otherwise':
      yield* eitherWay(tokens);
      return;
    case 'negated_action':
    case 'uncertain':
      for (let from = 1; from < Math.min(5, tokens.length); from += 1)
        yield write(tokens.slice(from));
      return;
    default:
      return;
  }
}

/** "Is the button enabled?" as "The button is enabled": the verb moved to each later place. */
function* answered(tokens: Tokens, language: Language): Generator<string> {
  const words = tokens.filter(({ kind }) => kind !== 'question');
  const [verb, ...rest] = words;
  if (verb === undefined) return;
  for (let at = 1; at <= rest.length; at += 1) {
    const moved = { ...verb, gap: true, raw: verb.raw.toLowerCase() };
    yield write([...rest.slice(0, at), moved, ...rest.slice(at)]);
  }
  yield write(words);
  yield write(words.slice(language === 'en' ? 2 : 1));
}

/** "A or B" as "A" and as "B" with what stands around. */
function* eitherWay(tokens: Tokens): Generator<string> {
  const at = tokens.findIndex((token) => isWord(token, 'or', 'o', 'u', 'otherwise', 'else'));
  if (at === -1) return;
  for (let end = tokens.length; end > at + 1; end -= 1) {
    yield write([...tokens.slice(0, at), ...tokens.slice(end)]);
  }
  for (let start = at - 1; start > 0; start -= 1) {
    yield write([...tokens.slice(0, start), ...tokens.slice(at + 1)]);
  }
}

const quotable: ReadonlySet<Reason> = new Set<Reason>([
  'unknown_state',
  'missing_value',
  'unclear_target',
  'which_one',
  'or',
]);

/** The sentence with the words in the way put in quotes, or the last of them. */
function* inQuotes({ tokens, at, reason, functional }: Refusal): Generator<string> {
  if (!quotable.has(reason)) return;
  const inWay = tokens.filter(({ start, end }) => start >= at.start && end <= at.end);
  if (inWay.some(({ kind }) => kind === 'quoted')) return;
  const before = tokens.filter(({ end }) => end <= at.start);
  const after = tokens.filter(({ start }) => start >= at.end);
  for (let from = 0; from < Math.min(inWay.length, 4); from += 1) {
    const [first] = inWay.slice(from);
    if (first === undefined || (!first.capital && functional.has(first.fold))) continue;
    const text: Token = { ...first, kind: 'quoted', raw: textOf(inWay.slice(from)) };
    yield write([...before, ...inWay.slice(0, from), text, ...after]);
  }
}

/** What the sentence names: its quoted texts, else its longest runs of capitalised words. */
function names({ tokens, functional }: Refusal): string[] {
  const quotes = tokens.filter(({ kind, raw }) => kind === 'quoted' && raw.trim() !== '');
  if (quotes.length > 0) return quotes.slice(0, 2).map(({ raw }) => raw);
  const runs: Tokens[] = [];
  for (let at = 1; at < tokens.length; at += 1) {
    let end = at;
    while (isNamed(tokens[end], functional)) end += 1;
    if (end > at) runs.push(tokens.slice(at, end));
    at = Math.max(at, end);
  }
  return runs
    .sort((a, b) => b.length - a.length)
    .slice(0, 2)
    .map(textOf);
}

const isNamed = (token: Token | undefined, functional: ReadonlySet<string>): boolean =>
  token?.capital === true && !functional.has(token.fold);
