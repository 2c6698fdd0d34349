export type Language = 'en' | 'es';

/** What the person's terminal speaks: Spanish where it says so, else English. */
export function languageOfTerminal(environment = process.env): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('es') ? 'es' : 'en';
}
