import { fold } from '../text/fold.ts';
import { isWord, type Token } from '../text/token.ts';
import { ones } from './connecting.ts';
import { numbers } from './phrases.ts';
import { pronounHosts, verbs } from './verbs.ts';

/** "al" is "a el", "del" is "de el", "púlsalo" is "pulsa lo": written as one, read as two. */
export function refine(tokens: Token[]): Token[] {
  return onlyAfterVerb(tokens).flatMap((token) => {
    if (token.kind !== 'word') return [token];
    if (token.fold === 'al' || token.fold === 'del')
      return apart(token, token.raw.length - 1, 'el');
    return withPronoun(token) ?? [token];
  });
}

/** "Solo hay 3 filas" is "hay solo 3 filas": it belongs to the number. */
function onlyAfterVerb(tokens: Token[]): Token[] {
  const [only, verb, ...rest] = tokens;
  if (only === undefined || verb === undefined) return tokens;
  if (!isWord(only, 'solo', 'solamente', 'unicamente')) return tokens;
  const verbs = isWord(verb, 'se') ? tokens.slice(1, 3) : [verb];
  const counted = rest[verbs.length - 1];
  const isCount =
    counted?.shape === 'number' ||
    numbers.at(tokens, verbs.length + 1) !== undefined ||
    isWord(counted, ...ones);
  const isThere = isWord(
    verbs.at(-1),
    'hay',
    'existe',
    'existen',
    'aparece',
    'aparecen',
    'muestra',
    'muestran',
    've',
    'ven',
  );
  return isThere && isCount
    ? [...verbs, { ...only, capital: false }, ...rest.slice(verbs.length - 1)]
    : tokens;
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
