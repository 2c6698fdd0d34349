import { languages } from '@touchstone/ui';
import type { i18n } from 'i18next';
import { log } from '../log.ts';

/** Speaks this language from now on; one that the product does not speak is ignored. */
export function setLanguage(translation: i18n, code: string): void {
  const language = languages.find((known) => known.code === code);
  if (language === undefined) {
    const known = languages.map((each) => each.code).join(', ');
    log.warn(`There is no language "${code}"; there are ${known}.`);
    return;
  }
  void translation.changeLanguage(language.code);
}
