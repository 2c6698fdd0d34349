import { expect, test } from 'vitest';
import { areaOf } from './areas.ts';

/** The text of each file, by its path from here. */
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const imported = /(?:from|import)\s*\(?\s*'(?<path>\.{1,2}\/[^']+\.tsx?)'/g;
const opened = /pageOf\(\s*\[(?<areas>[^\]]*)\],\s*\(\) =>\s*import\('(?<path>[^']+)'\)/g;

/** The path from here of what this file imports by a path from itself. */
function pathFrom(file: string, path: string): string {
  const { pathname } = new URL(path, new URL(file, 'file:///src/i18n/'));
  return pathname.startsWith('/src/i18n/')
    ? pathname.replace('/src/i18n/', './')
    : pathname.replace('/src/', '../');
}

/** Every file that is loaded with this one, at once or later, without the pages that it leads to. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = sources[file] ?? '';
  for (const { groups } of text.replace(opened, '').matchAll(imported))
    loadedWith(pathFrom(file, groups?.path ?? ''), found);
  return found;
}

/** What the files say whose texts are in none of these areas. */
function unspoken(files: Iterable<string>, areas: string[]): string[] {
  return [...files].flatMap((file) => {
    const said = (sources[file] ?? '').matchAll(/\bt\(\s*['`](?<key>[\w.]+)/g);
    return [...said]
      .map(({ groups }) => groups?.key ?? '')
      .filter((key) => !areas.includes(areaOf(key)))
      .map((key) => `${file}: ${key}`);
  });
}

const start = loadedWith('../main.tsx');
const pages = [...start].flatMap((file) =>
  [...(sources[file] ?? '').matchAll(opened)].map(({ groups }) => ({
    path: pathFrom(file, groups?.path ?? ''),
    areas: [...(groups?.areas ?? '').matchAll(/\w+/g)].map(([area]) => area),
  })),
);

test('what the app begins with says only what is loaded first', () => {
  expect(start.size).toBeGreaterThan(50);
  expect(unspoken(start, ['first'])).toEqual([]);
});

test('each page loads the texts that it says', () => {
  expect(pages.length).toBeGreaterThan(20);
  const lacking = pages.flatMap(({ path, areas }) =>
    unspoken(loadedWith(path), ['first', ...areas]).map((key) => `${path} > ${key}`),
  );
  expect(lacking).toEqual([]);
});
