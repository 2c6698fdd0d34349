import { isEmpty } from './closed-words.ts';
import { isSamePhrase } from './same-phrase.ts';

/** A word, or undefined where it has found its counterpart. */
type Left = readonly (string | undefined)[];

/**
 * Whether the words of two labels can be paired off, phrase by phrase, in whatever order; only empty
 * words may be left over. What one label says more is another thing: "Save", "Save as draft".
 */
export function covers(one: readonly string[], other: readonly string[]): boolean {
  const dead = new Set<string>();
  const pairs = (left: Left, right: Left): boolean => {
    const key = `${pattern(left)} ${pattern(right)}`;
    if (dead.has(key)) return false;
    if (hasCounterparts(left, right, pairs)) return true;
    dead.add(key);
    return false;
  };
  return pairs(one, other);
}

const pattern = (words: Left): string => words.map((word) => (word === undefined ? 0 : 1)).join('');

function hasCounterparts(
  left: Left,
  right: Left,
  pairs: (left: Left, right: Left) => boolean,
): boolean {
  const start = left.findIndex((word) => word !== undefined);
  const first = left[start];
  if (first === undefined) return right.every((word) => word === undefined || isEmpty(word));
  for (const span of spansAt(left, start)) {
    for (let at = 0; at < right.length; at += 1) {
      for (const counterpart of spansAt(right, at)) {
        if (!isSamePhrase(span.phrase, counterpart.phrase)) continue;
        if (pairs(without(left, span), without(right, counterpart))) return true;
      }
    }
  }
  return isEmpty(first) && pairs(without(left, { from: start, to: start + 1 }), right);
}

/** So many words may stand together for what one word says. */
const maxTogether = 5;

interface Span {
  from: number;
  to: number;
}

function* spansAt(words: Left, from: number): Generator<Span & { phrase: string }> {
  const phrase: string[] = [];
  for (const word of words.slice(from, from + maxTogether)) {
    if (word === undefined) return;
    phrase.push(word);
    yield { from, to: from + phrase.length, phrase: phrase.join(' ') };
  }
}

const without = (words: Left, { from, to }: Span): Left =>
  words.map((word, at) => (at >= from && at < to ? undefined : word));
