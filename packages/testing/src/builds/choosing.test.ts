import { randomUUID } from 'node:crypto';
import type { RunOverrides } from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newEndedRun, newTest } from '../runs/runs.fixture.ts';
import { prepareRun } from '../runs/worker/prepare.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { appsOf } from './uploading.fixture.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.person();
});
afterAll(() => server.close());

const post = (path: string, body: object, as = owner) =>
  server.call(path, { method: 'POST', as, body });
const get = (path: string, as = owner) => server.call(path, { as });
const madeSchema = z.looseObject({ id: z.uuid() });

/** Builds of a new web app, the first of them current. */
async function threeBuilds(): Promise<{ appId: string; builds: string[] }> {
  const appId = await appsOf(server, owner).newApp('web');
  const builds: string[] = [];
  for (const version of ['1', '2', '3']) {
    const url = `https://example.com/${version}`;
    const body = { version, url, set_as_current: version === '1' };
    builds.push(madeSchema.parse((await post(`/apps/${appId}/builds/web`, body)).body).id);
  }
  return { appId, builds };
}

const newTestOf = async (appId: string, settings: object = {}) =>
  post('/tests/create', {
    name: `opens ${randomUUID()}`,
    platform: 'web',
    app_id: appId,
    tasks: [{ type: 'instructions', step_description: 'Open /' }],
    ...settings,
  });

/** Which version a run of the test is carried out on. */
async function versionFor(testId: string, overrides: RunOverrides = {}): Promise<string> {
  const row = { role: 'test' as const, test_id: testId, test_name: 'opens', modules: [] };
  const prepared = await prepareRun(server.parts, owner.organizationId, { row, overrides });
  return prepared.status === 'ready' ? (prepared.build?.version ?? 'none') : prepared.message;
}

describe('which build runs take', () => {
  test('is the current one, the newest or the named one, as it is asked for', async () => {
    const { appId, builds } = await threeBuilds();
    const resolve = async (asked: object) =>
      (await post('/apps/resolve', { build_var_id: appId, ...asked })).body;
    expect(await resolve({})).toMatchObject({ version: '1', resolution_status: 'resolved' });
    expect(await resolve({ build_selection: 'latest' })).toMatchObject({
      version: '3',
      deploy_url: 'https://example.com/3',
    });
    expect(await resolve({ build_selection: 'latest_all_branches' })).toMatchObject({
      version: '3',
    });
    const pinned = { build_selection: 'pinned', pinned_build_id: builds[1] };
    expect(await resolve(pinned)).toMatchObject({ version: '2', version_id: builds[1] });
    const empty = await appsOf(server, owner).newApp('web');
    expect(await resolve({ build_var_id: empty })).toMatchObject({
      version_id: null,
      resolution_status: 'no_builds',
    });
  });

  test('is refused with the reason where it names a branch or another app’s build', async () => {
    const { appId } = await threeBuilds();
    const { builds: foreign } = await threeBuilds();
    const resolve = (asked: object) => post('/apps/resolve', { build_var_id: appId, ...asked });
    expect(await resolve({ branch_name: 'main' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'branch_name', message: expect.stringContaining('branch') }] },
    });
    expect(await resolve({ build_selection: 'pinned' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'pinned_build_id' }] },
    });
    const other = { build_selection: 'pinned', pinned_build_id: foreign[0] };
    expect(await resolve(other)).toMatchObject({ status: 404 });
    const stranger = await server.person();
    expect(await post('/apps/resolve', { build_var_id: appId }, stranger)).toMatchObject({
      status: 404,
    });
  });

  test('is what the test says, unless its run or its workflow says otherwise', async () => {
    const { appId, builds } = await threeBuilds();
    const saved = madeSchema.parse((await newTestOf(appId)).body).id;
    const update = (body: object) =>
      server.call(`/tests/update/${saved}`, { method: 'PUT', as: owner, body });
    const shown = async () => (await get(`/tests/get_test_by_id/${saved}`)).body;

    expect(await shown()).toMatchObject({ build_selection: 'inherit', pinned_build_id: null });
    expect(await versionFor(saved)).toBe('1');
    await update({ build_selection: 'latest' });
    expect(await shown()).toMatchObject({ build_selection: 'latest', pinned_build_id: null });
    expect(await versionFor(saved)).toBe('3');
    await update({ build_selection: 'pinned', pinned_build_id: builds[1] });
    expect(await shown()).toMatchObject({ build_selection: 'pinned', pinned_version: '2' });
    expect(await versionFor(saved)).toBe('2');

    expect(await versionFor(saved, { build_selection: 'inherit' })).toBe('1');
    expect(await versionFor(saved, { build_version_id: builds[2] })).toBe('3');
    const build = { app_id: appId, build_selection: 'latest' } as const;
    expect(await versionFor(saved, { build })).toBe('3');
    expect(await versionFor(saved, { build, build_selection: 'inherit' })).toBe('1');

    await update({ build_selection: 'inherit' });
    expect(await shown()).toMatchObject({ build_selection: 'inherit', pinned_version: null });
    expect(await versionFor(saved)).toBe('1');
  });

  test('is not taken silently from a request that names a branch', async () => {
    const { appId } = await threeBuilds();
    const branch = { branch_name: 'main' };
    expect(await newTestOf(appId, branch)).toMatchObject({ status: 422 });
    const testId = await newTest(server, owner);
    const run = { test_id: testId, ...branch };
    expect(await post('/execution/api/execute_test_id_async', run)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'branch_name' }] },
    });
    const upload = { version: '1', file_name: 'a.zip', ...branch };
    expect(await post(`/apps/${appId}/builds/upload-session`, upload)).toMatchObject({
      status: 422,
    });
  });
});

