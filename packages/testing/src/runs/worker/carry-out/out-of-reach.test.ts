import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  fileUploadAnswerSchema,
  moduleAnswerSchema,
  sentenceReadingsSchema,
} from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { openTestServer, type TestServer } from '../../../testing/test-server.ts';
import { runCallsOf } from '../../run-calls.fixture.ts';
import { newTest } from '../../runs.fixture.ts';
import { openTestWorker } from '../test-worker.fixture.ts';

const secret = 'tulip';

/** A page that shows what is uploaded to it, and one that leads elsewhere. */
async function openApp() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://app');
    if (pathname === '/to') {
      response.writeHead(302, { location: searchParams.get('url') ?? '/' }).end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>App</title><h1>Upload</h1>
      <label>Picture <input type="file" id="file"></label><p id="shown"></p><script>
      file.onchange = async () => { shown.textContent = file.files[0].name + ': ' + await file.files[0].text(); };
      </script>`);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The app has no port.');
  return { port: address.port, url: `http://127.0.0.1:${address.port}/`, server };
}

let app: Awaited<ReturnType<typeof openApp>>;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-secret-'));
  // Whoever comes here may read it: it is not the file's mode that keeps it.
  file = join('/var/tmp', `touchstone-${createHash('sha1').update(folder).digest('hex')}.html`);
  await writeFile(file, `<title>${secret}</title><h1>${secret}</h1>`, { mode: 0o644 });
  app = await openApp();
});
afterAll(async () => {
  app.server.closeAllConnections();
  app.server.close();
  await rm(folder, { recursive: true });
  await rm(file);
});

type Block = Record<string, unknown>;
const step = (text: string): Block => ({ type: 'instructions', step_description: text });
const manual = (text: string): Block => ({
  type: 'manual',
  step_type: 'navigate',
  step_description: text,
});
const printed = (text: string): Block => ({
  type: 'code_execution',
  step_description: `console.log(${JSON.stringify(text)})`,
  variable_name: 'address',
});

/** What a member writes, and what the run is told to say of it; `own` is an address of the server itself. */
const ways: [name: string, blocks: (file: string, own: string) => Block[], message: RegExp][] = [
  ['a sentence', (file) => [step(`Open "${file}"`)], /http and https/],
  ['a sentence in Spanish', (file) => [step(`Abre "${file}"`)], /http and https/],
  ['a sentence for a new tab', (file) => [step(`Open "${file}" in a new tab`)], /http and https/],
  ['a manual step', (file) => [manual(file)], /http and https/],
  ['a step after the app', (file) => [step(`Open ${app.url}`), manual(file)], /http and https/],
  [
    'a variable that a script printed',
    (file) => [printed(file), step('Open {{address}}')],
    /http and https/,
  ],
  [
    'a manual step with that variable',
    (file) => [printed(file), manual('{{address}}')],
    /http and https/,
  ],
  [
    'a redirect of the app',
    (file) => [step(`Open "${app.url}to?url=${encodeURIComponent(file)}"`)],
    /could not be opened/,
  ],
  ['the server', (_file, own) => [step(`Open "${own}"`)], /Touchstone itself/],
  [
    'the server, by a variable',
    (_file, own) => [printed(own), step('Open {{address}}')],
    /Touchstone itself|machine that the test runs on/,
  ],
  [
    'the server, by a redirect',
    (_file, own) => [step(`Open "${app.url}to?url=${encodeURIComponent(own)}"`)],
    /Touchstone itself|machine that the test runs on/,
  ],
  ['metadata', () => [step('Open "http://169.254.169.254/latest/"')], /metadata/],
  [
    'metadata, by a redirect',
    () => [step(`Open "${app.url}to?url=http%3A%2F%2F169.254.169.254%2F"`)],
    /metadata/,
  ],
  ['pages of the browser', () => [manual('chrome://version')], /http and https/],
  ['the source of a page', () => [manual('view-source:http://shop.test/')], /http and https/],
  ['a list of files', () => [manual('file:///')], /http and https/],
];

const policies: Record<string, () => Record<string, string>> = {
  embedded: () => ({}),
  production: () => ({
    TOUCHSTONE_PRIVATE_ADDRESSES: 'none',
    // The one place of this machine that tests of any installation may open.
    TOUCHSTONE_SAMPLE: 'true',
    TOUCHSTONE_SAMPLE_PORT: String(app.port),
  }),
};

/** A server with its worker, and the calls of a member's key. */
async function openInstallation(environment: Record<string, string>) {
  const server = await openTestServer(environment);
  const worker = await openTestWorker(server);
  const owner = await server.person();
  const member = await server.person({ organizationId: owner.organizationId, role: 'Member' });
  const key = { ...member, ...(await member.key()) };
  return {
    server,
    member: key,
    client: clientOf(server, key),
    calls: runCallsOf(server, key),
    async close() {
      await worker.close();
      await server.close();
    },
  };
}

