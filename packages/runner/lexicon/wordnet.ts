import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Part = 'noun' | 'verb';

interface Synset {
  words: string[];
  /** The file of the lexicographers that it stands in: what kind of thing it is. */
  topic: number;
  /** Synsets that it is a kind of, by their keys. */
  above: string[];
  /** Of a verb: which of its words goes with which noun of the same stem. */
  acts: { word: number; act: { synset: string; word: number } }[];
}

/** The files noun.act, noun.communication and noun.event: see `lexnames(5WN)`. */
const ofActs = new Set([4, 10, 11]);

/** Words of English by their senses, the most frequent first: see `wninput(5WN)` and `wndb(5WN)`. */
export class WordNet {
  readonly #senses = new Map<string, string[]>();
  readonly #synsets = new Map<string, Synset>();
  /** Nouns that texts were found to use, by which senses are put in order. */
  readonly #common = new Set<string>();

  static async read(folder: string): Promise<WordNet> {
    const wordnet = new WordNet();
    for (const part of ['noun', 'verb'] as const) {
      const [index, data] = await Promise.all(
        ['index', 'data'].map((file) => readFile(join(folder, 'dict', `${file}.${part}`), 'utf8')),
      );
      for (const line of linesOf(index)) wordnet.#readIndex(part, line.trim().split(/\s+/));
      for (const line of linesOf(data)) wordnet.#readData(part, line.split(' '));
    }
    return wordnet;
  }

  #readIndex(part: Part, fields: string[]): void {
    const [word = '', , , pointers = '0'] = fields;
    const offsets = fields.slice(6 + Number(pointers));
    if (part === 'noun' && Number(fields[5 + Number(pointers)]) > 0)
      this.#common.add(written(word));
    this.#senses.set(
      `${part} ${written(word)}`,
      offsets.map((offset) => `${part} ${offset}`),
    );
  }

  #readData(part: Part, fields: string[]): void {
    const [offset = '', topic = '', , count = '0'] = fields;
    const end = 4 + 2 * Number.parseInt(count, 16);
    const words = fields.slice(4, end).filter((_, at) => at % 2 === 0);
    const above: string[] = [];
    const acts: Synset['acts'] = [];
    for (let at = end + 1; at < end + 1 + 4 * Number(fields[end]); at += 4) {
      if (fields[at] === '@' && fields[at + 2] === part[0]) above.push(`${part} ${fields[at + 1]}`);
      if (part === 'verb' && fields[at] === '+' && fields[at + 2] === 'n') {
        const [word = 0, noun = 0] = (fields[at + 3]?.match(/../g) ?? []).map(
          (hex) => Number.parseInt(hex, 16) - 1,
        );
        acts.push({ word, act: { synset: `noun ${fields[at + 1]}`, word: noun } });
      }
    }
    const synset = { words: words.map(written), topic: Number(topic), above, acts };
    this.#synsets.set(`${part} ${offset}`, synset);
  }

  /** Words whose most frequent sense is the same. */
  *synonyms(): Generator<[string, string]> {
    for (const [key, { words }] of this.#synsets) {
      const [part] = key.split(' ');
      const first = words.filter((word) => this.#senses.get(`${part} ${word}`)?.[0] === key);
      for (const [at, one] of first.entries()) {
        for (const other of first.slice(at + 1)) {
          const arePhrasal = part === 'verb' && one.includes(' ') && other.includes(' ');
          if (one !== other && !arePhrasal) yield [one, other];
        }
      }
    }
  }

  /** Verbs with the nouns of the acts that they are for. */
  *acts(): Generator<[string, string]> {
    for (const { words, acts } of this.#synsets.values()) {
      for (const { word, act } of acts) {
        const noun = this.#synsets.get(act.synset);
        const name = noun?.words[act.word];
        if (name !== undefined && ofActs.has(noun?.topic ?? -1)) yield [words[word] ?? '', name];
      }
    }
  }

  get commonNouns(): ReadonlySet<string> {
    return this.#common;
  }

  /** Whether it is a noun at all. */
  isNoun(word: string): boolean {
    return this.#senses.has(`noun ${word}`);
  }

  /** Whether a noun, in its most frequent sense, is in one of these files of the lexicographers. */
  isAbout(noun: string, topics: ReadonlySet<number>): boolean {
    const [sense = ''] = this.#senses.get(`noun ${noun}`) ?? [];
    return topics.has(this.#synsets.get(sense)?.topic ?? -1);
  }

  /** Whether one of a verb's more frequent senses is a kind of one of those of the others. */
  isKindOf(verb: string, others: readonly string[]): boolean {
    const roots = new Set(others.flatMap((other) => this.#verb(other).slice(0, 2)));
    return this.#verb(verb)
      .slice(0, 3)
      .some((sense) => this.#isUnder(sense, roots, new Set()));
  }

  #verb(word: string): string[] {
    return this.#senses.get(`verb ${word}`) ?? [];
  }

  #isUnder(sense: string, roots: ReadonlySet<string>, seen: Set<string>): boolean {
    if (roots.has(sense)) return true;
    if (seen.has(sense)) return false;
    seen.add(sense);
    const { above = [] } = this.#synsets.get(sense) ?? {};
    return above.some((other) => this.#isUnder(other, roots, seen));
  }
}

/** The licence stands in front, each of its lines after a blank. */
const linesOf = (file = ''): string[] =>
  file.split('\n').filter((line) => line !== '' && !line.startsWith(' '));

const written = (word: string): string =>
  word
    .toLowerCase()
    .replace(/\([a-z]+\)$/, '')
    .replaceAll('_', ' ');
