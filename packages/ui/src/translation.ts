import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { initialLanguage, type Language, languages, rememberLanguage } from './language.ts';

/** What an app says in each language, each loaded when it is first spoken. */
export type Catalogues = Record<Language, () => Promise<{ default: ResourceLanguage }>>;

/** Begins to speak; call once before the first render. */
export async function startTranslation(catalogues: Catalogues): Promise<i18n> {
  const language = initialLanguage();
  rememberLanguage(language);
  const translation = createInstance();
  await translation
    .use({
      type: 'backend',
      init: () => undefined,
      // i18next takes a promise only from a function of exactly two arguments.
      read: (code: string, _namespace: string) => load(code, catalogues),
    })
    .use(initReactI18next)
    .init({
      lng: language,
      // The catalogues are complete: nothing is ever said in another language.
      fallbackLng: false,
      supportedLngs: languages.map(({ code }) => code),
      interpolation: { escapeValue: false },
    });
  translation.on('languageChanged', (code) => rememberLanguage(known(code)));
  return translation;
}

async function load(code: string, catalogues: Catalogues): Promise<ResourceLanguage> {
  const { default: texts } = await catalogues[known(code)]();
  return texts;
}

const known = (code: string): Language => (code === 'es' ? 'es' : 'en');
