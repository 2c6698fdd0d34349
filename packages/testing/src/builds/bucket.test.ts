import type { TestPerson } from '@touchstone/identity/testing';
import { serveS3 } from '@touchstone/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { simulatorApp } from './archives.fixture.ts';
import { uploadInPartsContract } from './upload-in-parts.contract.ts';
import { appsOf, sendFile } from './uploading.fixture.ts';

let s3: Awaited<ReturnType<typeof serveS3>>;
let server: TestServer;
let owner: TestPerson;

beforeAll(async () => {
  s3 = await serveS3();
  server = await openTestServer(s3.settings);
  owner = await server.person();
});
afterAll(async () => {
  await server.close().finally(() => s3.close());
});

// Builds with a bucket behind the server, on a real S3-compatible server: files go past ours.
uploadInPartsContract(() => ({ server, owner, storeUrl: s3.connection.endpoint }));

test('a file goes straight to the bucket, from pages too, becomes a build and goes with it', async () => {
  const apps = appsOf(server, owner);
  const appId = await apps.newApp();
  const begun = await apps.beginUpload(appId, '1', 'Notes.app.zip');
  expect(new URL(begun.upload_url).origin).toBe(s3.connection.endpoint);
  const asked = await fetch(begun.upload_url, {
    method: 'OPTIONS',
    headers: {
      origin: server.url,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(asked.headers.get('access-control-allow-origin')).toBeOneOf(['*', server.url]);
  const content = simulatorApp();
  await sendFile(begun, content);
  const folder = `${owner.organizationId}/builds/${appId}/`;
  const kept = async () =>
    (await server.parts.objects.list(folder, { limit: 10 })).objects.map(({ size }) => size);
  await expect.poll(kept).toEqual([content.length]);
  const { upload_id } = begun;
  const made = await apps.create(appId, { upload_id, version: '1', set_as_current: true });
  expect(made).toMatchObject({ status: 200, body: { package_name: 'com.example.notes' } });
  const path = `/apps/builds/${upload_id}`;
  const one = await server.call(`${path}?include_download_url=true`, { as: owner });
  const { download_url } = z.looseObject({ download_url: z.string() }).parse(one.body);
  const { origin, pathname } = new URL(download_url);
  expect([origin, pathname]).toEqual([s3.connection.endpoint, expect.stringMatching(/\.app$/)]);
  expect(Buffer.from(await (await fetch(download_url)).arrayBuffer())).toEqual(
    Buffer.from(content),
  );
  expect((await server.call(path, { method: 'DELETE', as: owner })).status).toBe(200);
  await expect.poll(kept).toEqual([]);
});

test('a file that is no build is refused, and does not stay in the bucket', async () => {
  const apps = appsOf(server, owner);
  const appId = await apps.newApp();
  const begun = await apps.beginUpload(appId, '1', 'letter.zip');
  await sendFile(begun, Buffer.from('Dear Ana,'));
  const made = await apps.create(appId, { upload_id: begun.upload_id, version: '1' });
  expect(made).toMatchObject({ status: 422, body: { detail: { key: 'build_refused' } } });
  const folder = `${owner.organizationId}/builds/${appId}/`;
  const { objects } = await server.parts.objects.list(folder, { limit: 10 });
  expect(objects).toEqual([]);
});
