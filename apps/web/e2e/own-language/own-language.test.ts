import { globSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestReport } from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from '../installed.ts';
import { type Prepared, prepare } from './prepare.ts';
import { runFolders } from './run-folders.ts';

/**
 * Touchstone tests Touchstone: the files in `tests` are tests of this web app in our own language,
 * half of them Spanish, and `touchstone run` carries them out on a real installation. They are
 * independent of each other; two go on at the same time.
 */
const touchstone = installed();

const tests = join(import.meta.dirname, 'tests');
const files = globSync('*/*.yaml', { cwd: tests }).sort();
const control = 'control/false.yaml';
const reports = new Map<string, TestReport>();

let prepared: Prepared | undefined;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-own-language-'));
  prepared = await prepare(touchstone);
  const session = join(folder, 'session.json');
  await writeFile(session, JSON.stringify(prepared.storageState));
  const started = { address: touchstone.url, shared: prepared.sharedReport };
  const signedIn = readdirSync(tests).filter((name) => name !== 'signed-out');
  const read = await Promise.all([
    runFolders(tests, ['signed-out'], join(folder, 'out.json'), started),
    runFolders(tests, signedIn, join(folder, 'in.json'), { ...started, session }),
  ]);
  for (const [file, report] of read.flat()) reports.set(file, report);
}, 600_000);
afterAll(async () => {
  prepared?.close();
  if (folder !== '') await rm(folder, { recursive: true });
});

describe('a person, in our own language', () => {
  test.each(files.filter((file) => file !== control))('%s', (file) => {
    const report = reports.get(file);
    expect(notPassed(report)).toEqual([]);
    expect(report?.verdict).toBe('passed');
  });
});

test('a check that does not hold fails its test', () => {
  const report = reports.get(control);
  expect(report?.verdict).toBe('failed');
  expect(notPassed(report)).toEqual([
    expect.stringMatching(/^failed: The page shows "Touchstone never .*target_not_found/),
  ]);
});

test('there are many of them, half in Spanish', async () => {
  const texts = await Promise.all(files.map((file) => readFile(join(tests, file), 'utf8')));
  const spanish = texts.filter((text) => /step_description: '?(?:Abre|Escribe) /.test(text));
  expect(files.length).toBeGreaterThan(26);
  expect(spanish.length).toBeGreaterThan(12);
});

/** Every step of a test that is not decided as passed, with the reason. */
function notPassed(report: TestReport | undefined): string[] {
  const steps = report?.attempts.at(-1)?.steps ?? [];
  return steps
    .filter(({ verdict }) => verdict !== 'passed')
    .map(({ verdict, sentence, reason, message }) =>
      [`${verdict}: ${sentence}`, reason, message].filter(Boolean).join(' - '),
    );
}
