import type { Language } from '@touchstone/ui';
import { createInstance } from 'i18next';
import en from './en.json';
import es from './es.json';

/** Everything that a report says; a key that a number goes with is named without its plural form. */
type WordsKey = WithoutPlural<Leaves<typeof en>>;

export type Translate = (key: WordsKey, values?: Record<string, string | number>) => string;

type Leaves<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

type WithoutPlural<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

const translation = createInstance();
void translation.init({
  resources: { en: { translation: en }, es: { translation: es } },
  // The catalogues are complete: nothing is ever said in another language.
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
});

/**
 * Says things in a language from this package's own catalogues. The app around it has other
 * catalogues and declares their keys to i18next; the reflection keeps the two apart in the types.
 */
export function translator(language: Language): Translate {
  const fixed = translation.getFixedT(language);
  return (key, values) => String(Reflect.apply(fixed, undefined, [key, values]));
}
