import type { Language } from '../../language/plan/plan.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

export type MessageKey = keyof typeof english;

const catalogues: Record<Language, Record<MessageKey, string>> = { en: english, es: spanish };

export type Blanks = Record<string, string | number>;

/** A message of the catalogue with its blanks filled in. */
export function say(key: MessageKey, language: Language, blanks: Blanks = {}): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(blanks[name] ?? ''),
  );
}
