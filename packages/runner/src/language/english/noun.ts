import type { Target } from '../plan/plan.ts';
import { isWord, type Token, type Tokens, textOf } from '../text/token.ts';
import { isNoun } from '../tongue/name.ts';
import type { KindWord } from '../tongue/tongue.ts';
import { kinds } from './nouns.ts';
import { verbs } from './verbs.ts';
import { words } from './words.ts';

/** "error message" is a kind, "confirmation dialog" a kind with a noun, "user" a noun. */
export function describing(phrase: Tokens, base: Target): Target | undefined {
  const linked = phrase.length > 1 && isWord(phrase.at(-1), ...links);
  const tokens = linked ? phrase.slice(0, -1) : phrase;
  if (!isNoun(tokens, words)) return undefined;
  const kind = kindAtEnd(tokens);
  const before = tokens.slice(0, tokens.length - (kind?.length ?? 0));
  if (before.length > 4 || !before.every(isLowerCase)) return undefined;
  if (before.some((_, at) => isTelling(before, at))) return undefined;
  const noun = generic.has(textOf(before).toLowerCase()) ? '' : textOf(before);
  return {
    ...base,
    ...(kind === undefined ? {} : { kind: kind.value.kind }),
    ...(noun === '' ? {} : { noun }),
  };
}

/** "shows", "contains": a verb that tells something, and no noun. */
const isTelling = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.fold.endsWith('s') === true &&
  verbs.at(tokens, at).some(({ group }) => telling.has(group));

const telling = new Set(['contain', 'show', 'have', 'appear', 'exist']);

/** "the conversation with "Ann"", "the email from "Ann"": the name tells which. */
const links = ['with', 'of', 'for', 'from', 'by', 'about', 'to'];

/** Words that only say that a name follows. */
const generic = new Set([
  'word',
  'words',
  'phrase',
  'string',
  'name',
  'element',
  'component',
  'control',
  'object',
]);

export interface FoundKind {
  value: KindWord;
  length: number;
}

/** The kind that ends the phrase; a slip in its last word is forgiven. */
export function kindAtEnd(tokens: Tokens): FoundKind | undefined {
  if (isSubmit(tokens)) return { value: { kind: 'button', plural: false }, length: 1 };
  const exact = kinds.before(tokens, tokens.length);
  // "rows per page" is no page.
  if (exact !== undefined && isWord(tokens[tokens.length - exact.length - 1], 'per'))
    return undefined;
  if (exact !== undefined) return exact;
  const last = tokens.at(-1);
  if (last?.kind !== 'word' || last.capital || words.neighbours.has(last.fold)) return undefined;
  const value = kinds.nearly(last.fold);
  return value && { value, length: 1 };
}

/** "the Submit button" says so; "the submit button" is the one that sends the form. */
const isSubmit = (tokens: Tokens): boolean =>
  isWord(tokens.at(-1), 'button') &&
  isWord(tokens.at(-2), 'submit') &&
  tokens.at(-2)?.capital === true;

/** A bare word without a capital, which is no number either. */
export const isLowerCase = (token: Token): boolean =>
  token.kind === 'word' && !token.capital && token.shape === undefined;

/** "unread notifications" are what one has, no toasts that come and go. */
export const isInbox = (tokens: Tokens): boolean =>
  tokens.length === 1 || (isWord(tokens.at(-1), 'notifications') && tokens.every(isLowerCase));

/** "the dialog closes": what becomes of it is no name. */
export const happens = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.capital === false &&
  tokens[at].fold.endsWith('s') &&
  verbs.at(tokens, at).some(({ group }) => becoming.has(group));

const becoming = new Set([
  'openUp',
  'closeUp',
  'load',
  'appear',
  'disappear',
  'expand',
  'collapse',
]);
