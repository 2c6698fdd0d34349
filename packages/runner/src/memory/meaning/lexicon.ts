import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Language } from '../../language/plan/plan.ts';

/**
 * What labels of user interfaces mean, in English and Spanish, as translators of many apps into many
 * languages have taken them, and WordNet: see `packages/runner/lexicon`. Words and labels are told as
 * `normalized` writes them.
 */
export interface Lexicon {
  /** The labels that stand for the same thing as this one. */
  sameAs(label: string): readonly string[];
  /** Whether two words may say the same, where what stands beside them does. */
  isNear(one: string, other: string): boolean;
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

/** Lists, apart by an empty line: pairs of labels, English words, Spanish words, what is named, what ends, pairs of words that are near. */
function read(text: string): Lexicon {
  const [pairs = [], ...lists] = text.split('\n\n').map((list) => list.split('\n'));
  const [en, es, named, ending, near] = lists.map((list) => new Set(list));
  const same = bothWays(pairs);
  const words = { en, es };
  const isNear = (one: string, other: string) => near?.has(`${one}\t${other}`) === true;
  return {
    sameAs: (label) => same.get(label) ?? [],
    isNear: (one, other) => isNear(one, other) || isNear(other, one),
    knows: (word, language) => words[language]?.has(word) === true,
    isNamed: (word) => named?.has(word) === true,
    isEnding: (word) => ending?.has(word) === true,
  };
}

function bothWays(pairs: readonly string[]): Map<string, string[]> {
  const same = new Map<string, string[]>();
  const put = (label: string, other: string) => {
    const known = same.get(label);
    if (known === undefined) same.set(label, [other]);
    else known.push(other);
  };
  for (const pair of pairs) {
    const [one = '', other = ''] = pair.split('\t');
    put(one, other);
    put(other, one);
  }
  return same;
}
