import { isWord, type Token, type Tokens } from '../../text/token.ts';
import type { Reader } from '../reader.ts';

/**
 * The key combination that the tokens name: "Enter", "Ctrl+A", "Control and A", "the Escape key",
 * "the A key". Undefined if they name none. `sure` is false for what may be a button as well
 * ("Delete" without the word "key").
 */
export function readKeys(
  tokens: Tokens,
  reader: Reader,
): { keys: string[]; sure: boolean } | undefined {
  const { words, keyWords } = reader.tongue;
  const first = isWord(tokens[0], ...words.determiners) ? 1 : 0;
  const isKeyWord = (token: Token | undefined): boolean => isWord(token, ...keyWords);
  let named = tokens.slice(first);
  const said = isKeyWord(named[0]) || isKeyWord(named.at(-1));
  if (isKeyWord(named[0])) named = named.slice(1);
  if (isKeyWord(named.at(-1))) named = named.slice(0, -1);
  if (named.length === 0 || named.some((token) => token.kind === 'comma')) return undefined;
  const parts = split(named, reader);
  const keys = parts.map((part, index) => keyOf(part, index < parts.length - 1, reader));
  const found = keys.flatMap((key) => (key === undefined ? [] : [key]));
  if (found.length !== parts.length) return undefined;
  const spelledOut = parts.some((part) => part.includes(' '));
  const isQuoted = named.some((token) => token.kind === 'quoted');
  const letter = parts.length === 1 && (parts[0]?.length ?? 0) === 1;
  if (letter && !said) return undefined;
  const told = said || spelledOut || parts.length > 1;
  return { keys: found, sure: told || (!isQuoted && !buttons.has(found[0] ?? '')) };
}

/** Keys whose names stand on buttons too. */
const buttons = new Set([
  'Delete',
  'Home',
  'End',
  'Insert',
  'PageUp',
  'PageDown',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
]);

/** "Ctrl+Shift+K", "Control and A", "Ctrl + A": the folded names of the parts. */
function split(tokens: Tokens, { tongue }: Reader): string[] {
  const text = tokens.map((token) => (isWord(token, ...tongue.words.and) ? '+' : spelled(token)));
  const joined = text.join(' ');
  return joined
    .split(joined.includes('+') ? '+' : '-')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const spelled = (token: Token): string =>
  token.kind === 'quoted' ? token.raw.toLowerCase() : token.fold;

function keyOf(part: string, isModifier: boolean, { tongue }: Reader): string | undefined {
  const tokens = part.split(' ').map(asToken);
  const modifier = tongue.modifiers.at(tokens, 0);
  if (isModifier) return modifier?.length === tokens.length ? modifier.value : undefined;
  const key = tongue.keys.at(tokens, 0);
  if (key?.length === tokens.length) return key.value;
  if (modifier?.length === tokens.length) return modifier.value;
  return /^[a-z0-9]$/.test(part) ? part : undefined;
}

const asToken = (fold: string): Token => ({
  kind: 'word',
  raw: fold,
  fold,
  gap: true,
  capital: false,
  start: 0,
  end: 0,
});
