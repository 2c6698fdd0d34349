import en from './en.json';
import es from './es.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

/** Everything that the pages say, in both languages. */
export const catalogues = { en, es };
