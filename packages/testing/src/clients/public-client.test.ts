import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { simulatorApp } from '../builds/archives.fixture.ts';
import { openSite } from '../runs/worker/site.fixture.ts';
import { openTestWorker } from '../runs/worker/test-worker.fixture.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { installPublicClient, openPublicClient } from './public-client.fixture.ts';

// The public client is a program of others: where PyPI cannot be reached it cannot be tried.
const { missing } = await installPublicClient();
if (missing !== undefined) {
  process.stderr.write(`\nTHE PUBLIC COMMAND LINE CLIENT COULD NOT BE TRIED: ${missing}\n\n`);
}

describe.skipIf(missing !== undefined)(
  'the public command line client',
  { timeout: 180_000 },
  () => {
    let server: TestServer;
    let owner: Awaited<ReturnType<TestServer['person']>>;
    let worker: Awaited<ReturnType<typeof openTestWorker>>;
    let site: Awaited<ReturnType<typeof openSite>>;
    let client: Awaited<ReturnType<typeof openPublicClient>>;

    beforeAll(async () => {
      [server, site] = await Promise.all([openTestServer(), openSite()]);
      owner = await server.person();
      worker = await openTestWorker(server);
      client = await openPublicClient({ url: server.url, key: (await owner.key()).token });
      const web = { name: 'Web shop', platform: 'web' };
      await server.call('/apps/', { method: 'POST', as: owner, body: web });
    }, 60_000);
    afterAll(async () => {
      await client.close();
      await worker.close();
      site.close();
      await server.close();
    });

    /** Calls the client, which must be content, and answers what it printed. */
    async function does(...args: string[]): Promise<string> {
      const { code, output } = await client.call(...args);
      expect(code, output).toBe(0);
      return output;
    }

    const file = (name: string, check: string) => `test:
  metadata:
    name: ${name}
    platform: web
    tags: [smoke]
  build:
    name: Web shop
  variables:
    title: Welcome
  blocks:
    - type: instructions
      step_description: Open ${site.url}/
    - type: validation
      step_description: ${check}
    - type: if
      condition: the "Add to cart" button is visible
      then:
        - type: instructions
          step_description: Click "Add to cart"
`;

    async function changeLocally(from: string, to: string): Promise<void> {
      const local = join(client.project, '.revyl/tests/welcome.yaml');
      const before = await readFile(local, 'utf8');
      expect(before).toContain(from);
      await writeFile(local, before.replace(from, to));
    }

    async function newestTest(name: string) {
      const listed = await server.call('/tests/get_simple_tests', { as: owner });
      const row = z.looseObject({ id: z.uuid(), name: z.string() });
      const { tests } = z.looseObject({ tests: z.array(row) }).parse(listed.body);
      const id = tests.find((test) => test.name === name)?.id;
      const { body } = await server.call(`/tests/get_test_by_id/${id}`, { as: owner });
      const shown = { id: z.uuid(), version: z.int(), tasks: z.array(z.unknown()) };
      return z.looseObject(shown).parse(body);
    }

    test('logs in by key and sets up a project', async () => {
      expect(await does('auth', 'login', `--api-key=${(await owner.key()).token}`)).toContain(
        owner.email,
      );
      expect(await does('auth', 'status')).toContain(owner.organizationId);
      await does('init', '-y');
    });

    test('makes, lists, changes, compares and pulls tests', async () => {
      const path = join(client.project, 'welcome.yaml');
      await writeFile(path, file('welcome', 'The heading "{{title}}" is visible'));
      expect(await does('test', 'validate', path)).toContain('Validated 1');
      await does('test', 'create', 'welcome', '--from-file', path, '--no-open');
      expect(await does('test', 'list')).toMatch(/welcome\s+synced\s+v1\s+v1/);
      expect(await does('test', 'remote')).toMatch(/welcome\s+web/);
      await changeLocally('is visible', 'is shown');
      expect(await does('test', 'diff', 'welcome')).toMatch(/-.*is shown[\s\S]*\+.*is visible/);
      const pulled = await does('test', 'pull', 'welcome', '--force');
      expect(pulled).toContain('pulled v1');
      const broken = join(client.project, 'broken.yaml');
      await writeFile(broken, file('broken', 'Sing a song'));
      expect(await does('test', 'validate', broken)).toContain('not something I know how to do');
      const unknown = file('broken', 'Sing a song').replace('type: validation', 'type: dance');
      await writeFile(broken, unknown);
      const invalid = await client.call('test', 'validate', broken);
      expect(invalid.code).toBe(1);
      expect(invalid.output).toContain('dance');
    });

    test('pushes what was changed, but not over what somebody else has changed since', async () => {
      await changeLocally('is visible', 'is shown');
      expect(await does('test', 'list')).toMatch(/welcome\s+modified/);
      expect(await does('test', 'push', 'welcome')).toContain('pushed to v2');
      const test = await newestTest('welcome');
      const body = { tasks: test.tasks.slice(0, 2), expected_version: 2 };
      const update = `/tests/update/${test.id}`;
      await server.call(update, { method: 'PUT', as: owner, body });
      await changeLocally('is shown', 'is visible');
      const refused = await client.call('test', 'push', 'welcome');
      expect(refused.output).toMatch(/conflict/i);
      expect(await newestTest('welcome')).toMatchObject({ version: 3 });
      expect(await does('test', 'push', 'welcome', '--force')).toContain('pushed to v4');
      expect((await newestTest('welcome')).tasks).toHaveLength(3);
    });

    test('keeps variables and tags', async () => {
      await does('test', 'var', 'set', 'welcome', 'city=Puebla');
      expect(await does('test', 'var', 'get', 'welcome', 'city')).toContain('Puebla');
      expect(await does('test', 'var', 'list', 'welcome')).toMatch(/title\s+Welcome/);
      await does('test', 'var', 'delete', 'welcome', 'city');
      expect(await does('test', 'var', 'list', 'welcome')).not.toContain('Puebla');
      await does('global', 'var', 'set', 'country=Mexico');
      expect(await does('global', 'var', 'list')).toMatch(/country\s+Mexico/);
      await does('tag', 'create', 'nightly', '--color', '#112233');
      await does('tag', 'set', 'welcome', 'nightly,smoke');
      expect(await does('tag', 'get', 'welcome')).toMatch(/nightly/);
      expect(await does('tag', 'list')).toMatch(/nightly\s+#112233\s+1/);
    });

    test('keeps modules', async () => {
      const path = join(client.project, 'module.yaml');
      await writeFile(
        path,
        'blocks:\n  - type: validation\n    step_description: The heading "Welcome" is visible\n',
      );
      await does('module', 'create', 'sees the heading', '--from-file', path);
      expect(await does('module', 'list')).toContain('sees the heading');
      expect(await does('module', 'get', 'sees the heading')).toContain('validation');
    });

    test('restores an older version', async () => {
      expect(await does('test', 'versions', 'welcome')).toMatch(/v4[\s\S]*v1/);
      await does('test', 'restore', 'welcome', '--version', '1');
      expect(await newestTest('welcome')).toMatchObject({ version: 5 });
    });

    test('runs a test, and reads how it ended in every way it knows', async () => {
      const run = await does('test', 'run', 'welcome', '--json');
      expect(run).toContain('"success": true');
      expect(await does('test', 'status', 'welcome')).toMatch(/Status:\s+completed/);
      expect(await does('test', 'history', 'welcome')).toMatch(/1\s+completed/);
      const report = await does('test', 'report', 'welcome');
      expect(report).toMatch(/welcome {2}— Passed/);
      expect(report).toMatch(/The heading "\{\{title\}\}" is visible\s+✓/);
      const shared = await does('test', 'share', 'welcome');
      const link = new URL(/Link: (\S+)/.exec(shared)?.[1] ?? '');
      expect(link.pathname).toBe('/report');
      const path = `/report/shared${link.search}`;
      expect(await server.call(path)).toMatchObject({ status: 200 });
      expect(await does('test', 'versions', 'welcome')).toContain('v1');
      await does('test', 'duplicate', 'welcome', '--name', 'welcome again');
      expect(await does('test', 'remote')).toContain('welcome again');
    });

    test('fails with a test that fails', async () => {
      const path = join(client.project, 'wrong.yaml');
      await writeFile(path, file('wrong', 'The heading "Goodbye" is visible within 1 second'));
      await does('test', 'create', 'wrong', '--from-file', path, '--no-open');
      const run = await client.call('test', 'run', 'wrong');
      expect(run.code).toBe(1);
      expect(run.output).toContain('Goodbye');
    });

    test('cancels a run', async () => {
      site.hold();
      const path = join(client.project, 'held.yaml');
      const held = file('held', 'The heading "Welcome" is visible').replace('/\n', '/held\n');
      await writeFile(path, held);
      await does('test', 'create', 'held', '--from-file', path, '--no-open');
      const started = await does('test', 'run', 'held', '--no-wait', '--json');
      const taskId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(started.split('task')[1] ?? '')?.[0] ?? '';
      expect(await does('test', 'cancel', taskId)).toMatch(/cancel/i);
      await expect
        .poll(async () => (await client.call('test', 'status', 'held')).output, { timeout: 30_000 })
        .toMatch(/cancelled/);
      site.release();
    });

    test('makes apps and uploads builds', async () => {
      await does('app', 'create', '--name', 'Notes', '--platform', 'ios');
      const build = join(client.project, 'Notes.zip');
      await writeFile(build, simulatorApp());
      const args = ['--file', build, '--app', 'Notes', '--platform', 'ios', '--version', '2.1.0'];
      await does('build', 'upload', ...args, '--yes');
      expect(await does('build', 'list', '--app', 'Notes')).toContain('2.1.0');
      expect(await does('app', 'list')).toMatch(/Notes\s+iOS\s+1\s+2\.1\.0/);
    });

    test('makes, runs, reads and quarantines workflows', async () => {
      await does('workflow', 'create', 'nightly', '--tests', 'welcome,wrong', '--no-open');
      expect(await does('workflow', 'list')).toContain('nightly');
      const failed = await client.call('workflow', 'run', 'nightly');
      expect(failed.code, failed.output).toBe(1);
      await does('workflow', 'quarantine', 'add', 'nightly', 'wrong');
      expect(await does('workflow', 'quarantine', 'list', 'nightly')).toMatch(/wrong.*quarantined/);
      await does('workflow', 'run', 'nightly');
      expect(await does('workflow', 'status', 'nightly')).toMatch(/completed/i);
      expect(await does('workflow', 'history', 'nightly')).toMatch(/completed[\s\S]*failed/i);
      const report = await does('workflow', 'report', 'nightly');
      expect(report).toMatch(/welcome/);
      expect(report).toMatch(/wrong/);
      expect(await does('workflow', 'share', 'nightly')).toMatch(/http\S+token=/);
      expect(z.string().parse(await does('workflow', 'info', 'nightly'))).toContain('welcome');
    });

    test('deletes what it made', async () => {
      await does('workflow', 'delete', 'nightly', '--force');
      await does('test', 'delete', 'welcome', '--force');
      expect(await does('test', 'remote')).not.toMatch(/^ {2}welcome {2}/m);
    });
  },
);
