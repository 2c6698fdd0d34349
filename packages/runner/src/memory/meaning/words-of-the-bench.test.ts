import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { normalized } from './wording.ts';

const bench = join(import.meta.dirname, '../../../../../bench/src/healing');
const memory = join(import.meta.dirname, '..');

/** What a control is called in the bench, and what it is called after a change of it. */
type Pair = readonly [before: string, after: string];

/** Of so many pairs both may stand in a file for another reason: "delete" and "remove" are classes, too. */
const mostByChance = 2;

async function filesIn(folder: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((entry) => name.test(entry)).map((entry) => join(folder, entry));
}

/** What stands between quotes, and of a list its entries and words. */
function entriesOf(source: string): ReadonlySet<string> {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|^import .*|^} from .*/gm, '');
  const texts = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? '',
  );
  const entries = texts.flatMap((text) => [...text.split(/[|,]/), ...text.split(/\s+/)]);
  return new Set(entries.map(normalized));
}

async function pairsOfTheBench(): Promise<Pair[]> {
  const [scenes, relabels] = await Promise.all([
    filesIn(join(bench, 'scenes'), /\.ts$/),
    filesIn(join(bench, 'relabels'), /\.jsonl$/),
  ]);
  const texts = (files: string[]) => Promise.all(files.map((file) => readFile(file, 'utf8')));
  return [
    ...(await texts(scenes)).flatMap((source) => source.split('scene({').flatMap(pairsOfScene)),
    ...(await texts(relabels)).flatMap((lines) => lines.split('\n').flatMap(pairsOfRelabel)),
  ].map(([before, after]): Pair => [normalized(before), normalized(after)]);
}

function pairsOfScene(scene: string): Pair[] {
  const [before] = quotedAfter('words', scene);
  if (before === undefined) return [];
  return ['synonyms', 'translated', 'opposite', 'similar', 'counterparts']
    .flatMap((key) => quotedAfter(key, scene))
    .map((after) => [before, after]);
}

function quotedAfter(key: string, scene: string): string[] {
  const [, told = ''] = new RegExp(`\\b${key}: (\\[[^\\]]*\\]|'[^']*')`).exec(scene) ?? [];
  return [...told.matchAll(/'([^']+)'/g)].flatMap(([, text]) => text ?? []);
}

function pairsOfRelabel(line: string): Pair[] {
  if (line === '') return [];
  const { before, after } = Object(JSON.parse(line));
  return [[shownIn(before), shownIn(after)]];
}

const shownIn = (html: unknown): string => /^<[^>]*>(?=[^<])([^<]*)/.exec(String(html))?.[1] ?? '';

const sharedWith = (source: string, pairs: readonly Pair[]): Pair[] => {
  const entries = entriesOf(source);
  return pairs.filter(
    ([before, after]) => before.length > 1 && entries.has(before) && entries.has(after),
  );
};

test('what the bench of healing changes stands in no list that healing judges by', async () => {
  const pairs = await pairsOfTheBench();
  expect(pairs.length).toBeGreaterThan(500);
  const sources = await filesIn(memory, /^(?!.*\.test\.ts$).*\.ts$/);
  const shared = await Promise.all(
    sources.map(async (file) => ({
      file,
      pairs: sharedWith(await readFile(file, 'utf8'), pairs),
    })),
  );
  expect(shared.filter((file) => file.pairs.length > mostByChance)).toEqual([]);
});

test('a list of what the bench changes is found out', async () => {
  const list = `const groups = ['surname|last name', 'sort by, order by', 'country|nationality']`;
  expect(sharedWith(list, await pairsOfTheBench()).length).toBeGreaterThan(mostByChance);
});
