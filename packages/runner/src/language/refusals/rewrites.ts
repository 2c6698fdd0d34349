import type { Block } from '../grammar/clause.ts';
import type { Language, Plan } from '../plan/plan.ts';
import { quoted } from '../say/quote.ts';
import { describePlan } from '../say/say.ts';
import { isWord, type Tokens, textOf } from '../text/token.ts';
import type { Reason } from './problem.ts';

export interface Refusal {
  sentence: string;
  tokens: Tokens;
  /** The readings between which the sentence does not decide. */
  readings: readonly Plan[];
  language: Language;
  block: Block;
  reason: Reason;
  at: { start: number; end: number };
  isRead(rewrite: string): boolean;
}

const most = 3;

/** Up to three sentences near to the refused one; each of them is read. */
export function rewritesFor(refusal: Refusal): string[] {
  const found: string[] = [];
  for (const candidate of candidates(refusal)) {
    if (found.length === most) break;
    if (candidate !== '' && !found.includes(candidate) && refusal.isRead(candidate))
      found.push(candidate);
  }
  return found;
}

function* candidates(refusal: Refusal): Generator<string> {
  const { readings, language, sentence, tokens } = refusal;
  for (const plan of readings) yield describePlan(plan, language);
  if (sentence.length > 600) {
    yield* examples(refusal, undefined);
    return;
  }
  yield* byReason(refusal);
  yield* inQuotes(refusal);
  for (const name of names(tokens)) yield* examples(refusal, name);
  yield* examples(refusal, undefined);
}

function* byReason(refusal: Refusal): Generator<string> {
  const { reason, sentence, tokens } = refusal;
  if (reason === 'unbalanced_quote') {
    yield `${sentence.trim()}"`;
    yield sentence.replace(/["'“”‘’«»`]/g, '');
  }
  if (reason === 'question') yield* answered(refusal);
  if (reason === 'or' || reason === 'otherwise') yield* eitherWay(refusal);
  if (reason === 'negated_action') yield* affirmed(tokens);
  if (reason === 'hidden_characters') {
    yield sentence.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
  }
}

/** The sentence with the words in the way put in quotes. */
function* inQuotes({ sentence, at, reason }: Refusal): Generator<string> {
  if (!quotable.has(reason)) return;
  const fragment = sentence.slice(at.start, at.end);
  const words = fragment.split(/\s+/);
  for (let from = 0; from < Math.min(words.length, 4); from += 1) {
    const kept = words.slice(0, from).join(' ');
    const text = words.slice(from).join(' ');
    yield `${sentence.slice(0, at.start)}${kept === '' ? '' : `${kept} `}${quoted(text)}${sentence.slice(at.end)}`;
  }
}

const quotable: ReadonlySet<Reason> = new Set<Reason>([
  'unknown_state',
  'missing_value',
  'unclear_target',
  'which_one',
  'or',
]);

/** "Is the button enabled?" as "The button is enabled": the verb moved to each later place. */
function* answered({ tokens, language }: Refusal): Generator<string> {
  const words = tokens.filter(({ kind }) => kind !== 'question');
  const [verb, ...rest] = words;
  if (verb === undefined || rest.length > 20) return;
  yield capital(write(rest));
  for (let at = 1; at <= rest.length; at += 1) {
    const moved = [
      ...rest.slice(0, at),
      { ...verb, gap: true, raw: verb.raw.toLowerCase() },
      ...rest.slice(at),
    ];
    yield capital(write(moved));
  }
  yield capital(write(words));
  yield language === 'en' ? capital(write(words.slice(2))) : capital(write(words.slice(1)));
}

/** "A or B" as "A" and as "B" with what stands around. */
function* eitherWay({ tokens }: Refusal): Generator<string> {
  const at = tokens.findIndex((token) => isWord(token, 'or', 'o', 'u'));
  if (at === -1) return;
  for (let end = tokens.length; end > at + 1; end -= 1) {
    yield capital(write([...tokens.slice(0, at), ...tokens.slice(end)]));
  }
  for (let start = at - 1; start > 0; start -= 1) {
    yield capital(write([...tokens.slice(0, start), ...tokens.slice(at + 1)]));
  }
}

/** "Don't click Save" as "Click Save". */
function* affirmed(tokens: Tokens): Generator<string> {
  for (let start = 1; start < Math.min(5, tokens.length); start += 1) {
    yield capital(write(tokens.slice(start)));
  }
}

function write(tokens: Tokens): string {
  return tokens
    .map(
      (token, index) =>
        (token.gap && index > 0 ? ' ' : '') +
        (token.kind === 'quoted' ? quoted(token.raw) : token.raw),
    )
    .join('')
    .trim();
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the sentence names: its quoted texts, else its longest run of capitalised words. */
function names(tokens: Tokens): string[] {
  const quotes = tokens.filter(({ kind, raw }) => kind === 'quoted' && raw.trim() !== '');
  if (quotes.length > 0) return quotes.slice(0, 2).map(({ raw }) => raw);
  const runs: string[] = [];
  for (let at = 1; at < tokens.length; at += 1) {
    let end = at;
    while (tokens[end]?.capital === true) end += 1;
    if (end > at) runs.push(textOf(tokens.slice(at, end)));
    at = Math.max(at, end);
  }
  return runs.sort((a, b) => b.length - a.length).slice(0, 2);
}

function* examples(
  { language, block, reason }: Refusal,
  name: string | undefined,
): Generator<string> {
  const said = quoted(name ?? (language === 'en' ? 'Save' : 'Guardar'));
  const en = language === 'en';
  if (block === 'instructions') {
    if (reason === 'relative_time') yield en ? 'Wait 3 seconds' : 'Espera 3 segundos';
    if (reason === 'missing_value') yield en ? `Type ${said}` : `Escribe ${said}`;
    if (reason !== 'no_predicate' && reason !== 'vague')
      yield en ? `Click ${said}` : `Haz clic en ${said}`;
    yield en ? `Check that ${said} is visible` : `Comprueba que ${said} está visible`;
    yield en ? `Type "Ann" into ${said}` : `Escribe "Ana" en ${said}`;
    return;
  }
  yield en ? `${said} is visible` : `${said} está visible`;
  yield en ? `${said} is not visible` : `${said} no está visible`;
  yield en ? `There are 3 ${said}` : `Hay 3 ${said}`;
}
