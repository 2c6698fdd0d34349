import { glob, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Folders that hold what tests are made from, or what is none of ours. */
export const notTests: ReadonlySet<string> = new Set(['modules', 'scripts', 'node_modules']);

/**
 * The test files that the paths name, each once, as absolute paths in a stable order: files as
 * they are, folders with every .yaml and .yml below them. What is remembered of tests lies beside
 * them, so that a shell's `tests/*` names it, too: it is passed over.
 * @throws UsageError when a path does not exist or a folder holds no test
 */
export async function findFiles(paths: readonly string[]): Promise<string[]> {
  const found = (await Promise.all(paths.map(filesAt))).flat();
  if (found.length === 0) throw new UsageError(`There is no test (.yaml) in ${paths.join(', ')}.`);
  return [...new Set(found)];
}

async function filesAt(path: string): Promise<string[]> {
  const full = resolve(path);
  const stats = await stat(full).catch(() => undefined);
  if (stats === undefined) throw new UsageError(`There is no file or folder ${path}.`);
  if (!stats.isDirectory()) return full.endsWith('.plans.json') ? [] : [full];
  const files: string[] = [];
  const exclude = (entry: string) => notTests.has(basename(entry)) || /^\../.test(basename(entry));
  for await (const file of glob('**/*.{yaml,yml}', { cwd: full, exclude })) {
    files.push(join(full, file));
  }
  if (files.length === 0) throw new UsageError(`There is no test (.yaml) in ${path}.`);
  return files.sort();
}
