import { createInstance, type i18n, type ResourceLanguage, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
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
    .init({
      lng: language,
      // The catalogues are complete: nothing is ever said in another language.
      fallbackLng: false,
      supportedLngs: languages.map(({ code }) => code),
      interpolation: { escapeValue: false },
    });
  speak(translation);
  translation.on('languageChanged', (code) => {
    rememberLanguage(known(code));
    speak(translation);
  });
  return translation;
}

interface Translation {
  /** Another one in another language, so that what is kept of what it said is made anew. */
  t: TFunction;
  language: Language;
  i18n: i18n;
}

let spoken: Translation | undefined;
const listeners = new Set<() => void>();

/**
 * What the page says in its language; who asks is drawn again when that changes. One answer serves
 * all: react-i18next copies the whole of i18next for each component, of which a list has thousands.
 */
export const useTranslation = (): Translation =>
  useSyncExternalStore(subscribe, currentTranslation);

/** The same for code that draws nothing. */
export function currentTranslation(): Translation {
  if (spoken === undefined) throw new Error('Nothing is spoken before `startTranslation`.');
  return spoken;
}

function speak(translation: i18n): void {
  const language = known(translation.language);
  spoken = { t: translation.getFixedT(language), language, i18n: translation };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(code: string, catalogues: Catalogues): Promise<ResourceLanguage> {
  const { default: texts } = await catalogues[known(code)]();
  return texts;
}

const known = (code: string): Language => (code === 'es' ? 'es' : 'en');
