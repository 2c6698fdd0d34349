import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete';
import { manualStepTypes } from '@touchstone/contracts';
import { blockTypes } from '../document/block.ts';

/** What a test's file can name. */
export interface Nameable {
  variables: readonly string[];
  modules: readonly string[];
  scripts: readonly string[];
}

/** Keys of each part of a file, by the key that the part stands under. */
const keysUnder = {
  test: ['metadata', 'build', 'device', 'variables', 'env_vars', 'location', 'blocks'],
  metadata: ['name', 'platform', 'description', 'tags'],
  blocks: [
    ...['type', 'step_description', 'condition', 'then', 'else', 'body', 'module', 'script'],
    ...['variable_name', 'variable_scope', 'step_type', 'code_execution_runtime', 'file'],
  ],
} as const;

/** Completes variables between braces, keys, kinds of steps, and names of modules and scripts. */
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
      return offer(context, open, nameable().variables, (label) => ({
        label,
        type: 'variable',
        apply: apply(label),
      }));
    }
    const pair = /^[\s-]*(?<key>\w+):\s+(?<typed>[^'"{}#]*)$/.exec(before)?.groups;
    if (pair !== undefined) {
      const values = valuesOf(pair.key ?? '', nameable);
      return offer(context, pair.typed ?? '', values, (label) => ({ label, type: 'enum' }));
    }
    const key = /^(?:\s|-\s)*(?<typed>\w*)$/.exec(before)?.groups?.typed;
    if (key === undefined || (key === '' && !context.explicit)) return null;
    return offer(context, key, keysAt(context), (label) => ({
      label,
      type: 'property',
      apply: `${label}: `,
    }));
  };
}

function offer(
  { pos }: CompletionContext,
  typed: string,
  words: readonly string[],
  completion: (word: string) => Completion,
): CompletionResult | null {
  if (words.length === 0) return null;
  return { from: pos - typed.length, options: words.map(completion), validFor: /^[^\s{}'"]*$/ };
}

function valuesOf(key: string, nameable: () => Nameable): readonly string[] {
  switch (key) {
    case 'type':
      return blockTypes;
    case 'step_type':
      return manualStepTypes;
    case 'platform':
      return ['web', 'android', 'ios'];
    case 'module':
      return nameable().modules;
    case 'script':
      return nameable().scripts;
    default:
      return [];
  }
}

/** The keys that may stand where the caret is: of the nearest part that begins above it. */
function keysAt({ state, pos }: CompletionContext): readonly string[] {
  for (let number = state.doc.lineAt(pos).number - 1; number > 0; number -= 1) {
    const key = /^\s*(?<key>test|metadata|blocks):\s*$/.exec(state.doc.line(number).text);
    const part = key?.groups?.key;
    if (part === 'test' || part === 'metadata' || part === 'blocks') return keysUnder[part];
  }
  return ['test'];
}
