import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect } from 'vitest';
import { z } from 'zod';
import { simulatorApp } from '../../builds/archives.fixture.ts';
import type { World } from './asking.fixture.ts';
import { flag, ignored, list, needed, object, open, text, whole } from './go-types.ts';

const page = <Item extends z.ZodType>(item: Item) =>
  object({
    items: z.array(item).min(1),
    total: needed.whole,
    page: needed.whole,
    page_size: needed.whole,
    total_pages: needed.whole,
    has_next: z.boolean(),
    has_previous: z.boolean(),
  });

const app = object({
  id: needed.text,
  name: needed.text,
  platform: needed.text,
  description: text,
  system_prompt: text,
  current_version: text,
  latest_version: text,
  versions_count: needed.whole,
});

const created = object({
  id: needed.text,
  version: needed.text,
  package_name: text,
  metadata: object({
    artifact_validation: object({ warnings: list(z.string()) }).nullish(),
  }).nullish(),
});

const begun = object({
  upload_id: needed.uuid,
  s3_upload_id: needed.text,
  part_size: needed.whole,
  parts: z.array(object({ part_number: needed.whole, upload_url: needed.text })).length(1),
  complete_url: needed.text,
  abort_url: needed.text,
});

async function put(url: string, body: Uint8Array, type?: string): Promise<string> {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  const answer = await fetch(url, { method: 'PUT', headers, body: Buffer.from(body) });
  expect(answer.status).toBe(200);
  return needed.text.parse(answer.headers.get('etag'));
}

/** Apps and builds, as the command line client and the GitHub action upload them (section 3). */
export async function askForBuilds(world: World): Promise<void> {
  const { ask } = world;
  const body = { name: 'Notes', platform: 'iOS', description: 'Notes' };
  const { id } = await ask('POST /apps/', app.pick({ id: true, name: true }), { body });
  const base = '/apps/:id/builds';

  const session = object({ upload_id: needed.uuid, upload_url: needed.text, content_type: text });
  const one = await ask(`POST ${base}/upload-session?source=cli_upload`, session, {
    id,
    body: { version: '1', file_name: 'Notes.zip' },
  });
  await put(one.upload_url, simulatorApp(), one.content_type ?? undefined);
  const metadata = { source: 'cli_upload', machine: { os: 'linux' } };
  const made = { upload_id: one.upload_id, version: '1', metadata, set_as_current: true };
  const build = await ask(`POST ${base}`, created, { id, body: made });
  await askInParts(world, id);
  await askAsTheAction(world, id);

  await ask('GET /apps/?platform=iOS&page=1&page_size=100', page(app));
  await ask('GET /apps/:id', app, { id });
  const row = object({
    id: needed.text,
    version: needed.text,
    uploaded_at: needed.text,
    package_name: text,
    package_id: text,
    is_current: flag,
    metadata: open,
  });
  await ask(`GET ${base}?page=1&page_size=100`, page(row), { id });
  const link = row.extend({ app_id: text, download_url: needed.text });
  const path = 'GET /apps/builds/:build?include_download_url=true';
  const { download_url } = await ask(path, link, { build: build.id });
  expect(new URL(download_url).pathname).toMatch(/\.(apk|ipa|app)$/);
  await ask('DELETE /apps/builds/:build', object({ message: text }), { build: build.id });
  await ask('DELETE /apps/:id', object({ message: text, detached_tests: whole }), { id });
}

async function askInParts({ ask }: World, id: string): Promise<void> {
  const content = simulatorApp();
  const facts = { version: '2', file_name: 'Notes.zip', file_size: content.length };
  const base = '/apps/:id/builds/multipart-upload';
  const start = await ask(`POST ${base}/start?source=cli_upload`, begun, { id, body: facts });
  const etag = await put(start.parts[0]?.upload_url ?? '', content);
  const { upload_id, s3_upload_id } = start;
  const part = object({ part_number: needed.whole, etag: needed.text, size: needed.whole });
  const resumed = await ask(
    `POST ${base}/resume`,
    begun.extend({ uploaded_parts: z.array(part).length(1) }),
    { id, body: { ...facts, upload_id, s3_upload_id } },
  );
  const xml = `<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>${etag}</ETag></Part></CompleteMultipartUpload>`;
  const headers = { 'content-type': 'application/xml' };
  const joined = await fetch(resumed.complete_url, { method: 'POST', headers, body: xml });
  expect(await joined.text()).toContain('<CompleteMultipartUploadResult');
}

const portOf = z.object({ port: z.int() });

/** The older way, too; and from an address. */
async function askAsTheAction({ ask }: World, id: string): Promise<void> {
  const legacy = object({ version_id: needed.text, version: text, upload_url: needed.text });
  const extracted = object({ package_id: needed.text, error: text });
  const uploads = ['/apps/:id/builds/upload-url', '/builds/vars/:id/versions/upload-url'];
  const begun = await Promise.all(
    uploads.map((upload, turn) => {
      const query = `version=legacy-${turn}&file_name=Notes.zip&source=cli_upload`;
      return ask(`POST ${upload}?${query}`, legacy, { id, body: {} });
    }),
  );
  const { version_id, upload_url } = begun[1] ?? legacy.parse({});
  await put(upload_url, simulatorApp(), 'application/octet-stream');
  const at = { build: version_id };
  for (const build of ['/apps/builds/:build', '/builds/versions/:build']) {
    await ask(`POST ${build}/extract-package-id`, extracted, { ...at, body: {} });
    const done = object({ version_id: text, version: text, package_id: text });
    await ask(`POST ${build}/complete-upload`, done.extend({ warnings: list(z.string()) }), {
      ...at,
      body: { version_id, metadata: { file_name: 'Notes.zip' }, package_name: 'Notes' },
    });
  }
  const newest = object({ items: z.array(object({ id: needed.text })).min(1) });
  const { items } = await ask('GET /apps/:id/builds', newest, { id });
  const link = object({ download_url: needed.text });
  const path = 'GET /apps/builds/:build?include_download_url=true';
  const { download_url } = await ask(path, link, { build: items[0]?.id });
  const stored = object({
    id: needed.text,
    app_id: text,
    version: text,
    artifact_url: text,
    package_name: text,
    was_reused: flag,
    metadata: object({ package_id: text }).nullish(),
  });
  // The server fetches from no address of its own, so the file is offered at another one.
  const content = Buffer.from(await (await fetch(download_url)).arrayBuffer());
  const elsewhere = createServer((_request, response) => response.end(content)).listen(
    0,
    '127.0.0.1',
  );
  await once(elsewhere, 'listening');
  const from_url = `http://127.0.0.1:${portOf.parse(elsewhere.address()).port}/Notes.zip`;
  for (const address of ['/apps/:id/builds', '/builds/vars/:id/versions']) {
    const body = { from_url, version: 'url', headers: {}, metadata: {} };
    await ask(`POST ${address}/from-url`, stored, { id, body });
  }
  elsewhere.close();
  await ask('GET /apps/remote/runners/available?platform=ios', object({ available: flag }));
  await ask('GET /apps/build-caches', object({ caches: z.array(ignored) }));
}
