import { createServer, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SetupError } from '../../errors.ts';
import { S3Store } from './s3-store.ts';
import { serveS3 } from './serve-s3.fixture.ts';

let served: Awaited<ReturnType<typeof serveS3>>;

beforeAll(async () => {
  served = await serveS3();
});
afterAll(() => served.close());

/** A store at an address of which we decide what it answers. */
async function storeAt(answer: RequestListener): Promise<{ store: S3Store; endpoint: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const endpoint = `http://127.0.0.1:${address.port}`;
  return { store: new S3Store({ ...served.connection, endpoint }), endpoint };
}

async function expectFault(store: S3Store, key: string, message: string | RegExp): Promise<void> {
  const body = Buffer.from('text');
  const error = { key, message: expect.stringMatching(message) };
  await expect(store.write('org/x', body)).rejects.toMatchObject(error);
  await expect(store.check()).rejects.toThrow(SetupError);
  await expect(store.check()).rejects.toThrow(message);
}

test('names a bucket that does not exist', async () => {
  const store = new S3Store({ ...served.connection, bucket: 'absent' });
  const { endpoint } = served.connection;
  await expectFault(
    store,
    'service_unavailable',
    new RegExp(`bucket "absent" at ${endpoint} does not exist. Create the bucket`),
  );
  await expect(store.read('org/x')).rejects.toMatchObject({ key: 'service_unavailable' });
  await expect(store.list('', { limit: 1 })).rejects.toMatchObject({ key: 'service_unavailable' });
});

// s3rver knows its accounts but, unlike Amazon S3, does not verify version 4 signatures.
test('says that the credentials are refused', async () => {
  const store = new S3Store({ ...served.connection, accessKeyId: 'nobody' });
  await expectFault(
    store,
    'service_unavailable',
    /bucket "artifacts" at http.* refused our credentials \(InvalidAccessKeyId\). Check the access key/,
  );
});

test('says that the store cannot be reached', async () => {
  const { store, endpoint } = await storeAt((request) => request.socket.destroy());
  await expectFault(
    store,
    'service_unavailable',
    new RegExp(`bucket "artifacts" at ${endpoint} cannot be reached \\(ECONNRESET\\)`),
  );
  const refused = new S3Store({ ...served.connection, endpoint: 'http://127.0.0.1:1' });
  await expectFault(refused, 'service_unavailable', /at http:..127.0.0.1:1 .* \(ECONNREFUSED\)/);
});

test('says that the store is full', async () => {
  const { store } = await storeAt((request, response) => {
    request.resume();
    response.writeHead(507, { 'content-type': 'application/xml' });
    response.end('<Error><Code>XMinioStorageFull</Code><Message>Full</Message></Error>');
  });
  await expectFault(store, 'storage_full', /no room left: bucket "artifacts"/);
});

test('signs the content type that an upload must have', async () => {
  const terms = { expiresInSeconds: 60 };
  const free = new URL(await served.store.signedPut('org/x', terms));
  expect(free.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  const typed = await served.store.signedPut('org/x', { ...terms, contentType: 'image/png' });
  expect(new URL(typed).searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host');
});

test('signs for the seconds asked, from the clock it was given', async () => {
  const at = Date.UTC(2031, 0, 2, 3, 4, 5);
  const store = new S3Store({ ...served.connection, now: () => at });
  const { searchParams } = new URL(await store.signedGet('org/x', { expiresInSeconds: 77 }));
  expect(searchParams.get('X-Amz-Date')).toBe('20310102T030405Z');
  expect(searchParams.get('X-Amz-Expires')).toBe('77');
});

// s3rver cannot give up an upload in parts, so a server that only notes the requests stands in.
test('gives up the parts of an upload whose source breaks', async () => {
  const asked: string[] = [];
  const { store } = await storeAt((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const query = [...url.searchParams.keys()].filter((name) => name !== 'x-id').sort();
    asked.push(`${request.method} ${url.pathname} ${query.join(' ')}`);
    request.resume();
    request.on('end', () => {
      response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"part"' });
      response.end(
        url.searchParams.has('uploads')
          ? '<InitiateMultipartUploadResult><UploadId>up-1</UploadId></InitiateMultipartUploadResult>'
          : undefined,
      );
    });
  });
  const why = new Error('the camera was unplugged');
  const body = Readable.from(breaking(why));
  await expect(store.write('org/x', body)).rejects.toBe(why);
  expect(asked).toEqual([
    'POST /artifacts/org/x uploads',
    'PUT /artifacts/org/x partNumber uploadId',
    'DELETE /artifacts/org/x uploadId',
  ]);
});

async function* breaking(why: Error): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < 12; sent += 1) yield Buffer.alloc(1024 * 1024);
  throw why;
}
