import { isWord, type Tokens } from '../text/token.ts';
import type { Phrases } from './phrases.ts';
import type { TargetReading } from './tongue.ts';

interface CountingWords {
  /** "all", "todos". */
  every: ReadonlySet<string>;
  /** "the", "los". */
  articles: ReadonlySet<string>;
  numbers: Phrases<number>;
}

/** "all three buttons", "los dos campos": how many there are, and what they are. */
export function countedAll(
  tokens: Tokens,
  { every, articles, numbers }: CountingWords,
): { exactly: number; rest: Tokens } | undefined {
  let at = isWord(tokens[0], ...every) ? 1 : 0;
  if (at === 1 && isWord(tokens[1], 'of')) at += 1;
  if (isWord(tokens[at], ...articles) && tokens[at]?.capital === false) at += 1;
  const word = numbers.at(tokens, at);
  const digits = /^[2-9]$|^[1-9]\d$/.test(tokens[at]?.raw ?? '') ? Number(tokens[at]?.raw) : 0;
  const exactly = word?.value ?? digits;
  const rest = tokens.slice(at + (word?.length ?? 1));
  return at > 0 && exactly > 1 && rest.length > 0 ? { exactly, rest } : undefined;
}

/** Whether several are meant, not one thing whose name begins with a number: "the 3 columns layout". */
export const areSeveral = ({ target: { kind, name }, plural }: TargetReading): boolean =>
  plural && kind !== undefined && (name?.quoted !== false || /^\p{Lu}/u.test(name.text));
