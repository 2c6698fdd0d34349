/** The languages of the product. */
export const languages = [
  { code: 'en', name: 'English', nativeName: 'English', flag: '🇺🇸', region: 'United States' },
  { code: 'es', name: 'Spanish', nativeName: 'Español', flag: '🇲🇽', region: 'Mexico' },
] as const;

export type Language = (typeof languages)[number]['code'];

/** The locale in which dates and numbers of a language are written: our Spanish is that of Mexico. */
export const localeOf = (language: Language): 'en-US' | 'es-MX' =>
  language === 'es' ? 'es-MX' : 'en-US';

const storageKey = 'touchstone.language';

/**
 * Chooses the language: the `lang` parameter of the address first, then what was chosen before,
 * else English; what is none of ours counts as English. Takes the parameter out of the address.
 */
export function initialLanguage(): Language {
  const address = new URL(location.href);
  const asked = address.searchParams.get('lang');
  if (asked === null) return known(localStorage.getItem(storageKey)) ?? 'en';
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
  const language = known(asked) ?? 'en';
  rememberLanguage(language);
  return language;
}

/** Keeps the language for the next visit and tells it to the document. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  document.documentElement.lang = language;
}

function known(code: string | null): Language | undefined {
  return languages.find((language) => language.code === code)?.code;
}
