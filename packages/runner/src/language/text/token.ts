/** What a bare word plainly is, told by its shape alone. */
export type Shape =
  | 'number'
  | 'percent'
  | 'money'
  | 'date'
  | 'size'
  | 'address'
  | 'path'
  | 'email'
  | 'file'
  | 'variable'
  | 'pattern';

export type TokenKind =
  | 'word'
  | 'quoted'
  | 'comma'
  | 'semicolon'
  | 'colon'
  | 'stop'
  | 'question'
  | 'bang'
  | 'line'
  | 'arrow';

/**
 * A word, a quoted text or a mark. `raw` is what stands in the sentence (for `quoted` without its
 * quotes), `fold` what is compared, `gap` whether a space comes before it, `start` and `end` its
 * place in the sentence in UTF-16 units.
 */
export interface Token {
  kind: TokenKind;
  raw: string;
  fold: string;
  gap: boolean;
  capital: boolean;
  start: number;
  end: number;
  shape?: Shape;
}

export type Tokens = readonly Token[];

/** The words of bare tokens as the person wrote them, spaces collapsed. */
export function textOf(tokens: Tokens): string {
  return tokens.map((token, index) => (token.gap && index > 0 ? ' ' : '') + token.raw).join('');
}

/** A word that stands bare and has exactly this folded form. */
export function isWord(token: Token | undefined, ...forms: string[]): boolean {
  return token !== undefined && token.kind === 'word' && forms.includes(token.fold);
}
