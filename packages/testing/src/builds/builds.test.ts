import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { silentLog } from '@touchstone/platform/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { archive, bomb, simulatorApp } from './archives.fixture.ts';
import { buildTidyHandler } from './tidy-job.ts';
import { uploadInPartsContract } from './upload-in-parts.contract.ts';
import { appsOf, sendFile } from './uploading.fixture.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;

beforeAll(async () => {
  server = await openTestServer({ TOUCHSTONE_PRIVATE_ADDRESSES: '127.0.0.1/32' });
  owner = await server.person();
});
afterAll(() => server.close());

const answerSchema = z.looseObject({ id: z.uuid() });

const apps = () => appsOf(server, owner);
const newApp = (platform?: string) => apps().newApp(platform);

/** Uploads a file as the command line client does, up to the build's creation. */
async function upload(appId: string, content: Uint8Array, version: string, fileName: string) {
  const begun = await apps().beginUpload(appId, version, fileName);
  await sendFile(begun, content);
  const metadata = { source: 'cli_upload', git: { sha: 'abc' } };
  return { upload_id: begun.upload_id, version, metadata };
}

const create = (appId: string, body: unknown) => apps().create(appId, body);
const get = (path: string) => server.call(path, { as: owner });
const post = (path: string, body: object) => server.call(path, { method: 'POST', as: owner, body });

/** How often this process has asked its system to read something. */
async function readCalls(): Promise<number> {
  const counts = await readFile('/proc/self/io', 'utf8');
  return Number(/^syscr: (\d+)$/m.exec(counts)?.[1]);
}

describe('an upload in one go', () => {
  test('of very many entries is refused without reading each by itself', async () => {
    const appId = await newApp();
    const names = Array.from({ length: 60_000 }, (_, at) => [`${at}`, new Uint8Array()] as const);
    const asked = await upload(appId, archive(Object.fromEntries(names)), '1', 'a.zip');
    const before = await readCalls();
    const refused = await create(appId, asked);
    expect(refused).toMatchObject({ status: 422, body: { detail: { key: 'build_refused' } } });
    expect((await readCalls()) - before).toBeLessThan(20_000);
  });

  test.each(['.', '..', 'a/../../b.zip'])(
    'is not of a file that is called %j',
    async (file_name) => {
      const appId = await newApp();
      const refused = await post(`/apps/${appId}/builds/upload-session`, {
        version: '1',
        file_name,
      });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'file_name' }] } });
    },
  );

  test('becomes a build that says what its file says', async () => {
    const appId = await newApp();
    const asked = await upload(appId, simulatorApp(), '2.1.0', 'Notes.app.zip');
    const made = await create(appId, { ...asked, set_as_current: true });
    expect(made).toMatchObject({
      status: 200,
      body: { id: asked.upload_id, version: '2.1.0', package_name: 'com.example.notes' },
    });
    const list = await get(`/apps/${appId}/builds?page=1&page_size=1`);
    expect(list.body).toMatchObject({
      total: 1,
      items: [
        {
          version: '2.1.0',
          package_id: 'com.example.notes',
          app_version: '2.1.0',
          build_number: '210',
          is_current: true,
          metadata: { source: 'cli_upload', git: { sha: 'abc' }, package_id: 'com.example.notes' },
        },
      ],
    });
    const one = await get(`/apps/builds/${asked.upload_id}?include_download_url=true`);
    const { download_url } = z.looseObject({ download_url: z.string() }).parse(one.body);
    expect(new URL(download_url).pathname).toMatch(/\.app$/);
    const file = Buffer.from(await (await fetch(download_url)).arrayBuffer());
    expect(file.equals(Buffer.from(simulatorApp()))).toBe(true);
    const app = await get(`/apps/${appId}`);
    expect(app.body).toMatchObject({
      versions_count: 1,
      latest_version: '2.1.0',
      current_version: '2.1.0',
    });
  });

  test('asked for twice is one build', async () => {
    const appId = await newApp();
    const asked = await upload(appId, simulatorApp(), '1', 'a.zip');
    const [one, two] = [await create(appId, asked), await create(appId, asked)];
    expect(two.body).toEqual(one.body);
    const list = await get(`/apps/${appId}/builds`);
    expect(list.body).toMatchObject({ total: 1 });
  });

  test('of a version that is there is refused, and so is one whose file never came', async () => {
    const appId = await newApp();
    await create(appId, await upload(appId, simulatorApp(), '1', 'a.zip'));
    const again = await create(appId, await upload(appId, simulatorApp(), '1', 'a.zip'));
    expect(again).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('"1" already') },
    });
    const { upload_id } = await apps().beginUpload(appId, '2', 'a.zip');
    const early = await create(appId, { upload_id, version: '2' });
    expect(early).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('has not arrived') },
    });
  });

  test.each([
    ['a picture', () => Buffer.from('\x89PNG not an archive'), /not an archive/],
    ['an archive of nothing', () => archive({ 'readme.txt': 'x' }), /it is no build/],
    ['an app bundle', () => archive({ 'BundleConfig.pb': 'x' }), /App Bundle/],
    ['a split build', () => archive({ 'a.apk': 'x', 'b.apk': 'y' }), /several APKs/],
    ['an Android build', () => archive({ 'AndroidManifest.xml': 'x' }), /Android build/],
    ['a damaged list', () => archive({ 'A.app/Info.plist': 'not a list' }), /cannot be read/],
    ['a zip bomb', bomb, /unpacks to far more/],
  ])('%s is refused, says why, and leaves nothing', async (_name, content, message) => {
    const appId = await newApp();
    const asked = await upload(appId, content(), '1', 'build.zip');
    const refused = await create(appId, asked);
    expect(refused).toMatchObject({ status: 422, body: { detail: { key: 'build_refused' } } });
    expect(z.looseObject({ message: z.string() }).parse(refused.body).message).toMatch(message);
    const left = await server.parts.objects.list(`${owner.organizationId}/builds/${appId}/`, {
      limit: 10,
    });
    expect(left.objects).toEqual([]);
  });
});

