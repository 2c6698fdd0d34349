import en from './en.json';
import es from './es.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

/** Everything that the app says, in both languages. */
export const catalogues = { en, es };
