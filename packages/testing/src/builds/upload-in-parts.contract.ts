import { randomBytes } from 'node:crypto';
import { resumedUploadSchema } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestServer } from '../testing/test-server.ts';
import { archive } from './archives.fixture.ts';
import { appsOf } from './uploading.fixture.ts';

/** An upload that was begun, or gone on with. */
const multipartSchema = resumedUploadSchema.partial({ uploaded_parts: true });

interface World {
  server: TestServer;
  owner: TestPerson;
  /** Where parts are sent to. */
  storeUrl: string;
}

/** What an upload in parts does, whatever store keeps the parts. */
export function uploadInPartsContract(world: () => World): void {
  async function begin(appId: string, size: number) {
    const { server, owner } = world();
    const facts = { version: '9', file_name: 'big.zip', file_size: size };
    const call = async (what: string, body: object) =>
      server.call(`/apps/${appId}/builds/multipart-upload/${what}`, {
        method: 'POST',
        as: owner,
        body: { ...facts, ...body },
      });
    const { status, body } = await call('start', {});
    expect(status).toBe(200);
    const begun = multipartSchema.parse(body);
    const { upload_id, s3_upload_id } = begun;
    return { ...begun, resume: () => call('resume', { upload_id, s3_upload_id }) };
  }
  type Begun = Awaited<ReturnType<typeof begin>>;

  const arrived = async (begun: Begun) =>
    multipartSchema.parse((await begun.resume()).body).uploaded_parts ?? [];

  /** Sends one part; answers its tag when the store has it. */
  async function send(begun: Begun, content: Buffer, number: number): Promise<string> {
    const url = begun.parts[number - 1]?.upload_url ?? '';
    expect(new URL(url).origin).toBe(world().storeUrl);
    const body = content.subarray((number - 1) * begun.part_size, number * begun.part_size);
    const put = await fetch(url, { method: 'PUT', body: new Uint8Array(body) });
    expect(put.status).toBe(200);
    const etag = z.string().min(1).parse(put.headers.get('etag'));
    const part = { part_number: number, etag, size: body.length };
    await expect.poll(() => arrived(begun), { timeout: 50_000 }).toContainEqual(part);
    return etag;
  }

  /** As the public client writes it, whose XML encoder escapes the quotes of a tag. */
  const xmlOf = (tags: string[]) =>
    `<CompleteMultipartUpload>${tags
      .map((tag) => tag.replaceAll('"', '&#34;'))
      .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      .join('')}</CompleteMultipartUpload>`;

  const post = (url: string, body: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/xml' }, body });

  /** What the store keeps of an app's builds. */
  async function kept(appId: string): Promise<{ key: string; size: number }[]> {
    const { server, owner } = world();
    const folder = `${owner.organizationId}/builds/${appId}/`;
    return (await server.parts.objects.list(folder, { limit: 10 })).objects;
  }

  describe('an upload in parts', () => {
    test('goes on after its client ended, and is whole at the end', async () => {
      const { server, owner } = world();
      const apps = appsOf(server, owner);
      const appId = await apps.newApp();
      const content = largeBuild();
      const begun = await begin(appId, content.length);
      expect(begun.parts.length).toBe(Math.ceil(content.length / begun.part_size));
      const first = await send(begun, content, 1);
      expect(await arrived(begun)).toHaveLength(1);
      const early = await post(begun.complete_url, xmlOf([first]));
      expect(early.status).toBe(422);
      const second = await send(begun, content, 2);
      const swapped = await post(begun.complete_url, xmlOf([second, first]));
      expect([swapped.status, await swapped.text()]).toEqual([
        422,
        expect.stringContaining('InvalidPart'),
      ]);
      for (const _again of [1, 2]) {
        const done = await post(begun.complete_url, xmlOf([first, second]));
        expect([done.status, await done.text()]).toEqual([
          200,
          expect.stringContaining('<CompleteMultipartUploadResult'),
        ]);
      }
      // Nothing of the parts is left beside the file.
      const sizes = async () => (await kept(appId)).map(({ size }) => size);
      await expect.poll(sizes, { timeout: 50_000 }).toEqual([content.length]);
      const { upload_id } = begun;
      const made = await apps.create(appId, { upload_id, version: '9' });
      expect(made).toMatchObject({ status: 200, body: { version: '9' } });
      const one = await server.call(`/apps/builds/${upload_id}`, { as: owner });
      const { download_url } = z.looseObject({ download_url: z.string() }).parse(one.body);
      expect(new URL(download_url).origin).toBe(world().storeUrl);
      const file = Buffer.from(await (await fetch(download_url)).arrayBuffer());
      expect(file.equals(content)).toBe(true);
      expect((await begun.resume()).status).toBe(409);
    });

    test('is ended only by who holds its secret, and leaves nothing then', async () => {
      const appId = await appsOf(world().server, world().owner).newApp();
      const begun = await begin(appId, 1000);
      const etag = await send(begun, Buffer.alloc(1000, 'x'), 1);
      const wrong = begun.abort_url.replace(/token=.*/, 'token=guess');
      expect((await fetch(wrong, { method: 'DELETE' })).status).toBe(404);
      expect(await kept(appId)).toHaveLength(1);
      expect((await fetch(begun.abort_url, { method: 'DELETE' })).status).toBe(204);
      expect(await kept(appId)).toEqual([]);
      const late = await post(begun.complete_url, xmlOf([etag]));
      expect([late.status, await late.text()]).toEqual([
        404,
        expect.stringContaining('NoSuchUpload'),
      ]);
      expect((await begun.resume()).status).toBe(409);
    });
  });
}

const plist = `<?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>`;

/** A valid build of more than one part: what fills it is not packed. */
function largeBuild(): Buffer {
  const filler = new Uint8Array(randomBytes(20 * 1024 ** 2));
  const files = { 'Notes.app/filler': filler, 'Notes.app/Info.plist': plist };
  return Buffer.from(archive(files));
}
