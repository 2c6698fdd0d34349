import { localeOf, useTranslation } from '@touchstone/ui';

/** The locale in which dates and numbers are written for the reader of the page. */
export const useLocale = (): 'en-US' | 'es-MX' => localeOf(useTranslation().language);
