import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openTemporaryFolder } from './temporary-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchstone-folders-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A process that has such a folder until it is killed. */
async function startHolder(): Promise<{ path: string; kill(): Promise<void> }> {
  const holder = fork(join(import.meta.dirname, 'temporary-folder.fixture.ts'), [root]);
  const [path] = z.tuple([z.string()]).parse((await once(holder, 'message')).slice(0, 1));
  return {
    path,
    async kill() {
      const ended = once(holder, 'exit');
      holder.kill('SIGKILL');
      await ended;
    },
  };
}

test('what a killed process has left is removed by the next one, and what a living one has is not', async () => {
  const [dead, living] = await Promise.all([startHolder(), startHolder()]);
  await writeFile(join(dead.path, 'run.webm'), 'x');
  await writeFile(join(living.path, 'run.webm'), 'x');
  await dead.kill();
  const own = await openTemporaryFolder('worker', root);
  expect(existsSync(dead.path)).toBe(false);
  expect(existsSync(join(living.path, 'run.webm'))).toBe(true);
  await living.kill();
  await own.remove();
  expect(existsSync(own.path)).toBe(false);
});

test('a process that has got the number of a dead one is not taken for it', async () => {
  const { path } = await openTemporaryFolder('worker', root);
  const file = join(path, 'owner.json');
  const owner = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...owner, began: '1' }));
  await openTemporaryFolder('worker', root);
  expect(existsSync(path)).toBe(process.platform !== 'linux');
});

test('whose process cannot be told of stays', async () => {
  const { path } = await openTemporaryFolder('worker', root);
  const owner = JSON.parse(await readFile(join(path, 'owner.json'), 'utf8'));
  const gone = { ...owner, pid: 2 ** 22 + 1 };
  const strangers: Record<string, string> = {
    'another-machine': JSON.stringify({ ...gone, host: 'elsewhere' }),
    'another-container': JSON.stringify({ ...gone, namespace: 'pid:[1]' }),
    'no-json': '{',
    'no-owner': '{}',
  };
  for (const [name, text] of Object.entries(strangers)) {
    await mkdir(join(root, `touchstone-worker-${name}`));
    await writeFile(join(root, `touchstone-worker-${name}`, 'owner.json'), text);
  }
  await mkdir(join(root, 'touchstone-worker-gone'));
  await writeFile(join(root, 'touchstone-worker-gone', 'owner.json'), JSON.stringify(gone));
  await mkdir(join(root, 'touchstone-other-gone'));
  await writeFile(join(root, 'touchstone-other-gone', 'owner.json'), JSON.stringify(gone));
  await openTemporaryFolder('worker', root);
  for (const name of Object.keys(strangers))
    expect(existsSync(join(root, `touchstone-worker-${name}`)), name).toBe(true);
  expect(existsSync(join(root, 'touchstone-other-gone'))).toBe(true);
  expect(existsSync(join(root, 'touchstone-worker-gone'))).toBe(false);
});

test('one that nobody has owned for long goes if it is empty', async () => {
  const [old, young, full] = ['old', 'young', 'full'].map((name) =>
    join(root, `touchstone-worker-${name}`),
  );
  const long = new Date(Date.now() - 3_600_000);
  for (const path of [old, young, full]) await mkdir(path ?? '');
  await writeFile(join(full ?? '', 'somebodys.txt'), 'x');
  for (const path of [old, full]) await utimes(path ?? '', long, long);
  await openTemporaryFolder('worker', root);
  expect([old, young, full].map((path) => existsSync(path ?? ''))).toEqual([false, true, true]);
});
