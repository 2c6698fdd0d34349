import { wordsOf } from '../text/fold.ts';
import type { Tokens } from '../text/token.ts';

/** `plain`: as one tells or says it (click, clicks, pulsa). A past may be an English participle too. */
export type VerbForm = 'plain' | 'past' | 'participle' | 'gerund';

interface VerbEntry {
  group: string;
  /** The words after the first that belong to the verb: `["in"]` for "key in". */
  tail: string[];
  form: VerbForm;
}

export interface VerbFound extends VerbEntry {
  length: number;
}

/** The verbs of a language, by any of their forms. */
export interface Verbs {
  /** The readings of the verb at `at`, by its longest phrase: "search for" is not "search". */
  at(tokens: Tokens, at: number): VerbFound[];
  isForm(word: string): boolean;
  hasGroup(group: string): boolean;
  /** The forms that a word may be meant for: with its first letter, about as long. */
  formsLike(word: string): readonly string[];
  /** The groups that a first word belongs to. */
  groupsOf(form: string): string[];
}

/** All forms of a verb's first word. */
export type Inflect = (word: string) => Iterable<readonly [string, VerbForm]>;

/**
 * Compiles `group: 'click, tap, key in, !clic'`: each first word is inflected, except after `!`,
 * where the words stand as they are.
 */
export function compileVerbs(groups: Record<string, string>, inflect: Inflect): Verbs {
  const byStart = new Map<string, VerbEntry[]>();
  const byFirst = new Map<string, Set<string>>();
  const insert = (first: string, entry: VerbEntry): void => {
    const key = start(first, entry.tail[0]);
    const entries = byStart.get(key) ?? [];
    const tail = entry.tail.join(' ');
    const known = entries.some((e) => e.group === entry.group && e.tail.join(' ') === tail);
    if (!known) entries.push(entry);
    byStart.set(key, entries);
    byFirst.set(first, (byFirst.get(first) ?? new Set()).add(entry.group));
  };
  for (const [group, list] of Object.entries(groups)) {
    for (const phrase of list.split(',')) {
      const fixed = phrase.trim().startsWith('!');
      const [first = '', ...rest] = phrase.trim().replace('!', '').split(' ');
      const forms: Iterable<readonly [string, VerbForm]> = fixed
        ? [[first, 'plain']]
        : inflect(first);
      for (const [form, kind] of forms) {
        const [head = '', ...more] = wordsOf(form);
        insert(head, { group, tail: [...more, ...rest.flatMap(wordsOf)], form: kind });
      }
    }
  }
  const byShape = Map.groupBy(byFirst.keys(), (form) => shape(form, 0));
  return {
    at: (tokens, at) => {
      const first = wordAt(tokens, at);
      if (!byFirst.has(first)) return none;
      const long = byStart.get(start(first, wordAt(tokens, at + 1))) ?? [];
      const fitting = long.filter(({ tail }) =>
        tail.every((word, index) => wordAt(tokens, at + 1 + index) === word),
      );
      const most = Math.max(0, ...fitting.map(({ tail }) => tail.length));
      const found = most > 0 ? fitting : (byStart.get(first) ?? []);
      return found
        .filter(({ tail }) => tail.length === most)
        .map((entry) => ({ ...entry, length: most + 1 }));
    },
    isForm: (word) => byFirst.has(word),
    hasGroup: (group) => group in groups,
    formsLike: (word) => [-1, 0, 1].flatMap((more) => byShape.get(shape(word, more)) ?? []),
    groupsOf: (form) => [...(byFirst.get(form) ?? [])],
  };
}

const none: VerbFound[] = [];

/** Words of one shape have their first letter and their length in common. */
const shape = (word: string, more: number): string => `${word.charAt(0)}${word.length + more}`;

/** The key of a phrase: its first word, and its second if it has one. */
const start = (first: string, second: string | undefined): string =>
  second === undefined ? first : `${first} ${second}`;

const wordAt = (tokens: Tokens, at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.fold : '';
};