/** Everything that is kept of a run, as text. */
async function keptOf(server: TestServer, taskId: string): Promise<string> {
  const row = await server.owner
    .selectFrom('run')
    .selectAll()
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  const events = await server.owner
    .selectFrom('run_event')
    .select('payload')
    .where('run_id', '=', taskId)
    .execute();
  const artifacts = await server.owner
    .selectFrom('run_artifact')
    .select(['path', 'object_key'])
    .where('run_id', '=', taskId)
    .execute();
  const files = artifacts.map(async ({ path, object_key }) => {
    const { body } = await server.parts.objects.read(object_key);
    return `${path}: ${(await buffer(body)).toString('latin1')}`;
  });
  return JSON.stringify([row.report, row.message, events]) + (await Promise.all(files)).join('\n');
}

describe.each(Object.keys(policies))('with a member’s key, under the policy of %s', (policy) => {
  let installation: Awaited<ReturnType<typeof openInstallation>>;
  beforeAll(async () => {
    installation = await openInstallation(policies[policy]?.() ?? {});
  });
  afterAll(() => installation.close());

  test.each(ways)(
    '%s opens nothing, and nothing of it is kept',
    async (_name, blocksOf, message) => {
      const { server, member, calls } = installation;
      const own = `${server.url}/api/v1/tests`;
      const testId = await newTest(server, member, { blocks: blocksOf(`file://${file}`, own) });
      const taskId = await calls.start(testId);
      const task = await calls.until(taskId, 'failed');
      expect(task.success).toBe(false);
      expect(task.error_message).toMatch(message);
      const kept = await keptOf(server, taskId);
      expect(kept).not.toContain(secret);
    },
  );

  test('a run is given no address of the server, nor of metadata, in place of a build', async () => {
    const { server, member, calls } = installation;
    const blocks = [step('Open "/metrics"'), manual('latest/meta-data/')];
    for (const base_url of [server.url, 'http://169.254.169.254/']) {
      const testId = await newTest(server, member, { blocks });
      const taskId = await calls.start(testId, { base_url });
      const task = await calls.until(taskId, 'failed');
      expect(task.error_message, base_url).toMatch(/Touchstone itself|metadata/);
      expect(await keptOf(server, taskId), base_url).not.toContain('touchstone_');
    }
  });
});

describe('with a member’s key', () => {
  let installation: Awaited<ReturnType<typeof openInstallation>>;
  beforeAll(async () => {
    installation = await openInstallation({});
  });
  afterAll(() => installation.close());

  async function addFile(client: typeof installation.client, filename: string, text: string) {
    const body = { filename, file_size: text.length, content_type: 'text/plain' };
    const begun = fileUploadAnswerSchema.parse(await client.post('/files/upload-url', body));
    const headers = { 'content-type': begun.content_type };
    await fetch(begun.upload_url, { method: 'PUT', headers, body: text });
    await client.post(`/files/${begun.file.id}/complete-upload`, {});
  }

  async function run(blocks: Block[], status: string) {
    const { server, member, calls } = installation;
    const testId = await newTest(server, member, { blocks });
    const taskId = await calls.start(testId);
    return { taskId, task: await calls.until(taskId, status) };
  }

  test('files are uploaded from the organization’s own, and from nowhere else', async () => {
    const { server, client } = installation;
    await addFile(client, 'cat.txt', 'a picture of a cat');
    await addFile(clientOf(server, await server.person()), 'theirs.txt', secret);
    await run(
      [
        step(`Open ${app.url}`),
        step('Upload "cat.txt"'),
        { type: 'validation', step_description: '"cat.txt: a picture of a cat" is visible' },
      ],
      'completed',
    );
    for (const name of [file, 'theirs.txt', '/etc/passwd', '../../../../etc/passwd', folder]) {
      const { taskId, task } = await run(
        [step(`Open ${app.url}`), step(`Upload "${name}"`)],
        'failed',
      );
      expect(task.error_message, name).toContain('among the files of the organization');
      expect(await keptOf(server, taskId), name).not.toMatch(/tulip|root:/);
    }
  });

  test('a module opens no file either', async () => {
    const { client, server } = installation;
    const body = { name: 'Look', blocks: [step(`Open "file://${file}"`)] };
    const { result } = moduleAnswerSchema.parse(await client.post('/modules/create', body));
    const { taskId, task } = await run(
      [{ type: 'module_import', module_id: result.id, step_description: 'Look' }],
      'failed',
    );
    expect(task.error_message).toMatch(/http and https/);
    expect(await keptOf(server, taskId)).not.toContain(secret);
  });

  test('an editor says at once what no test opens, in both languages', async () => {
    const { server, member } = installation;
    for (const [language, message] of [
      ['en', /^file:\/\/\/etc\/passwd cannot be opened: tests open http and https URLs only/],
      ['es', /^No se puede abrir file:\/\/\/etc\/passwd: las pruebas solo abren URL http y https/],
    ] as const) {
      const body = {
        platform: 'web',
        sentences: [
          { type: 'instructions', text: 'Open "file:///etc/passwd"' },
          { type: 'manual', step_type: 'navigate', text: 'file:///etc/passwd' },
        ],
      };
      const headers = { 'accept-language': language };
      const answer = await server.call('/tests/sentences/read', {
        method: 'POST',
        as: member,
        body,
        headers,
      });
      const { readings } = sentenceReadingsSchema.parse(answer.body);
      for (const { problem } of readings) expect(problem?.message).toMatch(message);
    }
  });
});
