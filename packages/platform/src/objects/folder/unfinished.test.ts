import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { FolderStore } from './folder-store.ts';

const signing = { publicUrl: 'http://127.0.0.1', signingKey: new Uint8Array(32) };

let root: string;
let store: FolderStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchstone-unfinished-'));
  store = new FolderStore({ root, ...signing });
  const here = root;
  onTestFinished(() => rm(here, { recursive: true, force: true }));
});

const unfinished = () => readdir(join(root, '.unfinished'));

test('what a crash left is removed at the next start, but not what a running process writes', async () => {
  const writer = spawn(process.execPath, ['--input-type=module', '--eval', endlessWriter(root)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void writer.kill('SIGKILL'));
  const [said] = await Promise.race([once(writer.stdout, 'data'), once(writer, 'exit')]);
  expect(`${said}`).toBe('writing\n');
  const ours = new PassThrough();
  const writing = store.write('org/ours', ours);
  await expect.poll(async () => (await unfinished()).length).toBe(2);

  await new FolderStore({ root, ...signing }).cleanUnfinished();
  expect(await unfinished()).toHaveLength(2);

  const dead = once(writer, 'exit');
  writer.kill('SIGKILL');
  await dead;
  await new FolderStore({ root, ...signing }).cleanUnfinished();
  expect(await unfinished()).toHaveLength(1);

  ours.end('whole');
  await writing;
  expect((await buffer((await store.read('org/ours')).body)).toString()).toBe('whole');
  expect(await store.stat('org/theirs')).toBeUndefined();
});

test('what another machine left is removed when nobody touched it for a day', async () => {
  const folder = join(root, '.unfinished');
  await mkdir(folder);
  const [fresh, stale] = ['elsewhere.7.fresh', 'elsewhere.7.stale'];
  for (const name of [fresh, stale]) await writeFile(join(folder, name), 'half');
  const yesterday = Date.now() / 1000 - 25 * 3600;
  await utimes(join(folder, stale), yesterday, yesterday);
  await store.cleanUnfinished();
  expect(await unfinished()).toEqual([fresh]);
});

test('what an earlier process of our own number left is removed', async () => {
  const writing = new PassThrough();
  const written = store.write('org/x', writing);
  await expect.poll(async () => (await unfinished().catch(() => [])).length).toBe(1);
  const [name = ''] = await unfinished();
  const earlier = `${name}-earlier`;
  await writeFile(join(root, '.unfinished', earlier), 'half');
  const beforeUs = Date.now() / 1000 - process.uptime() - 60;
  await utimes(join(root, '.unfinished', earlier), beforeUs, beforeUs);
  await store.cleanUnfinished();
  expect(await unfinished()).toEqual([name]);
  writing.end();
  await written;
});

function endlessWriter(folder: string): string {
  const module = JSON.stringify(import.meta.resolve('./folder-store.ts'));
  return `
    import { PassThrough } from 'node:stream';
    const { FolderStore } = await import(${module});
    const options = { publicUrl: 'http://127.0.0.1', signingKey: new Uint8Array(32) };
    const body = new PassThrough();
    body.write('half of it');
    new FolderStore({ root: ${JSON.stringify(folder)}, ...options }).write('org/theirs', body);
    setTimeout(() => {}, 600_000);
    console.log('writing');
  `;
}
