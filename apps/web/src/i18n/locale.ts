import { useTranslation } from '@touchstone/ui';

/** The locale in which dates and numbers are written: our Spanish is that of Mexico. */
export function useLocale(): 'en-US' | 'es-MX' {
  return useTranslation().language === 'es' ? 'es-MX' : 'en-US';
}
