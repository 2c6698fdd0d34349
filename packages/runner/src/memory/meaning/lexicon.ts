import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Labels of user interfaces, in English and Spanish, that translators into many languages have taken
 * for the same; see `packages/runner/lexicon`.
 */
export interface Lexicon {
  /** Whether two labels, normalized, stand for one thing. */
  areSame(one: string, other: string): boolean;
  /** Whether a word, normalized, stands in any label that translators have seen. */
  knows(word: string): boolean;
}

const file = new URL('../../../lexicon/labels.txt.gz', import.meta.url);

let loaded: Lexicon | undefined;

/** Read once, when something is to be healed for the first time: some tens of milliseconds. */
export function lexicon(): Lexicon {
  loaded ??= read(gunzipSync(readFileSync(file)).toString());
  return loaded;
}

/** Lines of two labels, an empty line, and lines of words. */
function read(text: string): Lexicon {
  const [pairs = '', words = ''] = text.split('\n\n');
  const same = new Set(pairs.split('\n'));
  const known = new Set(words.split('\n'));
  return {
    areSame: (one, other) =>
      one === other || same.has(one < other ? `${one}\t${other}` : `${other}\t${one}`),
    knows: (word) => known.has(word),
  };
}
