import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { TestReport } from '../../packages/contracts/src/index.ts';
import {
  loadersBeside,
  type RunOptions,
  readTestFile,
  runTest,
  type TestFile,
} from '../../packages/runner/src/index.ts';
import { type RealAppName, startRealApp } from './serve.ts';

/** The names of the files with an application's tests whose name holds the text. */
export async function testsOf(app: RealAppName, only = ''): Promise<string[]> {
  const files = await readdir(folderOf(app)).catch(() => []);
  return files.filter((file) => file.includes(only)).sort();
}

/** @throws Error when it is no test */
export async function readTest(app: RealAppName, file: string): Promise<TestFile> {
  const path = join(folderOf(app), file);
  const read = await readTestFile(await readFile(path, 'utf8'), {
    path: relative(process.cwd(), path),
    loaders: loadersBeside(path),
  });
  if (read.status !== 'read') throw new Error(JSON.stringify(read.problems));
  return read.test;
}

/** Runs a test on a fresh start of its application. */
export async function runOnFresh(
  app: RealAppName,
  test: TestFile,
  options: (url: string) => RunOptions,
): Promise<{ report: TestReport; milliseconds: number }> {
  const running = await startRealApp(app);
  try {
    const from = performance.now();
    const report = await runTest(test, options(running.url));
    return { report, milliseconds: performance.now() - from };
  } finally {
    await running.close();
  }
}

const folderOf = (app: RealAppName): string => join(import.meta.dirname, 'tests', app);
