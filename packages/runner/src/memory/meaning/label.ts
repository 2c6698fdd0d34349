import type { Language } from '../../language/plan/plan.ts';
import { type ControlKind, isField } from '../fingerprint/control-kind.ts';
import { deedsOf } from './closed-words.ts';
import { lexicon } from './lexicon.ts';
import { normalized } from './wording.ts';

export interface Label {
  words: readonly string[];
  language: Language;
  /** Those of the words that are written short: in capitals, or with a full stop. */
  short: ReadonlySet<string>;
}

/** More words than this are no label. */
const maxWords = 10;

/** Labels that were read last: of a large screen each is compared more than once. */
const recent = new Map<string, Label>();
const mostRecent = 2000;

/** The words of a label, without what it says of how to answer. None for what is no label. */
export function readLabel(text: string, kind: ControlKind): Label {
  const key = `${kind} ${text}`;
  const known = recent.get(key);
  if (known !== undefined) return known;
  const label = read(text, kind);
  if (recent.size >= mostRecent) recent.clear();
  if (text.length <= maxLetters) recent.set(key, label);
  return label;
}

/** Longer ones are hardly repeated, and would fill the memory. */
const maxLetters = 200;

function read(text: string, kind: ControlKind): Label {
  const all = normalized(withoutNotes(text).replaceAll('&', ' and ').replace(numberSign, 'número'))
    .split(' ')
    .filter(isWord);
  const language = languageOf(all);
  const [first = '', ...rest] = all;
  const told = rest.length > 0 && isPrompt(first, kind) ? rest : all;
  const words = isField(kind) ? withoutDemand(told) : told;
  return { words: words.length > maxWords ? [] : words, language, short: shortIn(text) };
}

/** "DOB", "C.P.", "Acct. number". */
function shortIn(text: string): ReadonlySet<string> {
  const found = text
    .slice(0, maxLetters)
    .match(/\p{Lu}{2,6}(?![\p{L}\p{N}])|(?:\p{L}[.]){2,}|\p{L}{1,4}[.](?!\p{L})/gu);
  return new Set((found ?? []).map(normalized));
}

/** "N.º de cuenta". */
const numberSign = /\bn[.]?º/giu;

/** Arrows, plus signs and the like stand beside words. */
const isWord = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** "Email required", "Email optional". */
function withoutDemand(words: readonly string[]): readonly string[] {
  const told = words.filter((word) => !isDemand(word));
  return told.length > 0 ? told : words;
}

/** What stands in parentheses and is no part of the name: a plural, a form of dates, a number. */
const aside = /^(?:e?s|[ao]s?|[dmyah\s/.-]+|\d+)$/i;

function withoutNotes(text: string): string {
  return text.replace(/\s*\(([^()]*)\)/g, (all, note: string) =>
    aside.test(note.trim()) || isDemand(normalized(note)) ? '' : all,
  );
}

const isDemand = (note: string): boolean =>
  [note, ...lexicon().sameAs(note)].some((word) => word === 'optional' || word === 'required');

/** "Enter your name" asks for the name. */
const prompts: Partial<Record<ControlKind, readonly string[]>> = {
  typed: ['type', 'fill'],
  chosen: ['choose'],
};

const isPrompt = (word: string, kind: ControlKind): boolean =>
  deedsOf(word).some((deed) => prompts[kind]?.includes(deed));

/** The one that knows more of its words. */
function languageOf(words: readonly string[]): Language {
  const known = (language: Language) =>
    words.filter((word) => lexicon().knows(word, language)).length;
  return known('es') > known('en') ? 'es' : 'en';
}
