import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiskFullError, DiskWatch } from './disk-watch.ts';

const patience = { timeout: 60_000, interval: 50 };

let folders: string[];
beforeEach(async () => {
  folders = await Promise.all(
    ['one', 'two'].map((name) => mkdtemp(join(tmpdir(), `touchstone-disk-${name}-`))),
  );
});
afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

test('the run that takes more than it may is told so, and the others go on', async () => {
  const [one = '', two = ''] = folders;
  const watch = new DiskWatch(3 * 1024 ** 2);
  const [greedy, modest] = [watch.watch([one]), watch.watch([two])];
  await writeFile(join(two, 'small'), Buffer.alloc(1024 ** 2));
  await writeFile(join(one, 'large'), Buffer.alloc(2 * 1024 ** 2));
  await writeFile(join(one, 'more'), Buffer.alloc(2 * 1024 ** 2));
  await vi.waitFor(() => expect(greedy.exceeded.aborted).toBe(true), patience);
  expect(greedy.exceeded.reason).toBeInstanceOf(DiskFullError);
  expect(greedy.exceeded.reason).toMatchObject({
    message: expect.stringContaining('more than 3 MB'),
  });
  expect(modest.exceeded.aborted).toBe(false);
  greedy.end();
  modest.end();
});

test('one that has ended is not looked at', async () => {
  const [one = '', two = ''] = folders;
  const watch = new DiskWatch(10);
  const ended = watch.watch([one]);
  ended.end();
  await writeFile(join(one, 'large'), Buffer.alloc(100));
  await writeFile(join(two, 'large'), Buffer.alloc(100));
  const going = watch.watch([two]);
  await vi.waitFor(() => expect(going.exceeded.aborted).toBe(true), patience);
  expect(ended.exceeded.aborted).toBe(false);
  going.end();
});
