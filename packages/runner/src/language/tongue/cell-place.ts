import type { Token, Tokens } from '../text/token.ts';
import type { Tongue } from './tongue.ts';

/** "the cell in row 2, column Price": in row 2 of that column, one place and not two things. */
export function withCellPlace(tokens: Token[], tongue: Tongue): Token[] {
  const isCell = tokens.some((_, at) => tongue.kinds.at(tokens, at)?.value.kind === 'cell');
  if (!isCell) return tokens;
  const inWord = tongue.language === 'en' ? 'in' : 'en';
  return tokens.map((token, at) =>
    token.kind === 'comma' && partsPlace(tokens, at, tongue)
      ? { ...token, kind: 'word', raw: inWord, fold: inWord, gap: true }
      : token,
  );
}

/** A row stands before the comma and a column after it, or the other way round. */
function partsPlace(tokens: Tokens, at: number, { kinds }: Tongue): boolean {
  const before = kinds.at(tokens, at - 2)?.value.kind;
  const after = kinds.at(tokens, at + 1)?.value.kind ?? kinds.at(tokens, at + 2)?.value.kind;
  return (before === 'row' && after === 'column') || (before === 'column' && after === 'row');
}
