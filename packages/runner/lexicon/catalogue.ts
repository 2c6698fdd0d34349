import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type GetTextTranslations, mo, po } from 'gettext-parser';
import { type Entry, readFluent, readPack } from './browsers.ts';

/**
 * The texts of one file of translations: gettext, JSON, properties, Fluent, what Chromium packs, or a
 * module of JavaScript that exports them, which is run for it. None where it is something else.
 */
export async function readCatalogue(path: string): Promise<Entry[]> {
  if (/\.[pm]o$/.test(path)) return readGettext(path);
  if (/\.m?js$/.test(path)) return readModule(path);
  if (path.endsWith('.pak')) return readPack(await readFile(path));
  if (path.endsWith('.ftl')) return readFluent(await readFile(path, 'utf8'));
  const text = (await readFile(path, 'utf8')).replace(/<%[^%]*%>/g, '');
  return /\.properties(?:\.ejs)?$/.test(path) ? readProperties(text) : readJson(text);
}

async function readGettext(path: string): Promise<Entry[]> {
  const { translations } = parseGettext(path, await readFile(path));
  return Object.entries(translations).flatMap(([context, entries]) =>
    Object.values(entries).flatMap(({ msgid, msgstr, comments }): Entry[] => {
      const [text = ''] = msgstr;
      if (msgid === '' || text === '' || (comments?.flag ?? '').includes('fuzzy')) return [];
      return [[`${context}\u0004${msgid}`, text, msgid]];
    }),
  );
}

/** Some apps ship a file that gettext itself would refuse, beside the compiled one. */
function parseGettext(path: string, raw: Buffer): Pick<GetTextTranslations, 'translations'> {
  try {
    return path.endsWith('.po') ? po.parse(raw) : mo.parse(raw);
  } catch {
    return { translations: {} };
  }
}

async function readModule(path: string): Promise<Entry[]> {
  try {
    const exported: unknown = await import(pathToFileURL(path).href);
    const [only, ...more] = new Set(Object.values(Object(exported)).filter(isTable));
    return flatten(more.length === 0 ? only : { ...Object(exported) });
  } catch {
    return [];
  }
}

const isTable = (value: unknown): boolean => typeof value === 'object' && value !== null;

function readJson(text: string): Entry[] {
  try {
    return flatten(JSON.parse(text));
  } catch {
    return [];
  }
}

function readProperties(text: string): Entry[] {
  return text.split('\n').flatMap((line): Entry[] => {
    const [, key, value] = /^\s*([^#!=:\s]+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [[key, unescaped(value)]];
  });
}

const unescaped = (value: string): string =>
  value
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('\\:', ':')
    .replaceAll("''", "'");

const maxDepth = 12;

function flatten(value: unknown, key = '', depth = 0): Entry[] {
  if (typeof value === 'string') return [[key, value]];
  if (depth > maxDepth || !isTable(value) || Array.isArray(value)) return [];
  return Object.entries(Object(value)).flatMap(([name, inner]) =>
    flatten(inner, `${key}/${name}`, depth + 1),
  );
}
