import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { normalized } from '../src/memory/meaning/wording.ts';
import { readCatalogue } from './catalogue.ts';
import { languageOf, locate } from './locale.ts';

/** What one message of an app says, by language; more than one text where a language has variants. */
export type Message = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The messages of an app, normalized, that are there in English or Spanish and one language more; from
 * each folder of its translations.
 */
export async function readMessages(folders: readonly string[]): Promise<Message[]> {
  const messages = new Map<string, Map<string, Set<string>>>();
  const put = (key: string, language: string, text: string): void => {
    const label = isLabel(text) ? normalized(text) : '';
    if (label === '' || label.length > maxLetters || isGarbled(label, language)) return;
    const message = messages.get(key) ?? new Map<string, Set<string>>();
    messages.set(key, message);
    message.set(language, (message.get(language) ?? new Set()).add(label));
  };
  for (const { file, path } of (await Promise.all(folders.map(filesIn))).flat()) {
    const located = isCatalogue.test(path) && !isLeftOut.test(path) ? locate(path) : undefined;
    if (located === undefined) continue;
    const { language, group } = located;
    for (const [key, text, english] of await readCatalogue(file)) {
      const common = english === undefined ? `${group}|${withoutLocale(key, language)}` : key;
      put(common, language, text);
      if (english !== undefined) put(common, 'en', english);
    }
  }
  return [...messages.values()].filter(
    (message) => message.size > 1 && (message.has('en') || message.has('es')),
  );
}

const isCatalogue = /\.(?:json|m?js|properties|ejs|po|mo|ftl|pak)$/;
const isLeftOut = /\.map$|\.min\.|(?:^|\/)(?:cjs|ee)\//;

const maxLetters = 60;

/** Not where values are filled in, and not what is marked up. */
const isLabel = (text: string): boolean =>
  text.length <= 160 && !/[<>{}%$@#=\\\n]|__|\/\//.test(text);

/** Pseudo-translations for tests of layout stand among the English ones. */
const isGarbled = (label: string, language: string): boolean =>
  (language === 'en' || language === 'es') && /[^\0-\x7f]/.test(label);

/** Some files say their locale again inside: `es/login`, `esES/login`. */
const withoutLocale = (key: string, language: string): string =>
  key
    .split('/')
    .filter((part) => {
      const locale = part
        .replace(/(?:Dict|Locale)$/, '')
        .replace(/^([a-z]{2})([A-Z]{2})$/, '$1-$2');
      return part === '' || part.length > 8 || languageOf(locale) !== language;
    })
    .join('/');

async function filesIn(folder: string): Promise<{ file: string; path: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/node_modules/'))
    .sort()
    .map((file) => ({ file, path: relative(folder, file) }));
}
