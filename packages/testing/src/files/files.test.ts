import { randomUUID } from 'node:crypto';
import { fileUploadAnswerSchema, organizationFileSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { silentLog } from '@touchstone/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { forgetHandler } from '../tests/deleting/forget-job.ts';

let server: TestServer;
let person: TestPerson;
let client: Client;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.person();
  client = clientOf(server, await person.key());
});

const bytes = Buffer.from([0, 1, 2, 255]);

async function begin(body: object = {}) {
  const sent = {
    filename: 'cart.png',
    file_size: bytes.length,
    content_type: 'image/png',
    ...body,
  };
  return fileUploadAnswerSchema.parse(await client.post('/files/upload-url', sent));
}

function send(url: string, type: string, body: Uint8Array = bytes) {
  return fetch(url, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  });
}

async function upload(body: object = {}) {
  const { file, upload_url, content_type } = await begin(body);
  expect((await send(upload_url, content_type)).status).toBeLessThan(400);
  return organizationFileSchema.parse(await client.post(`/files/${file.id}/complete-upload`, {}));
}

async function download(id: string): Promise<Buffer> {
  const answer = await client.get(`/files/${id}/download-url`);
  expect(answer).toEqual({
    url: expect.any(String),
    filename: expect.any(String),
    expires_in: 3600,
  });
  const { url } = Object(answer);
  return Buffer.from(await (await fetch(String(url))).arrayBuffer());
}

describe('a file', () => {
  test.each(['.', '..', ' .. ', 'a/b', 'a\\b', 'a\nb'])('is not called %j', async (filename) => {
    const sent = { filename, file_size: 1 };
    const refused = await server.call('/files/upload-url', {
      method: 'POST',
      as: await person.key(),
      body: sent,
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'filename' }] } });
  });

  test('goes straight to the object store and comes back as it was', async () => {
    const begun = await begin({ description: 'A cart' });
    expect(begun).toEqual({
      file: {
        id: expect.any(String),
        org_id: person.organizationId,
        user_id: person.userId,
        filename: 'cart.png',
        file_size: 4,
        content_type: 'image/png',
        description: 'A cart',
        status: 'pending',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
      upload_url: expect.any(String),
      s3_key: expect.stringContaining(person.organizationId),
      expires_in: 3600,
      content_type: 'image/png',
    });
    const { id } = begun.file;
    await client.post(`/files/${id}/complete-upload`, {}, 422);
    await client.get(`/files/${id}/download-url`, undefined, 404);
    expect((await send(begun.upload_url, 'image/png')).status).toBeLessThan(400);
    const done = await client.post(`/files/${id}/complete-upload`, {});
    expect(done).toMatchObject({ status: 'ready', file_size: 4, content_type: 'image/png' });
    expect(await client.post(`/files/${id}/complete-upload`, {})).toMatchObject({
      status: 'ready',
    });
    expect(await download(id)).toEqual(bytes);
    expect(await client.get('/files/?limit=100&offset=0')).toMatchObject({
      count: 1,
      files: [{ id, filename: 'cart.png' }],
    });
  });

  test('may get another name, which is its own', async () => {
    const { id } = await upload({ display_name: 'the cart' });
    await upload();
    await client.put(`/files/${id}`, { filename: 'cart.png' }, 422);
    expect(
      await client.put(`/files/${id}`, { filename: 'basket', description: 'x' }),
    ).toMatchObject({ filename: 'basket', description: 'x' });
    const body = { filename: 'cart.png', file_size: 4 };
    expect(await client.post('/files/upload-url', body, 422)).toMatchObject({
      errors: [{ field: 'filename' }],
    });
    for (const filename of ['', 'a/b', 'a\\b', 'a\u0007'])
      await client.post('/files/upload-url', { filename, file_size: 4 }, 422);
  });

  test('stays as it was until its replacement has arrived', async () => {
    const { id } = await upload();
    const sent = { filename: 'cart.webp', file_size: 2, content_type: 'image/webp' };
    await client.put(`/files/${id}/replace-url`, sent);
    const second = fileUploadAnswerSchema.parse(await client.put(`/files/${id}/replace-url`, sent));
    expect(await download(id)).toEqual(bytes);
    await send(second.upload_url, 'image/webp', Buffer.from([7, 7]));
    expect(await download(id)).toEqual(bytes);
    const ended = { ...sent, s3_key: second.s3_key, description: 'new' };
    const foreign = { ...ended, s3_key: `${person.organizationId}/files/${id}/${randomUUID()}` };
    await client.post(`/files/${id}/complete-upload`, foreign, 422);
    expect(await client.post(`/files/${id}/complete-upload`, ended)).toMatchObject({
      id,
      filename: 'cart.webp',
      file_size: 2,
      content_type: 'image/webp',
      description: 'new',
    });
    expect(await download(id)).toEqual(Buffer.from([7, 7]));
  });

  test('is deleted with its bytes', async () => {
    const { id } = await upload();
    await client.delete(`/files/${id}`);
    await client.delete(`/files/${id}`, undefined, 404);
    const { objects } = await server.parts.objects.list(`${person.organizationId}/`, { limit: 10 });
    expect(objects).toEqual([]);
  });

  test('that is too large is refused before it is sent', async () => {
    await client.post('/files/upload-url', { filename: 'a', file_size: 2 ** 40 }, 413);
  });

  test('that never came is forgotten after a day', async () => {
    const old = await begin({ filename: 'old' });
    await begin({ filename: 'young' });
    await upload({ filename: 'here' });
    await server.parts.database.inOrganization(person.organizationId, (work) =>
      work
        .updateTable('organization_file')
        .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
        .where('filename', '<>', 'young')
        .execute(),
    );
    await send(old.upload_url, 'image/png');
    const signal = new AbortController().signal;
    const context = { id: randomUUID(), organizationId: null, signal, log: silentLog };
    await forgetHandler(server.parts).run({}, context);
    expect(await client.get('/files/')).toMatchObject({
      count: 2,
      files: [{ filename: 'here' }, { filename: 'young' }],
    });
    expect(await server.parts.objects.stat(old.s3_key)).toBeUndefined();
  });
});
