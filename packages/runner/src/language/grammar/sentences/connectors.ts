import { isWord, type Token, type Tokens } from '../../text/token.ts';
import type { Tongue } from '../../tongue/tongue.ts';

/** A place where one clause may end and the next begin. */
export interface Boundary {
  /** The connector's first token, and the token after it. */
  from: number;
  to: number;
  /** A full stop, a semicolon or "then": it always parts. */
  hard: boolean;
  /** It ends the sentence, and with it what an "if" reaches. */
  stop: boolean;
  /** Only a comma. */
  comma: boolean;
}

/** The boundaries of a sentence, in order. */
export function boundaries(tokens: Tokens, tongue: Tongue): Boundary[] {
  const found: Boundary[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { end, hard } = connectorAt(tokens, at, tongue);
    if (end === at) continue;
    const run = tokens.slice(at, end);
    const stop = run.some(isStop);
    if (!stop && !hard && isListed(tokens, at, tongue)) continue;
    const comma = run.every((token) => token.kind === 'comma');
    found.push({ from: at, to: end, hard: stop || hard, stop, comma });
    at = end - 1;
  }
  return found;
}

/** In "in this order: A, B and C" and "the options A, B and C" the commas part no clauses. */
const isListed = (tokens: Tokens, at: number, tongue: Tongue): boolean =>
  isEnumerated(tokens, at, tongue) || isAfterColon(tokens, at, tongue);

const isAfterColon = (tokens: Tokens, at: number, { words }: Tongue): boolean =>
  tokens
    .slice(0, at)
    .some(({ kind }, colon) => kind === 'colon' && isWord(tokens[colon - 1], ...words.listing));

function connectorAt(
  tokens: Tokens,
  start: number,
  tongue: Tongue,
): { end: number; hard: boolean } {
  let at = start;
  let hard = false;
  for (;;) {
    const word = tongue.connectors.at(tokens, at);
    if (word !== undefined && (at > start || tokens[at]?.capital === false)) {
      at += word.length;
      hard = true;
    } else if (isSoft(tokens[at], tongue)) {
      at += 1;
    } else {
      return { end: at, hard };
    }
  }
}

const isStop = ({ kind }: Token): boolean =>
  kind === 'stop' || kind === 'semicolon' || kind === 'line' || kind === 'bang';

const isSoft = (token: Token | undefined, { words }: Tongue): boolean =>
  token !== undefined &&
  (isStop(token) || token.kind === 'comma' || isWord(token, ...words.and, ...words.but));

/** "the options A, B and C": names as they are written, one after the other. */
function isEnumerated(tokens: Tokens, at: number, { words }: Tongue): boolean {
  const from = tokens.findLastIndex(
    (token, before) => before < at && isWord(token, ...words.enumerating),
  );
  if (from === -1) return false;
  const colon = tokens[from + 1]?.kind === 'colon' ? 1 : 0;
  const between = tokens.slice(from + 1 + colon, at);
  const next = tokens[isWord(tokens[at + 1], ...words.and) ? at + 2 : at + 1];
  const isName = (token: Token | undefined): boolean =>
    token?.kind === 'quoted' || token?.capital === true || token?.shape === 'number';
  const isJoint = (token: Token): boolean => token.kind === 'comma' || isWord(token, ...words.and);
  return (
    isName(between[0]) &&
    isName(next) &&
    between.every((token) => isName(token) || isJoint(token) || token.kind === 'word')
  );
}
