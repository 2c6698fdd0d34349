import { writtenDate } from './dates.ts';
import { type Token, type Tokens, textOf } from './token.ts';

const longest = 6;

/** Written-out dates become one word, so that their comma parts nothing: "May 12, 2026". */
export function joinDates(tokens: Tokens): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at];
    const length = dateLength(tokens, at);
    const last = tokens[at + length - 1];
    if (first === undefined) break;
    if (length === 0 || last === undefined) {
      joined.push(first);
      continue;
    }
    const raw = textOf(tokens.slice(at, at + length));
    joined.push({ ...first, raw, fold: raw.toLowerCase(), end: last.end, shape: 'date' });
    at += length - 1;
  }
  return joined;
}

/** How many tokens from here on write out a date; 0 if none do. */
function dateLength(tokens: Tokens, at: number): number {
  for (let length = Math.min(longest, tokens.length - at); length >= 3; length -= 1) {
    const part = tokens.slice(at, at + length);
    const edges = part[0]?.kind === 'word' && part.at(-1)?.kind === 'word';
    const words = part.filter(({ kind }) => kind !== 'comma');
    if (edges && writtenDate(words.map(({ fold }) => fold)) !== undefined) return length;
  }
  return 0;
}
