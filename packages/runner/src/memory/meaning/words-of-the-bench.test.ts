import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalized } from './wording.ts';

const root = join(import.meta.dirname, '../../../../..');
const memory = join(import.meta.dirname, '..');

/** So many words of a file's lists may happen to be labels that the bench changes. */
const mostByChance = 4;

async function filesIn(folder: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((entry) => name.test(entry)).map((entry) => join(folder, entry));
}

/** What stands between quotes, and in a line of a list each of its entries and words. */
function entriesOf(source: string): Set<string> {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|^import .*|^} from .*/gm, '');
  const literals = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)];
  return new Set(
    literals
      .flatMap(([, quoted, template]) => {
        const text = quoted ?? template ?? '';
        return [...text.split(/[|,]/), ...text.split(/\s+/)];
      })
      .map(normalized),
  );
}

async function labelsOfTheBench(): Promise<Set<string>> {
  const bench = join(root, 'bench/src/healing');
  const scenes = await filesIn(join(bench, 'scenes'), /\.ts$/);
  const relabels = await filesIn(join(bench, 'relabels'), /\.jsonl$/);
  const told = await Promise.all(
    scenes.map(async (file) => {
      const keys = /\b(?:words|opposite|similar|translated): '([^']+)'|\[((?:'[^']+'(?:, )?)+)\]/g;
      return [...(await readFile(file, 'utf8')).matchAll(keys)].flatMap(
        ([, one, several]) => one ?? several?.split(/'(?:, ')?/) ?? [],
      );
    }),
  );
  const changed = await Promise.all(
    relabels.map(async (file) =>
      [...(await readFile(file, 'utf8')).matchAll(/>([^<>"]+)<\\?\//g)].flatMap(
        ([, label]) => label ?? [],
      ),
    ),
  );
  const labels = [...told, ...changed].flat().map(normalized);
  return new Set(labels.filter((label) => label.length > 1));
}

test('what the bench of healing changes stands in no list that healing judges by', async () => {
  const labels = await labelsOfTheBench();
  expect(labels.size).toBeGreaterThan(300);
  const sources = await filesIn(memory, /^(?!.*\.test\.ts$).*\.ts$/);
  const shared = await Promise.all(
    sources.map(async (file) => {
      const entries = entriesOf(await readFile(file, 'utf8'));
      return { file, words: [...entries].filter((entry) => labels.has(entry)) };
    }),
  );
  expect(shared.filter(({ words }) => words.length > mostByChance)).toEqual([]);
});

test('a list of what the bench changes is found out', async () => {
  const labels = await labelsOfTheBench();
  const list = `const groups = ['password|contraseña|clave', 'surname|last name', 'sort by, order by']`;
  const shared = [...entriesOf(list)].filter((entry) => labels.has(entry));
  expect(shared.length).toBeGreaterThan(mostByChance);
});