uploadInPartsContract(() => ({ server, owner, storeUrl: server.url }));

describe('a build from an address', () => {
  async function serve(content: Uint8Array, asked: (string | undefined)[] = []): Promise<string> {
    const source = createServer((request, response) => {
      asked.push(request.headers['x-key']?.toString());
      response.end(content);
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    source.listen(0, '127.0.0.1', resolve);
    await promise;
    onTestFinished(() => void source.close());
    const address = source.address();
    if (address === null || typeof address === 'string') throw new Error('There is no port.');
    return `http://127.0.0.1:${address.port}/Notes.app?key=1`;
  }

  test('is fetched once, however often it is asked for', async () => {
    const appId = await newApp();
    const asked: (string | undefined)[] = [];
    const from_url = await serve(simulatorApp(), asked);
    const body = { from_url, version: '3', headers: { 'x-key': 'secret' }, metadata: { a: 1 } };
    const call = (address: string) => post(`${address}/${appId}/builds/from-url`, body);
    // The later of the two is the one that the GitHub action uses.
    const [first, second] = [await call('/apps'), await call('/builds/apps')];
    expect(first).toMatchObject({ status: 200, body: { version: '3', was_reused: false } });
    expect(second).toMatchObject({ status: 200, body: { was_reused: true } });
    expect(answerSchema.parse(second.body).id).toBe(answerSchema.parse(first.body).id);
    expect(asked).toEqual(['secret']);
    expect(JSON.stringify(second.body)).not.toContain('key=1');
  });

  test('that is in a private network is refused', async () => {
    const appId = await newApp();
    const body = { from_url: 'http://10.0.0.1/a.apk', version: '3' };
    const refused = await post(`/apps/${appId}/builds/from-url`, body);
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused.body)).toContain('private network');
  });
});

