import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete';
import { blockKeys, manualStepTypes, testFileKeys, testFileWords } from '@touchstone/contracts';
import { blockTypes } from '../document/block.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

/** What a test's file can name. */
export interface Nameable {
  variables: readonly string[];
  modules: readonly string[];
  scripts: readonly string[];
  apps: readonly string[];
  devices: readonly string[];
}

/** Completes variables between braces, keys, words after keys, and names of what a step calls. */
export function completionsOf(nameable: () => Nameable): CompletionSource {
  return (context) => {
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    const open = /\{\{\s*(?<typed>[\p{L}\p{N}_.-]*)$/u.exec(before)?.groups?.typed;
    if (open !== undefined) {
      const isClosed = line.text
        .slice(context.pos - line.from)
        .trimStart()
        .startsWith('}}');
      const apply = (name: string) => (isClosed ? name : `${name}}}`);
      return offer(
        context,
        { typed: open, words: nameable().variables, mayGoOn: names },
        (label) => ({
          label,
          type: 'variable',
          apply: apply(label),
        }),
      );
    }
    const caret = caretIn(before);
    if (caret === undefined) return null;
    const { typed, column, key, within } = caret;
    const around = surroundingsOf(context.state.doc, line.number, column);
    if (around === undefined) return null;
    const under = within ?? around.under;
    if (key !== undefined) {
      const words = valuesOf(key, under, nameable);
      return offer(context, { typed, words, mayGoOn: values }, (label) => ({
        label,
        type: 'enum',
      }));
    }
    if (typed === '' && !context.explicit) return null;
    // On one line between braces, what is there already stands before the caret.
    const words = keysUnder(under, within === undefined ? around.beside : undefined);
    return offer(context, { typed, words, mayGoOn: names }, (label) => ({
      label,
      type: 'property',
      apply: within === undefined ? begun(label, column) : `${label}: `,
    }));
  };
}

interface Caret {
  /** What of the word is there already. */
  typed: string;
  /** Where the key of the line begins. */
  column: number;
  /** The key whose value is being written; undefined where a key is. */
  key?: string;
  /** The key whose part stands on this line alone: `metadata: {name: …}`. */
  within?: string;
}

/** What is being written at the end of the beginning of a line. */
function caretIn(before: string): Caret | undefined {
  const column = /^\s*(?:-\s+)*/.exec(before)?.[0].length ?? 0;
  const rest = before.slice(column);
  const flow = /^(?:(?<within>\w+):\s+)?\{(?:[^{}]*,)?\s*(?<last>[^{},]*)$/.exec(rest)?.groups;
  const written = flow?.last ?? rest;
  const inside = flow?.within === undefined ? {} : { within: flow.within };
  const pair = /^(?<key>\w+):\s+(?<typed>[^'"{}#]*)$/.exec(written)?.groups;
  if (pair !== undefined)
    return { column, typed: pair.typed ?? '', key: pair.key ?? '', ...inside };
  return /^\w*$/.test(written) ? { column, typed: written, ...inside } : undefined;
}

interface Offered {
  typed: string;
  words: readonly string[];
  /** What may be typed on without another look at where the caret stands. */
  mayGoOn: RegExp;
}

const names = /^[^\s{}'":]*$/;

/** A value may be of several words. */
const values = /^[^{}'"#,]*$/;

function offer(
  { pos }: CompletionContext,
  { typed, words, mayGoOn }: Offered,
  completion: (word: string) => Completion,
): CompletionResult | null {
  if (words.length === 0) return null;
  return { from: pos - typed.length, options: words.map(completion), validFor: mayGoOn };
}

function valuesOf(
  key: string,
  under: string | undefined,
  nameable: () => Nameable,
): readonly string[] {
  if (key === 'type') return blockTypes;
  if (key === 'step_type') return manualStepTypes;
  if (key === 'module') return nameable().modules;
  if (key === 'script') return nameable().scripts;
  if (key === 'model') return nameable().devices;
  if (key === 'name' && under === 'build') return nameable().apps;
  const words = Object.entries(testFileWords).find(([name]) => name === key);
  return words?.[1] ?? [];
}

const lists: readonly string[] = ['blocks', 'then', 'else', 'body'];

/** The keys that may stand there and do not yet. */
function keysUnder(
  under: string | undefined,
  beside: Surroundings['beside'] | undefined,
): readonly string[] {
  const all = allKeysUnder(under, beside?.get('type'));
  return all.filter((key) => beside?.has(key) !== true);
}

function allKeysUnder(under: string | undefined, type: string | undefined): readonly string[] {
  if (under === undefined) return ['test'];
  if (lists.includes(under)) {
    const ofType = Object.entries(blockKeys).find(([kind]) => kind === type)?.[1];
    return ['type', ...(ofType ?? new Set(Object.values(blockKeys).flat()))];
  }
  return Object.entries(testFileKeys).find(([part]) => part === under)?.[1] ?? [];
}

/** A key, with the beginning of what stands below it. */
function begun(key: string, column: number): string {
  const below = `${key}:\n${' '.repeat(column + 2)}`;
  if (lists.includes(key) || key === 'tags' || key === 'env_vars') return `${below}- `;
  return key === 'test' || key === 'variables' || key in testFileKeys ? below : `${key}: `;
}
