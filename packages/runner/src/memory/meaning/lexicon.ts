import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Language } from '../../language/plan/plan.ts';

/**
 * What labels of user interfaces mean, in English and Spanish, as translators of many apps into many
 * languages have taken them, and WordNet: see `packages/runner/lexicon`. Words and labels are told as
 * `normalized` writes them.
 */
export interface Lexicon {
  /** Whether two labels stand for one thing. */
  areSame(one: string, other: string): boolean;
  /** Whether a word stands in any label of this language that translators have seen. */
  knows(word: string, language: Language): boolean;
  /** Whether a word is for a person, a group or a place: such have names. */
  isNamed(word: string): boolean;
  /** Whether a word is for ending something or taking it away. */
  isEnding(word: string): boolean;
}

const file = new URL('../../../lexicon/labels.txt.gz', import.meta.url);

let loaded: Lexicon | undefined;

/** Read once, when something is to be healed for the first time: some tens of milliseconds. */
export function lexicon(): Lexicon {
  loaded ??= read(gunzipSync(readFileSync(file)).toString());
  return loaded;
}

/** Lists, apart by an empty line: pairs of labels, English words, Spanish words, what is named, what ends. */
function read(text: string): Lexicon {
  const [same, en, es, named, ending] = text.split('\n\n').map((list) => new Set(list.split('\n')));
  const words = { en, es };
  return {
    areSame: (one, other) =>
      one === other || same?.has(one < other ? `${one}\t${other}` : `${other}\t${one}`) === true,
    knows: (word, language) => words[language]?.has(word) === true,
    isNamed: (word) => named?.has(word) === true,
    isEnding: (word) => ending?.has(word) === true,
  };
}
