import { isWord, type Token, type Tokens } from '../text/token.ts';
import type { Tongue } from './tongue.ts';

/**
 * "the years 2023, 2024 and 2025" is "2023", "2024" and "2025": the noun says what they all are and
 * is written on none of them. Controls and rows are counted instead: "rows 2, 3 and 5". Undefined
 * where other things may be counted so ("results 1 and 2"), and where they only tell of what else is
 * meant: "the total of the orders 1042 and 1043".
 */
export function withoutSharedNoun(tokens: Token[], tongue: Tongue): Token[] | undefined {
  for (let at = 1; at < tokens.length; at += 1) {
    const end = endOfNumbers(tokens, at, tongue);
    if (end === undefined) continue;
    const isTold = isWord(tokens[at - 2], 'of', 'for', 'de', 'para');
    const said = tokens.slice(at + 1, end);
    if (isTold || !said.every(isLabel)) return undefined;
    const numbers = said.map((token) => (token.shape === 'number' ? asQuoted(token) : token));
    return [...tokens.slice(0, at - 1), ...numbers, ...tokens.slice(end)];
  }
  return tokens;
}

/** A number that stands on one thing only, as small ones do not; or what joins two of them. */
const isLabel = ({ shape, raw }: Token): boolean => shape !== 'number' || raw.length > 2;

const asQuoted = ({ shape: _, ...token }: Token): Token => ({ ...token, kind: 'quoted' });

/** Where the numbers end after an article and a noun in the plural, if they are two or more. */
function endOfNumbers(tokens: Tokens, at: number, { kinds, words }: Tongue): number | undefined {
  const noun = tokens[at];
  if (!isWord(tokens[at - 1], ...words.articles) || noun?.kind !== 'word') return undefined;
  if (noun.capital || !noun.fold.endsWith('s') || words.sides.has(noun.fold)) return undefined;
  if (kinds.at(tokens, at) !== undefined) return undefined;
  let end = at;
  let count = 0;
  while (tokens[end + 1]?.shape === 'number') {
    count += 1;
    end += 2;
    const isJoint = tokens[end]?.kind === 'comma' || isWord(tokens[end], ...words.and);
    if (!isJoint) break;
  }
  return count > 1 ? end : undefined;
}
