import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runReportSchema, type TestReport } from '@touchstone/contracts';

const main = join(import.meta.dirname, '../../../cli/src/main.ts');

interface Started {
  /** Where the product is. */
  address: string;
  shared: string;
  /** File of the cookies and local storage that every test begins with. */
  session?: string;
}

/** Runs the tests of some folders by the command line; reports by the file's place below `root`. */
export async function runFolders(
  root: string,
  folders: readonly string[],
  json: string,
  { address, shared, session }: Started,
): Promise<[string, TestReport][]> {
  const args = [
    ...['run', ...folders.map((name) => join(root, name)), '--url', address, '--workers', '2'],
    ...['--frozen-plans', '--reporter', `json=${json}`, '--var', `shared=${shared}`],
    ...(session === undefined ? [] : ['--storage-state', session]),
  ];
  const { code, stderr } = await promisify(execFile)(process.execPath, [main, ...args]).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code?: unknown; stderr?: unknown }) => error,
  );
  // 1 says that a test did not pass, which its report tells better.
  if (code !== 0 && code !== 1) throw new Error(String(stderr));
  const { tests } = runReportSchema.parse(JSON.parse(await readFile(json, 'utf8')));
  return tests.map((report) => [relative(root, resolve(report.file)), report]);
}
