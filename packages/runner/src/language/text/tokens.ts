import { fold } from './fold.ts';
import { joinDates } from './join-dates.ts';
import { opensQuote, readQuote } from './quotes.ts';
import { shapeOf } from './shape.ts';
import type { Token, TokenKind } from './token.ts';
import { joinVariables, splitWord } from './words.ts';

/** Why a sentence cannot even be cut into words, and where. */
export interface Unreadable {
  reason: 'unbalanced_quote' | 'bad_variable' | 'hidden_characters' | 'too_long';
  start: number;
  end: number;
}

const longest = 20_000;
const mostTokens = 400;
const longestName = 200;
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;
const ignorable = /[\u200b\ufeff\u00ad\u2060]/g;
/** Words whose full stop ends no sentence. */
const abbreviations = new Set(
  'Dr. Dra. Mr. Mrs. Ms. St. Sr. Sra. Srta. Jr. Prof. Lic. Ing. Av. Ave. Inc. Ltd. vs. núm. pág. Ud. Uds. tel. dto. approx.'.split(
    ' ',
  ),
);
const arrows = new Set(['>', '→', '->', '›', '=>', '➔', '»']);
const marks: Record<string, TokenKind> = {
  ',': 'comma',
  ';': 'semicolon',
  ':': 'colon',
  '.': 'stop',
  '?': 'question',
  '!': 'bang',
};

/** Cuts a sentence into words, quoted texts and marks, or says why it cannot be read. */
export function tokenize(sentence: string): Token[] | Unreadable {
  if (sentence.length > longest) return { reason: 'too_long', start: 0, end: sentence.length };
  const tokens: Token[] = [];
  let at = 0;
  let gap = false;
  while (at < sentence.length) {
    if (tokens.length > mostTokens) return { reason: 'too_long', start: 0, end: sentence.length };
    const mark = sentence[at] ?? '';
    if (mark === '\n') tokens.push(token('line', '\n', at, at + 1, true));
    if (/\s/.test(mark)) {
      gap = true;
      at += 1;
      continue;
    }
    if (opensQuote(sentence, at)) {
      const quote = readQuote(sentence, at);
      if (quote === undefined)
        return { reason: 'unbalanced_quote', start: at, end: sentence.length };
      const text = joinVariables(quote.text);
      if (text === undefined) return { reason: 'bad_variable', start: at, end: quote.end };
      tokens.push(token('quoted', text, at, quote.end, gap));
      at = quote.end;
    } else {
      const end = chunkEnd(sentence, at);
      const text = joinVariables(sentence.slice(at, end));
      if (text === undefined) return { reason: 'bad_variable', start: at, end };
      if (directionMarks.test(text)) return { reason: 'hidden_characters', start: at, end };
      tokens.push(...chunk(text.replace(ignorable, ''), at, end, gap));
      at = end;
    }
    gap = false;
  }
  if (tokens.length > mostTokens) return { reason: 'too_long', start: 0, end: sentence.length };
  return joinDates(tokens);
}

/** Up to the next space or opening quote, with the spaces inside `{{ name }}` taken along. */
function chunkEnd(sentence: string, start: number): number {
  let at = start + 1;
  for (; at < sentence.length; at += 1) {
    if (sentence.startsWith('{{', at - 1)) {
      const close = sentence.slice(at, at + longestName).indexOf('}}');
      if (close !== -1) at += close + 2;
    }
    if (at >= sentence.length || /\s/.test(sentence[at] ?? '') || opensQuote(sentence, at)) break;
  }
  return Math.min(at, sentence.length);
}

/** The words and marks of one stretch without spaces: `(¿Save?),` has marks on both sides. */
function chunk(text: string, start: number, end: number, gap: boolean): Token[] {
  if (arrows.has(text)) return [token('arrow', text, start, end, gap)];
  const before: Token[] = [];
  const after: Token[] = [];
  let from = 0;
  let to = text.length;
  while (from < to && '¿¡'.includes(text[from] ?? ' ')) {
    const kind = text[from] === '¿' ? 'question' : 'bang';
    before.push(token(kind, text[from] ?? '', start + from, start + from + 1, gap && from === 0));
    from += 1;
  }
  while (to > from && (text[to - 1] ?? '') in marks && !keepsMark(text.slice(from, to))) {
    const raw = text[to - 1] ?? '';
    after.push(token(marks[raw] ?? 'word', raw, start + to - 1, start + to, false));
    to -= 1;
  }
  const middle = text.slice(from, to);
  after.reverse();
  if (middle === '') return [...before, ...after];
  const words = splitWord(middle).map(({ raw, fold: folded, offset }, index) => {
    const at = start + from + offset;
    const word = token('word', raw, at, at + raw.length, index === 0 && gap && from === 0);
    return folded === undefined ? word : { ...word, fold: folded };
  });
  return [...before, ...words, ...after];
}

/** "Loading..." keeps its dots: they are part of a name, not the end of a sentence. */
const keepsMark = (text: string): boolean =>
  text.endsWith('..') || /^\/.*\/$/.test(text) || abbreviations.has(text);

function token(kind: TokenKind, raw: string, start: number, end: number, gap: boolean): Token {
  const base = { kind, raw, gap, start, end };
  if (kind !== 'word') return { ...base, fold: kind === 'quoted' ? '' : raw, capital: false };
  const shape = shapeOf(raw);
  const capital = /^\p{Lu}/u.test(raw);
  return { ...base, fold: fold(raw), capital, ...(shape === undefined ? {} : { shape }) };
}
