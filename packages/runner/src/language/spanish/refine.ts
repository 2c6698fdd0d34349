import { fold } from '../text/fold.ts';
import type { Token } from '../text/token.ts';
import { pronounHosts, verbs } from './verbs.ts';

/** "al" is "a el", "del" is "de el", "púlsalo" is "pulsa lo": written as one, read as two. */
export function refine(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'word') return [token];
    if (token.fold === 'al' || token.fold === 'del')
      return apart(token, token.raw.length - 1, 'el');
    return withPronoun(token) ?? [token];
  });
}

/** Whatever its gender, it is "it". */
const pronoun = 'lo';
const pronouns = ['los', 'las', 'lo', 'la', 'le', 'les'];

function withPronoun(token: Token): Token[] | undefined {
  const ending = pronouns.find((pronoun) => token.fold.endsWith(pronoun));
  if (ending === undefined || verbs.isForm(token.fold)) return undefined;
  const length = token.raw.length - ending.length;
  return pronounHosts.has(fold(token.raw.slice(0, length)))
    ? apart(token, length, pronoun)
    : undefined;
}

function apart(token: Token, length: number, second: string): Token[] {
  const middle = token.start + length;
  const raw = token.raw.slice(0, length);
  return [
    { ...token, raw, fold: fold(raw), end: middle },
    {
      ...token,
      raw: token.raw.slice(length),
      fold: second,
      gap: false,
      capital: false,
      start: middle,
    },
  ];
}