describe('the one branch of an app', () => {
  const branchOf = async (appId: string) => {
    const { default_branch_id: id } = z
      .looseObject({ default_branch_id: z.uuid() })
      .parse((await get(`/apps/${appId}`)).body);
    return { id, answer: await get(`/apps/${appId}/branches/${id}`) };
  };

  test('says which build its runs take: the newest, or the current one that waits before it', async () => {
    const { appId, builds } = await threeBuilds();
    const { id, answer } = await branchOf(appId);
    const branch = {
      ...{ id, name: 'default', app_id: appId, is_default: true },
      ...{ pinned_build_id: builds[0], pinned_build_version: '1' },
      latest_build: { id: builds[2], version: '3' },
    };
    expect(answer).toMatchObject({ status: 200, body: branch });
    await post(`/apps/builds/${builds[2]}/current`, {});
    const { answer: later } = await branchOf(appId);
    expect(later.body).toMatchObject({ pinned_build_id: null, latest_build: { version: '3' } });
    const empty = await appsOf(server, owner).newApp('web');
    expect((await branchOf(empty)).answer.body).toMatchObject({ latest_build: null });
  });

  test('is listed by its name, and no other is', async () => {
    const { appId } = await threeBuilds();
    const list = async (query: string) => (await get(`/apps/${appId}/branches?${query}`)).body;
    expect(await list('page=1&page_size=50')).toMatchObject({ total: 1, branches: [{}] });
    expect(await list('name=default&page_size=1')).toMatchObject({ branches: [{}] });
    expect(await list('name=main')).toMatchObject({ total: 0, branches: [] });
    expect(await list('page=2')).toMatchObject({ total: 1, branches: [] });
    expect(await get(`/apps/${appId}/branches/${randomUUID()}`)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('default') },
    });
    expect(await get(`/apps/${appId}/builds?branch_id=${randomUUID()}`)).toMatchObject({
      status: 422,
    });
    const stranger = await server.person();
    expect(await get(`/apps/${appId}/branches`, stranger)).toMatchObject({ status: 404 });
  });

  test('where it is named, gives the build that the app would, whatever the test says', async () => {
    const { appId, builds } = await threeBuilds();
    const saved = madeSchema.parse((await newTestOf(appId)).body).id;
    const { id: branch_id } = await branchOf(appId);
    const update = (body: object) =>
      server.call(`/tests/update/${saved}`, { method: 'PUT', as: owner, body });
    const shown = async () => (await get(`/tests/get_test_by_id/${saved}`)).body;
    const pinned = { branch_id, build_selection: 'pinned', pinned_build_id: builds[1] };
    expect(await update(pinned)).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject(pinned);
    expect(await versionFor(saved)).toBe('2');
    expect(await versionFor(saved, { branch_name: 'default' })).toBe('1');
    await update({ branch_id });
    expect(await shown()).toMatchObject({ build_selection: 'inherit', branch_id: null });
    expect(await update({ branch_id: randomUUID() })).toMatchObject({ status: 422 });
    const resolved = await post('/apps/resolve', { build_var_id: appId, branch_id });
    expect(resolved.body).toMatchObject({ branch_id, branch_source: 'explicit_branch' });
  });

  test('is not changed', async () => {
    const { appId } = await threeBuilds();
    const body = { default_branch_id: randomUUID() };
    const changed = await server.call(`/apps/${appId}`, { method: 'PATCH', as: owner, body });
    expect(changed).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'default_branch_id' }] },
    });
  });
});

describe('a deployment', () => {
  test('is a build of its address and commit; the same again is the one that runs take', async () => {
    const appId = await appsOf(server, owner).newApp('web');
    const register = async (body: object) =>
      (await post(`/apps/${appId}/builds/external`, body)).body;
    const first = { url: 'https://pr-1.example.dev/', commit_sha: 'a'.repeat(40) };
    const made = madeSchema.parse(await register(first));
    expect(made).toMatchObject({ artifact_kind: 'external_url', was_reused: false });
    const second = madeSchema.parse(await register({ ...first, commit_sha: 'b'.repeat(40) }));
    expect(second.id).not.toBe(made.id);
    const current = async () => (await post('/apps/resolve', { build_var_id: appId })).body;
    expect(await current()).toMatchObject({ version_id: second.id });
    expect(await register(first)).toMatchObject({ id: made.id, was_reused: true });
    expect(await current()).toMatchObject({
      version_id: made.id,
      deploy_url: 'https://pr-1.example.dev/',
    });
  });

  test('of a mobile app is refused', async () => {
    const appId = await appsOf(server, owner).newApp('iOS');
    const refused = await post(`/apps/${appId}/builds/external`, { url: 'https://a.example/' });
    expect(refused.status).toBe(422);
  });
});

test('a build names the runs that took it, newest first, to its own organization', async () => {
  const { builds } = await threeBuilds();
  const [buildId = ''] = builds;
  const testId = await newTest(server, owner);
  const older = await newEndedRun(server, owner, testId, { buildId });
  const newer = await newEndedRun(server, owner, testId, { buildId, outcome: 'failed' });
  await newEndedRun(server, owner, testId, {});
  const page = await get(`/apps/builds/${buildId}/runs?page=1&page_size=1`);
  expect(page).toMatchObject({
    status: 200,
    body: { total: 2, has_next: true, items: [{ execution_id: newer, success: false }] },
  });
  const next = await get(`/apps/builds/${buildId}/runs?page=2&page_size=1`);
  expect(next.body).toMatchObject({ items: [{ execution_id: older, success: true }] });
  const stranger = await server.person();
  expect(await get(`/apps/builds/${buildId}/runs`, stranger)).toMatchObject({ status: 404 });
});
