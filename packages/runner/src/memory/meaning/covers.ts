import { isSamePhrase } from './same-phrase.ts';

/** A word, or undefined where it has found its counterpart. */
type Left = readonly (string | undefined)[];

/** Words of one label, and whether each of them may stand without a counterpart. */
export interface Side {
  words: readonly string[];
  mayLack(word: string): boolean;
}

/**
 * Whether the words of two labels can be paired off, phrase by phrase, in whatever order. What one
 * label says more is another thing, unless that word may stand alone: "Save", "Save as draft".
 */
export function covers(one: Side, other: Side): boolean {
  const dead = new Set<string>();
  const pairs = (left: Left, right: Left): boolean => {
    const key = `${pattern(left)} ${pattern(right)}`;
    if (dead.has(key)) return false;
    if (isPaired(left, right)) return true;
    dead.add(key);
    return false;
  };
  const isPaired = (left: Left, right: Left): boolean => {
    const start = left.findIndex((word) => word !== undefined);
    const first = left[start];
    if (first === undefined) {
      return right.every((word) => word === undefined || other.mayLack(word));
    }
    for (const span of spansAt(left, start)) {
      for (const counterpart of right.flatMap((_, at) => [...spansAt(right, at)])) {
        if (!isSamePhrase(span.phrase, counterpart.phrase)) continue;
        if (pairs(without(left, span), without(right, counterpart))) return true;
      }
    }
    return one.mayLack(first) && pairs(without(left, { from: start, to: start + 1 }), right);
  };
  return pairs(one.words, other.words);
}

const pattern = (words: Left): string => words.map((word) => (word === undefined ? 0 : 1)).join('');

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
