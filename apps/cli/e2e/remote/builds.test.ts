import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { logIn } from './logged-in.ts';
import { openPerson, type Person } from './person.ts';
import { openTerminal, type Terminal } from './terminal.ts';

// Each test runs several commands one after the other, each a process of its own.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let person: Person;
let terminal: Terminal;
beforeAll(async () => {
  person = await openPerson('builder@example.com', 'Builders');
  terminal = await openTerminal();
  await mkdir(terminal.folder);
  expect(await logIn(terminal, person)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await person[Symbol.asyncDispose]();
  await terminal[Symbol.asyncDispose]();
});

const plist = `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
<key>CFBundleIdentifier</key><string>com.example.notes</string>
<key>CFBundleShortVersionString</key><string>2.1.0</string>
<key>CFBundleVersion</key><string>210</string></dict></plist>`;

/** A simulator app whose program has so many bytes. */
async function writeApp(name: string, bytes: number): Promise<string> {
  const files = {
    'Notes.app/Info.plist': strToU8(plist),
    'Notes.app/Notes': new Uint8Array(bytes),
  };
  await writeFile(join(terminal.folder, name), zipSync(files, { level: 0 }));
  return name;
}

const builtSchema = z.object({ id: z.uuid(), version: z.string(), package_name: z.string() });
const pending = () => readdir(join(terminal.config, 'touchstone/uploads'));

describe('touchstone builds upload', () => {
  test('sends a file and says what it is', async () => {
    const file = await writeApp('notes.zip', 100_000);
    const args = [
      'builds',
      'upload',
      file,
      '--platform',
      'ios',
      '--app',
      'Notes',
      '--version',
      '7',
    ];
    const missing = await terminal.touchstone(args);
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('no app Notes') });
    const { code, stdout, stderr } = await terminal.touchstone([...args, '--create', '--json']);
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('notes.zip 100 %');
    const built = builtSchema.parse(JSON.parse(stdout));
    expect(built).toMatchObject({ version: '7', package_name: 'com.example.notes' });
  });

  test('passes on why the server refuses a file', async () => {
    await writeFile(join(terminal.folder, 'letter.ipa'), 'Dear Ana,');
    const args = ['builds', 'upload', 'letter.ipa', '--app', 'Notes'];
    const { code, stderr } = await terminal.touchstone(args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/not|no /);
  });

  test('goes on with a large file where it was stopped', async () => {
    const file = await writeApp('large.zip', 160 * 1024 * 1024);
    const args = ['builds', 'upload', file, '--platform', 'ios', '--app', 'notes'];
    let stopped = false;
    const first = await terminal.touchstone(args, {
      during({ stderr }, interrupt) {
        if (stopped || !stderr.includes('large.zip 50 %')) return;
        stopped = true;
        interrupt();
      },
    });
    expect(first.code, first.stderr).toBe(1);
    expect(first.stderr).toContain('goes on where it stopped');
    expect(await pending()).toHaveLength(1);
    const second = await terminal.touchstone([...args, '--json']);
    expect(second.code, second.stderr).toBe(0);
    // What the store has already is not sent again: the first that is told is not the beginning.
    const [, percent] = /large.zip (\d+) %/.exec(second.stderr) ?? [];
    expect(Number(percent)).toBeGreaterThan(25);
    expect(builtSchema.parse(JSON.parse(second.stdout)).version).toMatch(/^\d{8}-\d{6}$/);
    expect(await pending()).toEqual([]);
  });
});

describe('touchstone logout', () => {
  test('forgets the key and revokes it', async () => {
    const file = join(terminal.config, 'touchstone/credentials.json');
    const [key] = /tsk_\w+/.exec(await readFile(file, 'utf8')) ?? [];
    const { code, stdout } = await terminal.touchstone(['logout']);
    expect(code).toBe(0);
    expect(stdout).toContain('Its key is revoked');
    expect(await readFile(file, 'utf8')).not.toContain('tsk_');
    const environment = { TOUCHSTONE_SERVER: person.url, TOUCHSTONE_API_KEY: key ?? '' };
    const after = await terminal.touchstone(['status'], { environment });
    expect(after).toMatchObject({ code: 1, stderr: expect.stringContaining('Log in again') });
  });
});
