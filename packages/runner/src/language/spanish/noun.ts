import type { Target } from '../plan/plan.ts';
import { isWord, type Token, type Tokens, textOf } from '../text/token.ts';
import { isNoun } from '../tongue/name.ts';
import type { KindWord } from '../tongue/tongue.ts';
import { numbers } from './phrases.ts';
import { words } from './words.ts';

/** "la conversación con "Ana"", "el correo de "Ana"": the name tells which. */
const links = ['con', 'de', 'para', 'por', 'a', 'sobre'];

/** A common noun of up to three lower-case words; nothing for no words; undefined for others. */
export function nounOf(phrase: Tokens): Target | undefined {
  const linked = phrase.length > 1 && isWord(phrase.at(-1), ...links);
  const tokens = linked ? phrase.slice(0, -1) : phrase;
  const plain = tokens.filter((token) => !isWord(token, 'de', 'el', 'la'));
  if (plain.length === 0) return {};
  if (!isNoun(plain, words) || plain.every(({ fold }) => words.looks.has(fold))) return undefined;
  if (tokens.length > 5 || !tokens.every(isLowerCase)) return undefined;
  const noun = textOf(isWord(tokens[0], 'de') ? tokens.slice(1) : tokens);
  return generic.has(noun) ? {} : { noun };
}

/** Words that only say that a name follows. */
const generic = new Set(['palabra', 'palabras', 'frase', 'nombre', 'cadena']);

/** A bare word without a capital, which is no number either. */
export const isLowerCase = (token: Token): boolean =>
  token.kind === 'word' && !token.capital && token.shape === undefined;

/** "notificaciones sin leer" are what one has, no toasts that come and go. */
export const isInbox = (tokens: Tokens): boolean =>
  isWord(tokens[0], 'notificaciones') && tokens.every(isLowerCase);

/** "Archivo" in "la carpeta Archivo" is its name; "QR" in "el código QR" is part of the noun. */
export const isProper = (tokens: Tokens): boolean =>
  tokens.length > 0 && tokens.every(({ raw, capital }) => capital && /\p{Ll}/u.test(raw));

/** "las últimas 3 filas": more than one, by their place. */
export const some = ['primeros', 'primeras', 'ultimos', 'ultimas'];

export const isNumber = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.shape === 'number' || numbers.at(tokens, at) !== undefined;

export const kindOf = (word: KindWord | undefined): Target =>
  word === undefined ? {} : { kind: word.kind };
