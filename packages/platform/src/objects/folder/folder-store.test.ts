import { spawnSync } from 'node:child_process';
import { mkdirSync, rmdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SetupError } from '../../errors.ts';
import { FolderStore } from './folder-store.ts';

const signing = { publicUrl: 'http://127.0.0.1', signingKey: new Uint8Array(32) };
const kibibyte = 1024;

let root: string;
let store: FolderStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchstone-folder-'));
  store = new FolderStore({ root, ...signing });
  const here = root;
  onTestFinished(() => rm(here, { recursive: true, force: true }));
});

async function content(key: string, from = store): Promise<string> {
  return (await buffer((await from.read(key)).body)).toString();
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function keysOf(prefix: string, after?: string): Promise<string[]> {
  const page = after === undefined ? { limit: 100 } : { after, limit: 100 };
  return (await store.list(prefix, page)).objects.map((object) => object.key);
}

// s3rver lists folder by folder; Amazon S3 lists in the order of whole keys, and so do we.
test('lists in the order of whole keys, not folder by folder', async () => {
  const keys = ['a', 'a-b', 'a.b', 'a/b', 'a/c/d', 'a0', 'aa'];
  for (const key of [...keys].reverse()) await store.write(key, Buffer.from(key));
  expect(await keysOf('')).toEqual(keys);
  expect(await keysOf('a/')).toEqual(['a/b', 'a/c/d']);
  for (const [position, key] of keys.entries()) {
    expect(await keysOf('', key)).toEqual(keys.slice(position + 1));
  }
  expect(await keysOf('', 'a/c')).toEqual(['a/c/d', 'a0', 'aa']);
});

test('keeps an object beside objects below its key', async () => {
  await store.write('org/run', Buffer.from('one'));
  await store.write('org/run/log', Buffer.from('two'));
  expect([await content('org/run'), await content('org/run/log')]).toEqual(['one', 'two']);
  await store.delete('org/run');
  expect(await keysOf('')).toEqual(['org/run/log']);
});

test('leaves no empty folder behind a deleted object', async () => {
  await store.write('org/run/1/log', Buffer.from('text'));
  await store.write('org/other', Buffer.from('text'));
  await store.delete('org/run/1/log');
  expect(await readdir(join(root, 'org'))).toEqual(['other+facts']);
});

test('writes into a folder that deletes are removing at the same time', async () => {
  let writing = true;
  const deleting = ['a', 'b', 'c'].map(async (key) => {
    while (writing) await store.delete(`org/run/${key}`);
  });
  for (let round = 0; round < 200; round += 1) {
    await store.write('org/run/new', Buffer.from(String(round)));
    expect(await content('org/run/new')).toBe(String(round));
    await store.delete('org/run/new');
  }
  writing = false;
  await Promise.all(deleting);
});

// Amazon S3 does the same, but s3rver writes both into one file.
test('of writes to one key at the same time one wins whole', async () => {
  const letters = [...'abcdefgh'];
  const written = await Promise.all(
    letters.map((letter) => store.write('org/x', Readable.from(slowly(letter)))),
  );
  const { body, etag, size } = await store.read('org/x');
  const text = (await buffer(body)).toString();
  const winner = letters.findIndex((letter) => text === letter.repeat(1000 * kibibyte));
  expect(written[winner]).toEqual({ etag, size });
  expect(await filesIn(root)).toEqual(['x+facts']);
});

async function* slowly(letter: string): AsyncGenerator<Buffer> {
  for (let part = 0; part < 10; part += 1) {
    await new Promise(setImmediate);
    yield Buffer.alloc(100 * kibibyte, letter);
  }
}

test('goes on reading the object that it opened while another takes its place', async () => {
  const old = 'old'.repeat(100 * kibibyte);
  await store.write('org/x', Buffer.from(old));
  const { body } = await store.read('org/x');
  await store.write('org/x', Buffer.from('new'));
  await store.delete('org/x');
  expect((await buffer(body)).toString() === old).toBe(true);
});

test('says that a damaged object is damaged', async () => {
  await store.write('org/x', Buffer.from('some text'));
  const path = join(root, 'org', 'x+facts');
  await truncate(path, (await stat(path)).size - 1);
  await expect(store.read('org/x')).rejects.toThrow(`object file ${path} is damaged`);
});

test('its check names a folder that cannot be used', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  const broken = new FolderStore({ root: join(file, 'objects'), ...signing });
  await expect(broken.check()).rejects.toThrow(SetupError);
  await expect(broken.check()).rejects.toThrow(
    `The object folder ${join(file, 'objects')} cannot be used (ENOTDIR)`,
  );
  await expect(broken.write('org/x', Buffer.from('text'))).rejects.toMatchObject({
    key: 'service_unavailable',
  });
});

test('needs a signing key of 32 bytes', () => {
  const options = { root, ...signing, signingKey: new Uint8Array(31) };
  expect(() => new FolderStore(options)).toThrow(SetupError);
});

const disk = join(tmpdir(), `touchstone-small-disk-${process.pid}`);
const mounted = mountSmallDisk();
const reason = mounted ? '' : ' (skipped: only root may mount a small file system)';

describe.skipIf(!mounted)(`on a full disk${reason}`, () => {
  let full: FolderStore;
  const storageFull = { key: 'storage_full', status: 507 };

  beforeAll(() => {
    full = new FolderStore({ root: join(disk, 'objects'), ...signing });
  });
  afterAll(async () => {
    expect(succeeds('umount', disk)).toBe(true);
    await rmdir(disk);
  });

  test('an object that does not fit leaves nothing behind', async () => {
    const large = Readable.from(chunks(2000));
    await expect(full.write('org/large', large)).rejects.toMatchObject(storageFull);
    expect(large.destroyed).toBe(true);
    expect(await full.stat('org/large')).toBeUndefined();
    expect(await filesIn(disk)).toEqual([]);
    await expect(full.check()).resolves.toBeUndefined();
  });

  test('an object stays as it was when what shall replace it does not fit', async () => {
    await full.write('org/x', Buffer.from('the old one'), { contentType: 'text/plain' });
    const before = await full.stat('org/x');
    await expect(full.write('org/x', Buffer.alloc(2000 * kibibyte))).rejects.toMatchObject(
      storageFull,
    );
    expect(await content('org/x', full)).toBe('the old one');
    expect(await full.stat('org/x')).toEqual(before);
    expect(await filesIn(disk)).toEqual(['x+facts']);
  });

  test('the check says so, and what to do', async () => {
    await writeFile(join(disk, 'other'), Buffer.alloc(2000 * kibibyte)).catch(() => {});
    await expect(full.check()).rejects.toThrow(SetupError);
    await expect(full.check()).rejects.toThrow('has no room left (ENOSPC). Free space there');
  });
});

function mountSmallDisk(): boolean {
  mkdirSync(disk);
  const isMounted = succeeds('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk);
  if (!isMounted) rmdirSync(disk);
  return isMounted;
}

function succeeds(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters).status === 0;
}

function* chunks(count: number): Generator<Buffer> {
  for (let made = 0; made < count; made += 1) yield Buffer.alloc(kibibyte);
}
