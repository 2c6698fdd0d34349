import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { initialLanguage, type Language, rememberLanguage } from './language.ts';

/** Loads the catalogues of an app; call once before the first render. */
export async function startTranslation(
  catalogues: Record<Language, Resource[string]['translation']>,
): Promise<i18n> {
  const language = initialLanguage();
  rememberLanguage(language);
  const translation = createInstance();
  await translation.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {
      en: { translation: catalogues.en ?? {} },
      es: { translation: catalogues.es ?? {} },
    },
    interpolation: { escapeValue: false },
  });
  translation.on('languageChanged', (code) => rememberLanguage(code === 'es' ? 'es' : 'en'));
  return translation;
}
