import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFolder } from './serve-folder.fixture.ts';
import { UrlSigner } from './signed-url.ts';

// Beyond the contract of all stores. Amazon S3 verifies signatures as well; s3rver, which stands
// for it in the contract, does not, and keeps half of an upload that broke off.

const text = 'The quick brown fox jumps over the lazy dog';
const limit = 1024 * 1024;
const soon = { expiresInSeconds: 60 };

let served: Awaited<ReturnType<typeof serveFolder>>;
let getUrl: string;
let etag: string;

beforeAll(async () => {
  served = await serveFolder({ maxBytes: limit });
  const contentType = 'text/html; charset=utf-8';
  ({ etag } = await served.store.write('org/page', Buffer.from(text), { contentType }));
  getUrl = await served.store.signedGet('org/page', soon);
});
afterAll(() => served.close());

function put(url: string, body: RequestInit['body'], headers: Record<string, string> = {}) {
  // Apart, because the types of a browser's fetch, which some test libraries bring, lack `duplex`.
  const call = { method: 'PUT', body: body ?? null, headers, duplex: 'half' };
  return fetch(url, call);
}

async function refusal(response: Response): Promise<[number, unknown]> {
  return [response.status, await response.json()];
}

const forbidden = [403, expect.objectContaining({ error: 'forbidden' })];
const tooLarge = [413, expect.objectContaining({ error: 'payload_too_large' })];

test('an upload answers with what was stored', async () => {
  const url = await served.store.signedPut('org/up', soon);
  const response = await put(url, text, { 'content-type': 'text/x-log' });
  const stored = await served.store.stat('org/up');
  expect(stored).toMatchObject({ size: text.length, contentType: 'text/x-log' });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ etag: stored?.etag, size: text.length });
});

test('a client that does not read the answer to its upload is let go', async () => {
  const url = await served.store.signedPut('org/unread', soon);
  const agent = new Agent({ keepAlive: true });
  const upload = request(url, { method: 'PUT', agent });
  const [socket] = await once(upload.end(text), 'socket');
  const [answer] = await once(upload, 'response');
  expect(answer.statusCode).toBe(200);
  await once(socket, 'close');
  agent.destroy();
});

test('an upload without a body stores an empty object', async () => {
  const response = await put(await served.store.signedPut('org/empty', soon), undefined);
  expect(await response.json()).toMatchObject({ size: 0 });
  const got = await fetch(await served.store.signedGet('org/empty', soon));
  expect([got.status, got.headers.get('content-length'), await got.text()]).toEqual([200, '0', '']);
});

test('JSON and forms are stored as they come, not read', async () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/x']) {
    const url = await served.store.signedPut('org/raw', soon);
    expect((await put(url, '{not json', { 'content-type': type })).status).toBe(200);
    expect(await served.store.stat('org/raw')).toMatchObject({ contentType: type, size: 9 });
  }
});

test('a key of 512 bytes is served', async () => {
  const key = `${'a'.repeat(240)}/${'b'.repeat(240)}/${'c'.repeat(30)}`;
  await put(await served.store.signedPut(key, soon), text);
  expect(await (await fetch(await served.store.signedGet(key, soon))).text()).toBe(text);
});

