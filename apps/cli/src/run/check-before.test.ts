import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBefore } from './check-before.ts';
import type { RunFlags } from './options.ts';
import { runCommand } from './run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-before-'));
  await writeFile(join(folder, 'a-file'), 'no JSON');
});
afterAll(() => rm(folder, { recursive: true }));

const flagsOf = (...args: string[]): RunFlags =>
  runCommand()
    .action(() => undefined)
    .parse(['x.yaml', ...args], { from: 'user' })
    .opts<RunFlags>();

describe('Before the first test it is said that', () => {
  test.each([
    ['nobody knows the device', ['--device', 'iPhone 99'], /no device "iPhone 99".*iPhone/],
    ['the report is a folder', ['--reporter', 'json=FOLDER'], /written to .*it is a folder/],
    ['it lies in a file', ['--reporter', 'html=FOLDER/a-file/x.html'], /path is a file/],
    ['the cookies are not there', ['--storage-state', 'FOLDER/none.json'], /nothing of this name/],
    ['the cookies are no JSON', ['--storage-state', 'FOLDER/a-file'], /it is no JSON/],
  ])('%s', async (_, args, message) => {
    const named = args.map((arg) => arg.replace('FOLDER', folder));
    await expect(checkBefore(flagsOf(...named), undefined)).rejects.toThrow(message);
  });

  test('where all is well nothing is, and the folder of the report is made', async () => {
    const report = join(folder, 'deep/down/report.json');
    const flags = flagsOf('--reporter', `json=${report}`, '--device', 'iphone 15');
    await checkBefore(flags, join(folder, 'kept'));
    expect((await stat(join(folder, 'deep/down'))).isDirectory()).toBe(true);
  });
});
