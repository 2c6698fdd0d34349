import type { Language } from '../plan/plan.ts';

/** What a person is told, in each language: a report is read in another than its test's as well. */
export class Said {
  readonly en: string;
  readonly es: string;

  constructor(say: (language: Language) => string) {
    this.en = say('en');
    this.es = say('es');
  }
}

/** What we say, or what is the same in every language: words of the page, of a driver, of the test. */
export type Told = string | Said;

/** The same data with everything in it said in one language. */
export type Spoken<T> = T extends Said
  ? string
  : T extends string | number | boolean | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Spoken<Item>[]
      : { [Key in keyof T]: Spoken<T[Key]> };

export const said = (say: (language: Language) => string): Said => new Said(say);

export const inLanguage = (told: Told, language: Language): string =>
  told instanceof Said ? told[language] : told;

/** Whether the two say the same. */
export const isSame = (one: Told, other: Told): boolean =>
  inLanguage(one, 'en') === inLanguage(other, 'en') &&
  inLanguage(one, 'es') === inLanguage(other, 'es');

/** Several one after the other, with something between them. */
export const joined = (parts: readonly Told[], between = ''): Said =>
  said((language) => parts.map((part) => inLanguage(part, language)).join(between));

/** The first characters. */
export const cut = (told: Told, length: number): Told =>
  typeof told === 'string'
    ? told.slice(0, length)
    : said((language) => inLanguage(told, language).slice(0, length));

/** A sentence with blanks, filled in. */
export const filled = (
  sentences: Record<Language, string>,
  blanks: Record<string, Told | number>,
): Said =>
  said((language) =>
    sentences[language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const blank = blanks[name] ?? '';
      return typeof blank === 'number' ? String(blank) : inLanguage(blank, language);
    }),
  );

/** Plain data as it is said in one language. */
export function spoken<T>(data: T, language: Language): Spoken<T>;
export function spoken(data: unknown, language: Language): unknown {
  if (data instanceof Said) return data[language];
  if (Array.isArray(data)) return data.map((item) => spoken(item, language));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [key, spoken(value, language)]);
  return Object.fromEntries(entries);
}

/** Everything in plain data that differs by the language, in one of them, by its path: `evidence.0.of`. */
export function sentencesOf(data: unknown, language: Language): Record<string, string> {
  return Object.fromEntries(differing(data, language, []));
}

function differing(data: unknown, language: Language, path: string[]): [string, string][] {
  if (data instanceof Said) {
    return data.en === data.es ? [] : [[path.join('.'), data[language]]];
  }
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => differing(value, language, [...path, key]));
}