test.each([
  ['another key', (url: URL) => (url.pathname = '/objects/org/other')],
  ['a bad key', (url: URL) => (url.pathname = '/objects/org/..%2f..%2fsecret')],
  ['a later expiry', (url: URL) => url.searchParams.set('expires', '99999999999')],
  ['another expiry format', (url: URL) => url.searchParams.set('expires', '1e9')],
  ['a larger limit', (url: URL) => url.searchParams.set('max', '99999')],
  ['no limit', (url: URL) => url.searchParams.delete('max')],
  ['another type', (url: URL) => url.searchParams.set('type', 'text/html')],
  ['no type', (url: URL) => url.searchParams.delete('type')],
  ['a name', (url: URL) => url.searchParams.set('name', 'x')],
  ['a field twice', (url: URL) => url.searchParams.append('max', '1')],
  ['no signature', (url: URL) => url.searchParams.delete('signature')],
  ['an empty signature', (url: URL) => url.searchParams.set('signature', '')],
  ['a short signature', (url: URL) => url.searchParams.set('signature', 'c2hvcnQ')],
  ['a wrong signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
])('an upload URL changed to %s is refused', async (_name, change) => {
  const terms = { ...soon, maxBytes: 1000, contentType: 'text/plain' };
  const signed = await served.store.signedPut('org/signed', terms);
  const url = new URL(signed);
  change(url);
  const response = await put(url.href, text, { 'content-type': 'text/plain' });
  expect(await refusal(response)).toEqual(forbidden);
  expect(await served.store.stat('org/signed')).toBeUndefined();
});

test('a URL works for its own method only, and GET for HEAD', async () => {
  const putUrl = await served.store.signedPut('org/page', soon);
  expect(await refusal(await fetch(putUrl))).toEqual(forbidden);
  expect(await refusal(await put(getUrl, 'other'))).toEqual(forbidden);
  expect((await fetch(putUrl, { method: 'HEAD' })).status).toBe(403);
  expect((await fetch(getUrl, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(getUrl, { method: 'DELETE' })).status).toBe(404);
  expect(await served.store.stat('org/page')).toMatchObject({ etag });
});

test('a URL signed with another key is refused', async () => {
  const publicUrl = new URL(getUrl).origin;
  const ours = new UrlSigner({ publicUrl, signingKey: served.signingKey });
  const another = new UrlSigner({ publicUrl, signingKey: served.signingKey.map((byte) => ~byte) });
  const permit = { method: 'GET', key: 'org/page' } as const;
  expect((await fetch(ours.sign(permit, 60))).status).toBe(200);
  expect(await refusal(await fetch(another.sign(permit, 60)))).toEqual(forbidden);
});

test('a URL ends at its second', async () => {
  const [get, upload] = [
    await served.store.signedGet('org/page', soon),
    await served.store.signedPut('org/late', soon),
  ];
  served.clock.offset = 58_000;
  expect((await fetch(get)).status).toBe(200);
  served.clock.offset = 60_000;
  const expired = [410, expect.objectContaining({ error: 'link_expired' })];
  expect(await refusal(await fetch(get))).toEqual(expired);
  expect(await refusal(await put(upload, text))).toEqual(expired);
  served.clock.offset = 0;
  expect(await served.store.stat('org/late')).toBeUndefined();
});

test('an upload must have the content type that its URL was signed for', async () => {
  const url = await served.store.signedPut('org/typed', { ...soon, contentType: 'image/png' });
  expect(await refusal(await put(url, text, { 'content-type': 'text/html' }))).toEqual(forbidden);
  expect(await refusal(await put(url, Buffer.from(text)))).toEqual(forbidden);
  expect((await put(url, text, { 'content-type': 'image/png' })).status).toBe(200);
});

test('an upload may be as large as its limit and no larger', async () => {
  const url = await served.store.signedPut('org/sized', { ...soon, maxBytes: 1000 });
  expect(await refusal(await put(url, Buffer.alloc(1001)))).toEqual(tooLarge);
  expect(await refusal(await put(url, streamOf(2, 501)))).toEqual(tooLarge);
  expect(await served.store.stat('org/sized')).toBeUndefined();
  expect((await put(url, Buffer.alloc(1000))).status).toBe(200);
  expect((await put(url, streamOf(2, 500))).status).toBe(200);
});

test('no upload may be larger than the server takes, whatever its URL says', async () => {
  const url = await served.store.signedPut('org/sized', { ...soon, maxBytes: limit * 2 });
  expect(await refusal(await put(url, Buffer.alloc(limit + 1)))).toEqual(tooLarge);
  expect(await refusal(await put(url, streamOf(40, limit / 10)))).toEqual(tooLarge);
  expect(await unfinished()).toEqual([]);
});

test('an announced size over the limit is refused before anything is sent', async () => {
  const url = await served.store.signedPut('org/announced', soon);
  const upload = request(url, { method: 'PUT', headers: { 'content-length': limit * 1000 } });
  upload.flushHeaders();
  expect(await statusOf(upload)).toBe(413);
  upload.destroy();
});

test('an endless refused upload is cut off', async () => {
  const url = await served.store.signedPut('org/endless', { ...soon, maxBytes: 10 });
  const upload = request(url, { method: 'PUT' });
  const closed = new Promise((resolve) => upload.on('close', resolve));
  const status = statusOf(upload);
  upload.on('error', () => {});
  Readable.from(endless()).pipe(upload);
  expect(await status).toBe(413);
  await closed;
});

test('an upload that breaks off leaves nothing behind', async () => {
  const url = await served.store.signedPut('org/broken', soon);
  const before = served.errors.length;
  const upload = request(url, { method: 'PUT', headers: { 'content-length': 1000 } });
  upload.on('error', () => {});
  upload.write('half of it');
  await expect.poll(unfinished).toHaveLength(1);
  upload.destroy();
  await expect.poll(unfinished).toEqual([]);
  expect(await served.store.stat('org/broken')).toBeUndefined();
  await expect.poll(() => served.errors[before]).toMatchObject({ key: 'malformed_request' });
});

function unfinished(): Promise<string[]> {
  return readdir(join(served.root, '.unfinished'));
}

function streamOf(chunks: number, length: number): ReadableStream {
  let left = chunks;
  return new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(Buffer.alloc(length));
    },
  });
}

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

function statusOf(sent: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
  });
}
