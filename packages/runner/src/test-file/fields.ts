import { nearest } from './problems/nearest.ts';
import type { FileProblems, Site } from './problems/problem.ts';
import type { ListTree, MapTree, TextTree, Tree } from './yaml/tree.ts';

/** A text that was found, and where. */
export interface FoundText {
  text: string;
  site: Site;
  tree: TextTree;
}

/**
 * Reads the keys of one map. What has the wrong shape is reported and reads as absent; keys that
 * nothing here knows are reported at once, with the nearest right spelling.
 */
export class Fields {
  readonly site: Site;
  readonly #map: MapTree;
  readonly #name: string;
  readonly #problems: FileProblems;
  readonly #unknown: string[] = [];

  constructor(
    map: MapTree,
    about: {
      name: string;
      field: string;
      known: readonly string[];
      /** Known elsewhere; servers send them here too, with nothing in them. */
      mayBeEmpty?: readonly string[];
      problems: FileProblems;
    },
  ) {
    this.#map = map;
    this.#name = about.name;
    this.#problems = about.problems;
    this.site = { at: map.at, field: about.field };
    for (const [key, { at, value }] of map.entries) {
      const isLeftEmpty = value.is === 'nothing' && about.mayBeEmpty?.includes(key);
      if (about.known.includes(key) || isLeftEmpty) continue;
      this.#unknown.push(key);
      const absent = about.known.filter((known) => !map.entries.has(known));
      const suggestion = nearest(key, absent);
      const facts = { code: 'unknown_key', key, allowed: about.known, suggestion } as const;
      about.problems.report(facts, { at, field: this.fieldOf(key) });
    }
  }

  has(key: string): boolean {
    return this.#map.entries.has(key);
  }

  fieldOf(key: string): string {
    return this.site.field === '' ? key : `${this.site.field}.${key}`;
  }

  /** Where the key stands, or the map itself. */
  siteOf(key: string): Site {
    return { at: this.#map.entries.get(key)?.at ?? this.#map.at, field: this.fieldOf(key) };
  }

  /** A text; absent also when it is empty. */
  text(key: string): FoundText | undefined {
    const tree = this.#shaped(key, 'text');
    if (tree?.is !== 'text' || tree.text.trim() === '') return undefined;
    return { text: tree.text, tree, site: { at: tree.at, field: this.fieldOf(key) } };
  }

  needText(key: string): FoundText | undefined {
    const found = this.text(key);
    if (found !== undefined) return found;
    const value = this.#map.entries.get(key)?.value;
    if (value === undefined || value.is === 'nothing') this.missing(key);
    else if (value.is === 'text')
      this.#problems.report({ code: 'empty_text', key }, this.siteOf(key));
    return undefined;
  }

  /** One of a few words. */
  word<W extends string>(key: string, words: readonly W[]): W | undefined {
    const found = this.text(key);
    if (found === undefined) return undefined;
    const word = words.find((one) => one === found.text.trim());
    if (word !== undefined) return word;
    const value = found.text.slice(0, 60);
    const suggestion = nearest(found.text, words);
    this.#problems.report(
      { code: 'wrong_value', key, value, expected: words, suggestion },
      found.site,
    );
    return undefined;
  }

  /** A word that must be there. */
  needWord<W extends string>(key: string, words: readonly W[]): W | undefined {
    const found = this.needText(key);
    return found === undefined ? undefined : this.word(key, words);
  }

  number(key: string, from: number, to: number): number | undefined {
    const found = this.needText(key);
    if (found === undefined) return undefined;
    const value = /^[+-]?\d+(?:\.\d+)?$/.test(found.text.trim()) ? Number(found.text) : Number.NaN;
    if (value >= from && value <= to) return value;
    this.#problems.report(
      { code: 'not_number', key, value: found.text.slice(0, 60), from, to },
      found.site,
    );
    return undefined;
  }

  list(key: string): ListTree | undefined {
    const tree = this.#shaped(key, 'list');
    return tree?.is === 'list' ? tree : undefined;
  }

  map(key: string): MapTree | undefined {
    const tree = this.#shaped(key, 'map');
    return tree?.is === 'map' ? tree : undefined;
  }

  needMap(key: string): MapTree | undefined {
    if (this.#isNothing(key)) this.missing(key);
    return this.map(key);
  }

  needList(key: string): ListTree | undefined {
    if (this.#isNothing(key)) this.missing(key);
    return this.list(key);
  }

  /** Texts of a list; items of another shape are reported. */
  texts(key: string): FoundText[] {
    const items = this.list(key)?.items ?? [];
    return items.flatMap((tree, i): FoundText[] => {
      const site = { at: tree.at, field: `${this.fieldOf(key)}[${i}]` };
      if (tree.is === 'text') return [{ text: tree.text, tree, site }];
      const facts = {
        code: 'wrong_shape',
        key: `${key}[${i}]`,
        expected: 'text',
        found: tree.is,
      } as const;
      this.#problems.report(facts, site);
      return [];
    });
  }

  missing(key: string): void {
    const slip = this.#unknown.find((unknown) => nearest(unknown, [key]) !== undefined);
    this.#problems.report({ code: 'missing_key', key, within: this.#name, slip }, this.siteOf(key));
  }

  #isNothing(key: string): boolean {
    return (this.#map.entries.get(key)?.value.is ?? 'nothing') === 'nothing';
  }

  #shaped(key: string, expected: 'text' | 'list' | 'map'): Tree | undefined {
    const value = this.#map.entries.get(key)?.value;
    if (value === undefined || value.is === 'nothing' || value.is === expected) return value;
    const facts = { code: 'wrong_shape', key, expected, found: value.is } as const;
    this.#problems.report(facts, this.siteOf(key));
    return undefined;
  }
}
