import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { loadersBeside, type ReadTest, readTestFile } from '@touchstone/runner';
import { findFiles } from './find-files.ts';
import { languageOfTerminal } from './terminal-language.ts';

/** A file of a test or a module, as far as it could be read. */
export type FoundFile = ReadTest & {
  /** As a person would write it from where they are. */
  path: string;
};

/**
 * Reads the test files that the paths name, in a stable order. Variables that are given for this
 * run count as defined.
 * @throws UsageError when a path does not exist or a folder holds no test
 */
export async function readTests(
  paths: readonly string[],
  overrides: readonly string[] = [],
): Promise<FoundFile[]> {
  const files = await findFiles(paths);
  return Promise.all(
    files.map(async (file) => {
      const path = shortPath(file);
      const text = await readFile(file, 'utf8');
      const language = languageOfTerminal();
      return {
        path,
        ...(await readTestFile(text, { path, language, overrides, loaders: loadersBeside(file) })),
      };
    }),
  );
}

/** From where the person is, as long as it lies below. */
function shortPath(file: string): string {
  const path = relative('', file);
  return path.startsWith('..') ? file : path;
}
