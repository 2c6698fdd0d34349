import { type ReadOptions, type ReadTest, readTestFile } from '../test-file/read-test-file.ts';
import { placeholdersIn } from '../variables/names.ts';

/**
 * Reads a test of which one step is to be tried. That a variable has no value keeps only the steps
 * that use it from being tried, and is said there.
 */
export function readToTry(
  text: string,
  options: Pick<ReadOptions, 'path' | 'loaders' | 'refusalOf'>,
): Promise<ReadTest> {
  const names = [...placeholdersIn(text)].flatMap(({ name }) => name ?? []);
  const isGlobal = (name: string): boolean => name.startsWith(prefix);
  return readTestFile(text, {
    ...options,
    overrides: names.filter((name) => !isGlobal(name)),
    globals: names.filter(isGlobal).map((name) => name.slice(prefix.length)),
  });
}

const prefix = 'global.';