describe('a build of a web app', () => {
  test('is an address whose headers are never shown', async () => {
    const appId = await newApp('web');
    const body = {
      version: 'staging',
      url: 'https://staging.example.com/',
      headers: { 'x-preview': 'letmein' },
      basic_auth: { username: 'qa', password: 'hunter2' },
    };
    const made = await post(`/apps/${appId}/builds/web`, body);
    expect(made).toMatchObject({
      status: 200,
      body: { url: body.url, header_names: ['x-preview'], has_basic_auth: true, is_current: true },
    });
    const shown = JSON.stringify((await get(`/apps/${appId}/builds`)).body);
    expect(shown).not.toMatch(/letmein|hunter2/);
    const rows = await server.owner.selectFrom('build').select('access').execute();
    expect(JSON.stringify(rows)).not.toMatch(/letmein|hunter2/);
  });
});

describe('builds of an app', () => {
  test('go when there are too many, but for the current one and those that tests are pinned to', async () => {
    const appId = await newApp('web');
    await server.call(`/apps/${appId}`, { method: 'PATCH', as: owner, body: { keep_builds: 1 } });
    for (const version of ['1', '2', '3', '4']) {
      const body = { version, url: 'https://example.com/', set_as_current: version === '1' };
      await post(`/apps/${appId}/builds/web`, body);
    }
    const pinned = {
      name: 'opens',
      platform: 'web',
      app_id: appId,
      pinned_version: '2',
      tasks: [{ type: 'instructions', step_description: 'Open /' }],
    };
    await post('/tests/create', pinned);
    const [context, tidy] = [{ id: 'x', organizationId: null }, buildTidyHandler(server.parts)];
    const { signal } = new AbortController();
    await tidy.run({}, { ...context, signal, log: silentLog });
    const { body } = await get(`/apps/${appId}/builds`);
    const { items } = z.object({ items: z.array(z.object({ version: z.string() })) }).parse(body);
    expect(items.map(({ version }) => version).sort()).toEqual(['1', '2', '4']);
  });
});

test('the older way of uploading says at its end why a file is refused', async () => {
  const appId = await newApp();
  const started = await post(
    `/builds/vars/${appId}/versions/upload-url?version=8&file_name=a.zip`,
    {},
  );
  const { version_id, ...begun } = z
    .object({ version_id: z.uuid(), upload_url: z.string(), content_type: z.string() })
    .parse(z.looseObject({}).parse(started.body));
  await sendFile({ ...begun, upload_id: version_id }, Buffer.from('no zip at all'));
  const path = `/builds/versions/${version_id}`;
  const { body } = await post(`${path}/extract-package-id`, {});
  const { error } = z.object({ package_id: z.null(), error: z.string().min(10) }).parse(body);
  const end = () => post(`${path}/complete-upload`, { version_id, metadata: {} });
  expect(await end()).toMatchObject({ status: 422, body: { message: error } });
  expect(await end()).toMatchObject({ status: 404 });
});

test('the older way of uploading, at the addresses of all releases of the GitHub action', async () => {
  const appId = await newApp();
  const begin = (address: string) =>
    post(`/builds/${address}/upload-url?version=7&file_name=Notes.app.zip`, {});
  expect(await begin(`vars/${appId}/versions`)).toMatchObject({ status: 200 });
  const started = await begin(`apps/${appId}/builds`);
  const begun = z
    .object({ version_id: z.uuid(), upload_url: z.string(), content_type: z.string() })
    .parse(z.looseObject({}).parse(started.body));
  const put = await fetch(begun.upload_url, {
    method: 'PUT',
    headers: { 'content-type': begun.content_type },
    body: Buffer.from(simulatorApp()),
  });
  expect(put.status).toBe(200);
  const before = await get(`/apps/${appId}/builds`);
  expect(before.body).toMatchObject({ total: 0 });
  const path = `/builds/versions/${begun.version_id}`;
  const extracted = await post(`${path}/extract-package-id`, {});
  expect(extracted).toMatchObject({ status: 200, body: { package_id: 'com.example.notes' } });
  const later = `/builds/builds/${begun.version_id}`;
  const completed = await post(`${later}/complete-upload`, {
    version_id: begun.version_id,
    metadata: { file_name: 'Notes.app.zip' },
  });
  expect(completed).toMatchObject({ status: 200, body: { version: '7' } });
  const list = await get(`/apps/${appId}/builds`);
  expect(list.body).toMatchObject({ total: 1, items: [{ id: begun.version_id }] });
});
