import { wordsOf } from '../text/fold.ts';
import { isOneSlipAway } from '../text/spelling.ts';
import type { Tokens } from '../text/token.ts';

interface Found<T> {
  value: T;
  /** How many tokens the phrase takes. */
  length: number;
}

/** Phrases of one or more words and what each stands for, found by their place in a sentence. */
export interface Phrases<T> {
  /** The longest phrase that begins at `at`. */
  at(tokens: Tokens, at: number): Found<T> | undefined;
  /** The longest phrase that ends before `end`. */
  before(tokens: Tokens, end: number): Found<T> | undefined;
  /** What the one word stands for if one slip (see `isOneSlipAway`) was made in typing it. */
  nearly(word: string): T | undefined;
  /** The phrase of one word that `nearly` would take. */
  nearest(word: string): string | undefined;
  has(word: string): boolean;
}

const shortest = 5;

/** Compiles a table of `meaning: 'phrase, other phrase'`. */
export function phrases<T>(table: readonly (readonly [T, string])[]): Phrases<T> {
  const byFirst = new Map<string, { words: string[]; value: T }[]>();
  const byLast = new Map<string, { words: string[]; value: T }[]>();
  const words = new Set<string>();
  for (const [value, list] of table) {
    for (const phrase of list.split(',')) {
      const parts = wordsOf(phrase);
      const entry = { words: parts, value };
      insert(byFirst, parts[0] ?? '', entry);
      insert(byLast, parts.at(-1) ?? '', entry);
      for (const part of parts) words.add(part);
    }
  }
  const near = (word: string): { words: string[]; value: T } | undefined => {
    if (word.length < shortest) return undefined;
    const entries = [...byFirst]
      .filter(([first]) => first.length >= shortest && isOneSlipAway(word, first))
      .flatMap(([, found]) => found.filter((entry) => entry.words.length === 1));
    const meanings = new Set(entries.map((entry) => JSON.stringify(entry.value)));
    return meanings.size === 1 ? entries[0] : undefined;
  };
  return {
    at: (tokens, at) => {
      const found = byFirst.get(wordAt(tokens, at))?.find(({ words }) => fits(tokens, at, words));
      return found && { value: found.value, length: found.words.length };
    },
    before: (tokens, end) => {
      const found = byLast
        .get(wordAt(tokens, end - 1))
        ?.find(({ words }) => fits(tokens, end - words.length, words));
      return found && { value: found.value, length: found.words.length };
    },
    nearly: (word) => near(word)?.value,
    nearest: (word) => near(word)?.words[0],
    has: (word) => words.has(word),
  };
}

function insert<E extends { words: string[] }>(
  index: Map<string, E[]>,
  key: string,
  entry: E,
): void {
  const entries = index.get(key) ?? [];
  entries.push(entry);
  entries.sort((a, b) => b.words.length - a.words.length);
  index.set(key, entries);
}

function fits(tokens: Tokens, at: number, words: readonly string[]): boolean {
  return at >= 0 && words.every((word, index) => wordAt(tokens, at + index) === word);
}

function wordAt(tokens: Tokens, at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' ? token.fold : '';
}
