import type { Language, Plan } from '../plan/plan.ts';
import { describePlan } from '../say/say.ts';
import { type Token, type Tokens, textOf } from '../text/token.ts';
import type { Tongue } from '../tongue/tongue.ts';
import { asDeeds } from './as-deeds.ts';
import { keepsWords } from './keeps-words.ts';
import type { Reason } from './problem.ts';
import { write } from './write.ts';

export interface Refusal {
  sentence: string;
  tokens: Tokens;
  /** The readings between which the sentence does not decide. */
  readings: readonly Plan[];
  language: Language;
  reason: Reason;
  at: { start: number; end: number };
  tongue: Tongue;
  /** Words that a quotation does not begin with: "the", "with". */
  functional: ReadonlySet<string>;
  isRead(rewrite: string): boolean;
}

const most = 3;
/** Of longer sentences no change is tried: that would take too long. */
const longest = 400;

/**
 * Up to three sentences that say what the refused one says, each of which is read: nothing that it
 * says is left out, and nothing is offered for its own sake.
 */
export function rewritesFor(refusal: Refusal): string[] {
  const { isRead, tokens, tongue } = refusal;
  const found: string[] = [];
  for (const candidate of ofTheSentence(refusal)) {
    if (found.length === most) break;
    const isNew = candidate !== refusal.sentence.trim() && !found.includes(candidate);
    if (isNew && keepsWords(tokens, candidate, tongue) && isRead(candidate)) found.push(candidate);
  }
  return found;
}

function* ofTheSentence(refusal: Refusal): Generator<string> {
  for (const plan of refusal.readings) yield describePlan(plan, refusal.language);
  if (refusal.sentence.length > longest) return;
  yield* byReason(refusal);
  yield* asDeeds(refusal);
  yield* inQuotes(refusal);
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
