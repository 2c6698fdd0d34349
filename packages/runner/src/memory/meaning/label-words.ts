import { verbs as english } from '../../language/english/verbs.ts';
import { verbs as spanish } from '../../language/spanish/verbs.ts';
import type { ControlKind } from '../agreement/control-kind.ts';
import { lexicon } from './lexicon.ts';
import { normalized } from './wording.ts';

/** More words than this are no label. */
const maxWords = 12;

/** The words of a label, without what it says of how to answer. Empty for what is no label. */
export function labelWords(label: string, kind: ControlKind): string[] {
  const words = normalized(withoutNotes(label)).split(' ').filter(Boolean);
  if (words.length > maxWords) return [];
  const [first = '', ...rest] = words;
  return rest.length > 0 && isPrompt(first, kind) ? rest : words;
}

/** What stands in parentheses and is no part of the name: a plural, a form of dates, a number. */
const aside = /^(?:e?s|[ao]s?|[dmyah\s/.-]+|\d+)$/i;

function withoutNotes(label: string): string {
  return label.replace(/\s*\(([^()]*)\)/g, (all, note: string) =>
    aside.test(note.trim()) || isDemand(normalized(note)) ? '' : all,
  );
}

const isDemand = (note: string): boolean =>
  ['optional', 'required'].some((word) => lexicon().areSame(note, word));

/** What a test says that it does with such a control: "Enter your name" asks for the name. */
const prompts: Partial<Record<ControlKind, readonly string[]>> = {
  typed: ['type', 'fill'],
  chosen: ['choose'],
};

function isPrompt(word: string, kind: ControlKind): boolean {
  const groups = prompts[kind] ?? [];
  return [english, spanish].some((verbs) =>
    verbs.groupsOf(word).some((group) => groups.includes(group)),
  );
}
