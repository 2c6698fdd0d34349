import { initialLanguage, type Language, rememberLanguage } from '@touchstone/ui';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';
import { errorTexts } from './error-texts.ts';
import es from './es.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & { errors: (typeof errorTexts)['en'] } };
  }
}

const i18n = createInstance();

/** Loads both catalogues; call once before the first render. */
export async function startTranslation(): Promise<void> {
  const language = initialLanguage();
  rememberLanguage(language);
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {
      en: { translation: { ...en, errors: errorTexts.en } },
      es: { translation: { ...es, errors: errorTexts.es } },
    },
    interpolation: { escapeValue: false },
  });
}

/** Shows the product in another language from now on. */
export async function changeLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18n.changeLanguage(language);
}
