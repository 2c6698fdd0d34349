import { type Catalogues, currentTranslation, type Language, languages } from '@touchstone/ui';
import type { ResourceLanguage } from 'i18next';
import type { Area } from './areas.ts';
import type en from './en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

type Load = () => Promise<{ default: ResourceLanguage }>;

const parts: Record<Language, Record<Area, Load>> = {
  en: {
    first: () => import('./en.json?first&part'),
    labs: () => import('./en.json?labs&part'),
    review: () => import('./en.json?review&part'),
    settings: () => import('./en.json?settings&part'),
    testing: () => import('./en.json?testing&part'),
    writing: () => import('./en.json?writing&part'),
    workflow: () => import('./en.json?workflow&part'),
  },
  es: {
    first: () => import('./es.json?first&part'),
    labs: () => import('./es.json?labs&part'),
    review: () => import('./es.json?review&part'),
    settings: () => import('./es.json?settings&part'),
    testing: () => import('./es.json?testing&part'),
    writing: () => import('./es.json?writing&part'),
    workflow: () => import('./es.json?workflow&part'),
  },
};

/** What is said by now; another language begins with all of it. */
const said = new Set<Area>(['first']);

/** Everything that the app says by now, in both languages. */
export const catalogues: Catalogues = { en: () => textsOf('en'), es: () => textsOf('es') };

/** Loads the texts of these areas in every language that is spoken by now. */
export async function learn(areas: Area[]): Promise<void> {
  const { i18n: translation } = currentTranslation();
  const known = languages.filter(({ code }) => translation.hasResourceBundle(code, 'translation'));
  for (const area of areas) said.add(area);
  await Promise.all(
    known.flatMap(({ code }) =>
      areas.map(async (area) => {
        const { default: texts } = await parts[code][area]();
        translation.addResourceBundle(code, 'translation', texts, true, true);
      }),
    ),
  );
}

async function textsOf(code: Language): Promise<{ default: ResourceLanguage }> {
  const texts = new Map<Area, ResourceLanguage>();
  // While some are loaded, a page that is opened may want more.
  while (texts.size < said.size)
    for (const area of said)
      if (!texts.has(area)) texts.set(area, (await parts[code][area]()).default);
  return { default: [...texts.values()].reduce(merged) };
}

/** Both, down to each text; no text is in both. */
function merged(one: ResourceLanguage, other: ResourceLanguage): ResourceLanguage {
  const all = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = all[key];
    all[key] =
      typeof before === 'object' && typeof value === 'object' ? merged(before, value) : value;
  }
  return all;
}
