import { type Language, languages } from '@touchstone/ui';

const storageKey = 'touchstone.language';

/** `?lang` first, then what was chosen before, then what the browser prefers; else English. */
export function firstLanguage(): Language {
  return (
    known(new URLSearchParams(location.search).get('lang')) ??
    known(localStorage.getItem(storageKey)) ??
    navigator.languages.map((code) => known(code.slice(0, 2))).find((code) => code !== undefined) ??
    'en'
  );
}

/** Keeps the language for the next report and tells it to the document. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  document.documentElement.lang = language;
}

const known = (code: string | null): Language | undefined =>
  languages.find((language) => language.code === code)?.code;
