import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalized } from '../src/memory/meaning/wording.ts';

/** A thesaurus of LibreOffice: by word a line for each sense, with others that have it. */
export class Thesaurus {
  readonly #others = new Map<string, Set<string>>();

  static async read(folder: string): Promise<Thesaurus> {
    const thesaurus = new Thesaurus();
    const raw = await readFile(join(folder, 'usr/share/mythes/th_es_ES_v2.dat'));
    const [encoding = '', ...lines] = raw.toString('latin1').split('\n');
    const text = encoding.startsWith('UTF') ? raw.toString('utf8').split('\n').slice(1) : lines;
    let word = '';
    for (const line of text) {
      const [first = '', ...others] = line.split('|').map((part) => normalized(part));
      const isWord = /\|\d+\s*$/.test(line) && others.length === 1;
      if (isWord) word = first;
      else for (const other of others) thesaurus.#put(word, other);
    }
    return thesaurus;
  }

  #put(word: string, other: string): void {
    const known = this.#others.get(word) ?? new Set();
    this.#others.set(word, known.add(other));
  }

  /** Words that stand at each other. */
  *sharing(): Generator<[string, string]> {
    for (const [word, others] of this.#others) {
      for (const other of others) {
        const isBothWays = this.#others.get(other)?.has(word) === true;
        if (isBothWays && word < other && !`${word}${other}`.includes(' ')) yield [word, other];
      }
    }
  }
}
