import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFolder } from './serve-folder.fixture.ts';

// Beyond the contract of all stores. Amazon S3 knows suffix ranges and If-Range as well; s3rver,
// which stands for it in the contract, does not, and takes "bytes=0-0" for the whole.

const text = 'The quick brown fox jumps over the lazy dog';
const soon = { expiresInSeconds: 60 };

let served: Awaited<ReturnType<typeof serveFolder>>;
let getUrl: string;
let etag: string;

beforeAll(async () => {
  served = await serveFolder();
  const contentType = 'text/html; charset=utf-8';
  ({ etag } = await served.store.write('org/page', Buffer.from(text), { contentType }));
  getUrl = await served.store.signedGet('org/page', soon);
});
afterAll(() => served.close());

async function refusal(response: Response): Promise<[number, unknown]> {
  return [response.status, await response.json()];
}

test('what is not there is not found', async () => {
  const response = await fetch(await served.store.signedGet('org/none', soon));
  expect(await refusal(response)).toEqual([404, expect.objectContaining({ error: 'not_found' })]);
});

test('a download carries what a client needs to know', async () => {
  const stored = await served.store.stat('org/page');
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(getUrl, { method });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(method === 'GET' ? text : '');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-length': String(text.length),
      'content-type': 'text/html; charset=utf-8',
      etag,
      'last-modified': stored?.lastModified.toUTCString(),
    });
  }
});

test('no answer can run as a page of ours', async () => {
  const answers = [
    await fetch(getUrl),
    await fetch(getUrl, { method: 'HEAD' }),
    await fetch(getUrl, { headers: { range: 'bytes=0-1' } }),
    await fetch(getUrl, { headers: { 'if-none-match': etag } }),
    await fetch(`${getUrl}x`),
    await fetch(await served.store.signedPut('org/up', soon), { method: 'PUT', body: text }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 206, 304, 403, 200]);
  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});

const size = text.length;
test.each([
  ['bytes=0-0', 206, `bytes 0-0/${size}`, 'T'],
  ['bytes=4-8', 206, `bytes 4-8/${size}`, 'quick'],
  ['BYTES=40-', 206, `bytes 40-42/${size}`, 'dog'],
  ['bytes=40-99999', 206, `bytes 40-42/${size}`, 'dog'],
  ['bytes=-3', 206, `bytes 40-42/${size}`, 'dog'],
  ['bytes=-99999', 206, `bytes 0-42/${size}`, text],
  ['bytes=0-1,4-5', 200, null, text],
  ['bytes=8-4', 200, null, text],
  ['bytes=-', 200, null, text],
  ['bytes=a-b', 200, null, text],
  ['lines=1-2', 200, null, text],
])('a GET of %s is answered with %d', async (range, status, contentRange, body) => {
  const response = await fetch(getUrl, { headers: { range, 'accept-encoding': 'gzip' } });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(body.length));
  expect(await response.text()).toBe(body);
});

test.each(['bytes=43-', 'bytes=99999-100000', 'bytes=-0'])(
  'a GET of %s cannot be satisfied',
  async (range) => {
    const response = await fetch(getUrl, { headers: { range } });
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
    expect(await refusal(response)).toEqual([
      416,
      expect.objectContaining({ error: 'range_not_satisfiable' }),
    ]);
  },
);

test('a range of an empty object cannot be satisfied', async () => {
  await served.store.write('org/void', new Uint8Array());
  const url = await served.store.signedGet('org/void', soon);
  for (const range of ['bytes=0-', 'bytes=-5']) {
    const response = await fetch(url, { headers: { range } });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */0']);
  }
});

test('a HEAD takes no range', async () => {
  const response = await fetch(getUrl, { method: 'HEAD', headers: { range: 'bytes=4-8' } });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(size)]);
});

test('If-Range gives the range of this very content and the whole of another', async () => {
  const modified = (await served.store.stat('org/page'))?.lastModified ?? new Date(0);
  const answer = async (ifRange: string) => {
    const headers = { range: 'bytes=4-8', 'if-range': ifRange };
    return (await fetch(getUrl, { headers })).status;
  };
  expect(await answer(etag)).toBe(206);
  expect(await answer(modified.toUTCString())).toBe(206);
  expect(await answer(`W/${etag}`)).toBe(200);
  expect(await answer('"another"')).toBe(200);
  expect(await answer(new Date(modified.getTime() + 60_000).toUTCString())).toBe(200);
  expect(await answer('nonsense')).toBe(200);
});

test('If-None-Match answers 304 to whoever has the content', async () => {
  const answer = async (known: string, method = 'GET') =>
    (await fetch(getUrl, { method, headers: { 'if-none-match': known } })).status;
  expect(await answer(etag)).toBe(304);
  expect(await answer(etag, 'HEAD')).toBe(304);
  expect(await answer(`"other", W/${etag}`)).toBe(304);
  expect(await answer('*')).toBe(304);
  expect(await answer('"other"')).toBe(200);
  expect(await answer(etag.slice(1, -1))).toBe(200);
});

test('content is neither packed nor unpacked on its way', async () => {
  const packed = gzipSync(randomBytes(10_000));
  const url = await served.store.signedPut('org/packed', soon);
  const headers = { 'content-encoding': 'gzip', 'content-type': 'text/plain' };
  await fetch(url, { method: 'PUT', body: packed, headers });
  expect(await served.store.stat('org/packed')).toMatchObject({ size: packed.length });
  const get = await fetch(await served.store.signedGet('org/packed', soon));
  expect(get.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await get.arrayBuffer()).equals(packed)).toBe(true);
});
