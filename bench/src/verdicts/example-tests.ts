import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SampleAppName } from '@touchstone/examples';
import { loadersBeside, readTestFile, type TestFile } from '@touchstone/runner';

/**
 * The example tests of an app, by the name of their file.
 * @throws Error when a file cannot be read or holds a sentence that is not understood
 */
export async function exampleTests(app: SampleAppName): Promise<ReadonlyMap<string, TestFile>> {
  const folder = fileURLToPath(new URL(`../../../examples/tests/${app}/`, import.meta.url));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const tests = names.map(async (name) => [name, await read(join(folder, name))] as const);
  return new Map(await Promise.all(tests));
}

async function read(file: string): Promise<TestFile> {
  const path = relative('', file);
  const text = await readFile(file, 'utf8');
  const answer = await readTestFile(text, { path, loaders: loadersBeside(file) });
  if (answer.status === 'read' && answer.problems.length === 0) return answer.test;
  const problems = answer.problems.map(({ line, message }) => `line ${line}: ${message}`);
  throw new Error(`${path} cannot be run. ${problems.join(' ')}`);
}
