import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectStore } from '../object-store.ts';
import { standsAt } from './stands-at.ts';
import { streamingContract } from './streaming.contract.ts';

interface StoreUnderTest {
  store: ObjectStore;
  /** Milliseconds that the clock of the store is ahead. */
  clock: { offset: number };
  close(): Promise<void>;
}

const text = 'The quick brown fox jumps over the lazy dog';
const mebibyte = 1024 * 1024;

/** What every object store does; the tests of one store alone stand beside that store. */
export function objectStoreContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let opened: StoreUnderTest;
    let store: ObjectStore;
    let keys = 0;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    function newKey(file = 'file.txt'): string {
      keys += 1;
      return `org-1/thing/${keys}/${file}`;
    }

    async function put(key: string, content: string | Uint8Array, contentType?: string) {
      const body = Buffer.from(content);
      const written = await store.write(
        key,
        body,
        contentType === undefined ? {} : { contentType },
      );
      await standsAt(store, key, body.length);
      return written;
    }

    async function content(key: string): Promise<string> {
      return (await buffer((await store.read(key)).body)).toString();
    }

    test('passes its own check', async () => {
      await expect(store.check()).resolves.toBeUndefined();
      expect(await store.list('touchstone-check/', { limit: 10 })).toEqual({ objects: [] });
    });

    test('gives back what was written, with its facts', async () => {
      const key = newKey();
      const before = Date.now();
      const written = await put(key, text, 'text/plain; charset=utf-8');
      expect(written.size).toBe(text.length);
      expect(written.etag).toMatch(/^"[0-9a-f]+"$/);
      const { body, ...facts } = await store.read(key);
      expect((await buffer(body)).toString()).toBe(text);
      expect(facts).toEqual({
        size: text.length,
        contentType: 'text/plain; charset=utf-8',
        etag: written.etag,
        lastModified: expect.any(Date),
      });
      // S3 tells whole seconds.
      expect(Math.abs(facts.lastModified.getTime() - before)).toBeLessThan(60_000);
      expect(await store.stat(key)).toEqual(facts);
    });

    test('keeps an empty object', async () => {
      const key = newKey();
      expect(await put(key, '')).toMatchObject({ size: 0 });
      expect(await content(key)).toBe('');
    });

    test('takes a stream of bytes and a stream of text', async () => {
      const [bytes, words] = [newKey(), newKey()];
      await store.write(bytes, Readable.from([Buffer.from('one '), Buffer.from('two')]));
      await store.write(words, Readable.from(['señor ', 'año']));
      await standsAt(store, bytes, 7);
      await standsAt(store, words, 11);
      expect(await content(bytes)).toBe('one two');
      expect(await content(words)).toBe('señor año');
    });

    test('takes content of no named type for bytes', async () => {
      const [written, uploaded] = [newKey(), newKey()];
      await put(written, text);
      const url = await store.signedPut(uploaded, { expiresInSeconds: 60 });
      await fetch(url, { method: 'PUT', body: Buffer.from(text) });
      for (const key of [written, uploaded]) {
        expect(await store.stat(key)).toMatchObject({ contentType: 'application/octet-stream' });
      }
    });

    test('takes an upload and gives a download by signed URL', async () => {
      const key = newKey('shot.png');
      const image = randomBytes(3 * mebibyte);
      const terms = { expiresInSeconds: 60, contentType: 'image/png', maxBytes: image.length };
      const uploaded = await fetch(await store.signedPut(key, terms), {
        method: 'PUT',
        body: image,
        headers: { 'content-type': 'image/png' },
      });
      expect(uploaded.status).toBe(200);
      await standsAt(store, key, image.length);

      const got = await fetch(await store.signedGet(key, { expiresInSeconds: 60 }));
      expect(got.status).toBe(200);
      expect(got.headers.get('content-type')).toBe('image/png');
      expect(got.headers.get('etag')).toBe((await store.stat(key))?.etag);
      expect(got.headers.get('etag')).toBe(uploaded.headers.get('etag'));
      expect(Buffer.from(await got.arrayBuffer()).equals(image)).toBe(true);
    });

    test('names a download that is to be saved', async () => {
      const key = newKey();
      await put(key, text);
      const terms = { expiresInSeconds: 60, downloadName: 'año "1".txt' };
      const got = await fetch(await store.signedGet(key, terms));
      expect(await got.text()).toBe(text);
      expect(got.headers.get('content-disposition')).toBe(
        `attachment; filename="a_o _1_.txt"; filename*=UTF-8''a%C3%B1o%20%221%22.txt`,
      );
    });

    test('refuses a URL whose time is over', async () => {
      const key = newKey();
      await put(key, text);
      opened.clock.offset = -120_000;
      const late = await store.signedGet(key, { expiresInSeconds: 60 });
      const latePut = await store.signedPut(key, { expiresInSeconds: 60 });
      const inTime = await store.signedGet(key, { expiresInSeconds: 3600 });
      opened.clock.offset = 0;
      expect((await fetch(late)).ok).toBe(false);
      expect((await fetch(latePut, { method: 'PUT', body: 'other' })).ok).toBe(false);
      expect(await (await fetch(inTime)).text()).toBe(text);
    });

    test.each([0, 1.5, 7 * 24 * 3600 + 1])('signs no URL for %d seconds', async (seconds) => {
      const terms = { expiresInSeconds: seconds };
      await expect(store.signedGet(newKey(), terms)).rejects.toThrow(RangeError);
      await expect(store.signedPut(newKey(), terms)).rejects.toThrow(RangeError);
    });

    test('reads a range', async () => {
      const key = newKey();
      await put(key, text);
      const middle = await store.read(key, { start: 4, end: 8 });
      expect((await buffer(middle.body)).toString()).toBe('quick');
      expect(middle.size).toBe(text.length);
      const end = await store.read(key, { start: 40 });
      expect((await buffer(end.body)).toString()).toBe('dog');
      const over = await store.read(key, { start: 40, end: 1000 });
      expect((await buffer(over.body)).toString()).toBe('dog');
      await expect(store.read(key, { start: text.length })).rejects.toMatchObject({
        key: 'range_not_satisfiable',
      });
    });

    test('answers ranges and known content by signed URL', async () => {
      const key = newKey();
      const { etag } = await put(key, text);
      const url = await store.signedGet(key, { expiresInSeconds: 60 });
      const middle = await fetch(url, { headers: { range: 'bytes=4-8' } });
      expect(middle.status).toBe(206);
      expect(middle.headers.get('content-range')).toBe(`bytes 4-8/${text.length}`);
      expect(await middle.text()).toBe('quick');
      const end = await fetch(url, { headers: { range: 'bytes=40-' } });
      expect([end.status, await end.text()]).toEqual([206, 'dog']);
      expect((await fetch(url, { headers: { range: 'bytes=1000-' } })).status).toBe(416);
      const known = await fetch(url, { headers: { 'if-none-match': etag } });
      expect([known.status, await known.text()]).toEqual([304, '']);
    });

    test('knows nothing of an object that is not there', async () => {
      const key = newKey();
      expect(await store.stat(key)).toBeUndefined();
      await expect(store.read(key)).rejects.toMatchObject({ key: 'not_found' });
      const got = await fetch(await store.signedGet(key, { expiresInSeconds: 60 }));
      expect(got.status).toBe(404);
    });

    test('replaces an object that is there', async () => {
      const key = newKey();
      const first = await put(key, 'first', 'text/plain');
      const second = await put(key, 'the second', 'text/markdown');
      expect(second.etag).not.toBe(first.etag);
      expect(await content(key)).toBe('the second');
      expect(await store.stat(key)).toMatchObject({ contentType: 'text/markdown', size: 10 });
    });

    test('deletes an object, and one that is not there', async () => {
      const key = newKey();
      await put(key, text);
      await store.delete(key);
      expect(await store.stat(key)).toBeUndefined();
      await expect(store.delete(key)).resolves.toBeUndefined();
    });

    test('lists by prefix, in pages, in the order of keys', async () => {
      const names = ['a/1', 'a/2', 'b/1', 'ba/1', 'c'];
      for (const listed of [...names].reverse()) await put(`org-list/${listed}`, listed);
      const keysOf = async (prefix: string, page: { after?: string; limit: number }) => {
        const { objects, next } = await store.list(prefix, page);
        return { keys: objects.map((object) => object.key.slice('org-list/'.length)), next };
      };
      expect(await keysOf('org-list/', { limit: 10 })).toEqual({ keys: names, next: undefined });
      expect(await keysOf('org-list/', { limit: 5 })).toEqual({ keys: names, next: undefined });
      expect(await keysOf('org-list/b', { limit: 5 })).toMatchObject({ keys: ['b/1', 'ba/1'] });
      expect(await keysOf('org-list/a/', { limit: 5 })).toMatchObject({ keys: ['a/1', 'a/2'] });
      expect(await keysOf('org-none/', { limit: 5 })).toEqual({ keys: [], next: undefined });

      const first = await keysOf('org-list/', { limit: 2 });
      expect(first).toEqual({ keys: ['a/1', 'a/2'], next: 'org-list/a/2' });
      const second = await keysOf('org-list/', { after: 'org-list/a/2', limit: 2 });
      expect(second).toEqual({ keys: ['b/1', 'ba/1'], next: 'org-list/ba/1' });
      const third = await keysOf('org-list/', { after: 'org-list/ba/1', limit: 2 });
      expect(third).toEqual({ keys: ['c'], next: undefined });

      const { objects } = await store.list('org-list/c', { limit: 1 });
      expect(objects).toEqual([{ key: 'org-list/c', size: 1, lastModified: expect.any(Date) }]);
    });

    test.each([0, 1001])('lists no page of %d', async (limit) => {
      await expect(store.list('', { limit })).rejects.toThrow(RangeError);
    });

    test('refuses a key that is not one, whatever is asked', async () => {
      const bad = 'org/../secret';
      const refused = { key: 'validation_failed' };
      const body = Readable.from(['unread']);
      await expect(store.write(bad, body)).rejects.toMatchObject(refused);
      expect(body.destroyed).toBe(true);
      await expect(store.read(bad)).rejects.toMatchObject(refused);
      await expect(store.stat(bad)).rejects.toMatchObject(refused);
      await expect(store.delete(bad)).rejects.toMatchObject(refused);
      await expect(store.list('org/../', { limit: 1 })).rejects.toMatchObject(refused);
      await expect(store.list('', { after: bad, limit: 1 })).rejects.toMatchObject(refused);
      const terms = { expiresInSeconds: 60 };
      await expect(store.signedGet(bad, terms)).rejects.toMatchObject(refused);
      await expect(store.signedPut(bad, terms)).rejects.toMatchObject(refused);
    });

    test('refuses a content type that would break a header', async () => {
      const contentType = 'text/plain\r\nx-evil: 1';
      const refused = { key: 'validation_failed' };
      const key = newKey();
      await expect(store.write(key, Buffer.from(text), { contentType })).rejects.toMatchObject(
        refused,
      );
      const terms = { expiresInSeconds: 60, contentType };
      await expect(store.signedPut(key, terms)).rejects.toMatchObject(refused);
    });

    streamingContract(() => store);
  });
}
