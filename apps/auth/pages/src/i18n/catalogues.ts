import type { Catalogues } from '@touchstone/ui';
import type {} from 'i18next';
import type en from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

/** Everything that the pages say, in both languages. */
export const catalogues: Catalogues = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
};
