import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import type { ObjectStore } from '../object-store.ts';
import { standsAt } from './stands-at.ts';
import { watchMemory } from './watch-memory.ts';

const mebibyte = 1024 * 1024;
const slow = { timeout: 180_000 };

/** What every object store does with streams, long ones and broken ones. */
export function streamingContract(store: () => ObjectStore): void {
  test.each([
    ['short', 1],
    ['long', 40],
  ])('keeps the old object when a %s stream breaks, and tells why', async (_name, chunks) => {
    const [old, fresh] = [`org-1/broken/${chunks}/old`, `org-1/broken/${chunks}/fresh`];
    await store().write(old, Buffer.from('the old one'));
    await standsAt(store(), old, 11);
    const why = new Error('the camera was unplugged');
    for (const key of [old, fresh]) {
      const broken = Readable.from(breaking(chunks, why));
      await expect(store().write(key, broken)).rejects.toBe(why);
    }
    expect((await buffer((await store().read(old)).body)).toString()).toBe('the old one');
    expect(await store().stat(fresh)).toBeUndefined();
  });

  test('streams 64 MiB in and out with a fraction of it in memory', slow, async () => {
    const key = 'org-1/video/1/video.webm';
    const memory = watchMemory();
    const sent = createHash('sha256');
    const source = Readable.from(chunksOf(64, sent, memory.sample), { objectMode: false });
    expect(await store().write(key, source)).toMatchObject({ size: 64 * mebibyte });
    await standsAt(store(), key, 64 * mebibyte);

    const got = createHash('sha256');
    for await (const chunk of (await store().read(key)).body) got.update(chunk);
    expect(got.digest('hex')).toBe(sent.digest('hex'));
    expect(memory.peak()).toBeLessThan(44 * mebibyte);
  });

  test(
    'streams 64 MiB in and out by signed URL with a fraction of it in memory',
    slow,
    async () => {
      const key = 'org-1/video/2/video.webm';
      const memory = watchMemory();
      const sent = createHash('sha256');
      const source = Readable.from(chunksOf(64, sent, memory.sample), { objectMode: false });
      const url = await store().signedPut(key, { expiresInSeconds: 60 });
      expect(await upload(url, source, 64 * mebibyte)).toBe(200);
      await standsAt(store(), key, 64 * mebibyte);

      const got = createHash('sha256');
      let size = 0;
      let nextSample = 0;
      const { body } = await fetch(await store().signedGet(key, { expiresInSeconds: 60 }));
      for await (const chunk of body ?? []) {
        got.update(chunk);
        size += chunk.length;
        if (size < nextSample) continue;
        nextSample = size + 4 * mebibyte;
        memory.sample();
      }
      expect(got.digest('hex')).toBe(sent.digest('hex'));
      expect(memory.peak()).toBeLessThan(24 * mebibyte);
    },
  );
}

async function* breaking(chunks: number, why: Error): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < chunks; sent += 1) yield Buffer.alloc(mebibyte);
  throw why;
}

async function* chunksOf(
  count: number,
  hash: ReturnType<typeof createHash>,
  sample: () => void,
): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < count; sent += 1) {
    const chunk = randomBytes(mebibyte);
    hash.update(chunk);
    if (sent % 4 === 3) sample();
    yield chunk;
  }
}

/** PUTs a stream of known length, which fetch cannot do and S3 asks for. */
async function upload(url: string, body: Readable, length: number): Promise<number> {
  const put = request(url, { method: 'PUT', headers: { 'content-length': length } });
  const status = new Promise<number>((resolve, reject) => {
    put.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    put.on('error', reject);
  });
  const [answered] = await Promise.all([status, pipeline(body, put)]);
  return answered;
}
