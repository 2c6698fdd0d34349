import { placeholdersIn } from '../variables/names.ts';
import type { FoundText } from './fields.ts';
import { nearest } from './problems/nearest.ts';
import type { FileProblems } from './problems/problem.ts';

/** Names that stand for something at one point of a test, in block order. */
export interface KnownNames {
  /** Given for this run; they stand for a local name. */
  overrides?: readonly string[];
  /** Variables of the organization, without `global.`. */
  globals?: readonly string[];
}

/** What is defined while a file is read from top to bottom. `open`: a module alone, any name may be given. */
export class Scope {
  readonly #locals: Set<string>;
  readonly #globals: ReadonlySet<string>;
  readonly #open: boolean;

  constructor(known: KnownNames, options: { open: boolean } = { open: false }) {
    this.#locals = new Set(known.overrides);
    this.#globals = new Set(known.globals);
    this.#open = options.open;
  }

  define(name: string): void {
    this.#locals.add(name);
  }

  /**
   * Reports every variable of a text that has no value there, and braces that hold no name. In
   * `code` only well-formed variables count, because braces have a meaning of their own.
   * Answers whether all is well.
   */
  check(found: FoundText, problems: FileProblems, kind: 'text' | 'code' = 'text'): boolean {
    let isWell = true;
    for (const { raw, index, name } of placeholdersIn(found.text)) {
      const site = { ...found.site, at: found.tree.placeOf(index) };
      if (name === undefined && kind === 'text') {
        problems.report({ code: 'variable_syntax', text: raw.slice(0, 60) }, site);
        isWell = false;
      } else if (name !== undefined && !this.#knows(name)) {
        const suggestion = nearest(name, this.#spellings());
        problems.report({ code: 'variable_missing', name, suggestion }, site);
        isWell = false;
      }
    }
    return isWell;
  }

  #knows(name: string): boolean {
    if (this.#open) return true;
    return name.startsWith('global.')
      ? this.#globals.has(name.slice('global.'.length))
      : this.#locals.has(name) || this.#globals.has(name);
  }

  #spellings(): string[] {
    return [...this.#locals, ...[...this.#globals].map((name) => `global.${name}`)];
  }
}
