import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newTest } from '../runs/runs.fixture.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.person();
});
afterAll(() => server.close());

const createdSchema = z.object({ data: z.object({ id: z.uuid(), name: z.string() }) });

async function newWorkflow(tests: string[], name = `flow ${Math.random()}`): Promise<string> {
  const made = await server.call('/workflows/create', {
    method: 'POST',
    as: owner,
    body: { name, tests, schedule: 'No Schedule', owner: owner.userId, org_id: 'x' },
  });
  expect(made.status).toBe(200);
  return createdSchema.parse(made.body).data.id;
}

const put = (path: string, body: unknown) =>
  server.call(`/workflows/${path}`, { method: 'PUT', as: owner, body });

const info = async (id: string) =>
  (await server.call(`/workflows/get_workflow_info?workflow_id=${id}`, { as: owner })).body;

describe('a workflow', () => {
  test('is made with tests in their order, and read in the words of the clients', async () => {
    const tests = [await newTest(server, owner), await newTest(server, owner)];
    const id = await newWorkflow(tests, 'Nightly');
    expect(await info(id)).toMatchObject({
      id,
      name: 'Nightly',
      tests,
      schedule: 'No Schedule',
      next_runs: [],
      location_config: null,
      override_location: false,
      run_config: {},
    });
    const list = await server.call('/workflows/get_with_last_status?limit=200&offset=0', {
      as: owner,
    });
    expect(list.body).toMatchObject({
      count: 1,
      data: [{ id, name: 'Nightly', test_count: 2, last_execution: null }],
    });
    const all = await server.call(`/workflows/get_info/${id}`, { as: owner });
    expect(all.body).toMatchObject({
      data: {
        id,
        test_info: tests.map((one) => ({ id: one, platform: 'web', last_status: null })),
      },
    });
  });

  test('takes a bare list of tests, and refuses one that is not there', async () => {
    const [a, b, c] = [
      await newTest(server, owner),
      await newTest(server, owner),
      await newTest(server, owner),
    ];
    const id = await newWorkflow([a, b]);
    expect((await put(`update_tests/${id}`, [c, a])).status).toBe(200);
    expect(await info(id)).toMatchObject({ tests: [c, a] });
    const stranger = await server.person();
    const foreign = await newTest(server, stranger);
    const refused = await put(`update_tests/${id}`, [a, foreign]);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'tests' }] } });
    expect(await info(id)).toMatchObject({ tests: [c, a] });
  });

  test('names the modules that run before and after its tests, and refuses one that is not there', async () => {
    const id = await newWorkflow([]);
    const made = await server.call('/modules/create', {
      method: 'POST',
      as: owner,
      body: { name: 'Seed', blocks: [{ type: 'instructions', step_description: 'Wait' }] },
    });
    const { result } = z.object({ result: z.looseObject({ id: z.uuid() }) }).parse(made.body);
    const set = { setup: [result.id], teardown: [] };
    expect((await put(`update_modules/${id}`, set)).status).toBe(200);
    const shown = { setup_modules: [{ id: result.id, name: 'Seed' }], teardown_modules: [] };
    expect(await info(id)).toMatchObject(shown);
    const wrong = await put(`update_modules/${id}`, { setup: [], teardown: [randomUUID()] });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'teardown' }] } });
    expect(await info(id)).toMatchObject(shown);
  });

  test('has a name of its own', async () => {
    await newWorkflow([], 'Release');
    const again = await server.call('/workflows/create', {
      method: 'POST',
      as: owner,
      body: { name: 'Release', tests: [] },
    });
    expect(again.status).toBe(409);
    const other = await newWorkflow([]);
    expect((await put(`update_name/${other}`, { name: 'Release' })).status).toBe(409);
    expect((await put(`update_name/${other}`, { name: 'Release 2' })).status).toBe(200);
  });

  test('keeps settings in either shape that clients send, unknown keys too', async () => {
    const id = await newWorkflow([]);
    expect((await put(`update_run_config/${id}`, { parallelism: 3, max_retries: 1 })).status).toBe(
      200,
    );
    const wrapped = { run_config: { parallelism: 2, later: true }, override_run_config: true };
    expect((await put(`update_run_config/${id}`, wrapped)).status).toBe(200);
    expect(await info(id)).toMatchObject({
      run_config: { parallelism: 2, max_retries: 1, later: true },
    });
    const location = { latitude: 19.4, longitude: -99.1 };
    await put(`update_location_config/${id}`, {
      location_config: location,
      override_location: true,
    });
    expect(await info(id)).toMatchObject({ location_config: location, override_location: true });
    expect((await put(`update_run_config/${id}`, { parallelism: 0 })).status).toBe(422);
  });

  test('keeps how many run at once and how often they are tried, as the newest client says it', async () => {
    const id = await newWorkflow([]);
    const settings = { run_config: { execution_mode: { retries: 3 } }, override_run_config: true };
    const sent = { ...settings, default_concurrency_limit: 4 };
    expect((await put(`update_run_config/${id}`, sent)).status).toBe(200);
    expect(await info(id)).toMatchObject({
      run_config: { parallelism: 4, max_retries: 2, execution_mode: { retries: 3 } },
      override_run_config: true,
      default_concurrency_limit: 4,
    });
    expect((await put(`update_run_config/${id}`, { default_concurrency_limit: 0 })).status).toBe(
      200,
    );
    expect(await info(id)).toMatchObject({
      run_config: { parallelism: null, max_retries: 2 },
      default_concurrency_limit: null,
    });
  });

  test('keeps its builds where only the switch of them is sent, and takes them away by null', async () => {
    const id = await newWorkflow([]);
    const build_config = { ios_build: { app_id: randomUUID(), pinned_version: '1' } };
    await put(`update_build_config/${id}`, { build_config, override_build_config: true });
    expect((await put(`update_build_config/${id}`, { override_build_config: false })).status).toBe(
      200,
    );
    expect(await info(id)).toMatchObject({ build_config, override_build_config: false });
    await put(`update_build_config/${id}`, { build_config: null });
    expect(await info(id)).toMatchObject({ build_config: null, override_build_config: false });
  });

  test('starts as the newest client asks, and refuses a branch of builds', async () => {
    const tests = [await newTest(server, owner), await newTest(server, owner)];
    const workflow_id = await newWorkflow(tests);
    const start = (body: object) =>
      server.call('/workflow-executions', { method: 'POST', as: owner, body });
    const asked = { workflow_id, concurrency_limit_override: 1, git_branch_name: 'main' };
    const { status, body } = await start({ ...asked, retries: 2, variable_overrides: { a: 'b' } });
    expect(status).toBe(200);
    const { task_id } = z.looseObject({ task_id: z.uuid() }).parse(body);
    const row = await server.owner
      .selectFrom('workflow_run')
      .select(['workflow_id', 'parallelism'])
      .where('id', '=', task_id)
      .executeTakeFirst();
    expect(row).toEqual({ workflow_id, parallelism: 1 });
    expect(await start({ workflow_id, branch_name: 'main' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'branch_name' }] },
    });
  });

  test('shows the next five times of its schedule in its time zone', async () => {
    const id = await newWorkflow([]);
    const sent = { schedule: '30 6 * * *', schedule_timezone: 'America/Mexico_City' };
    expect((await put(`update_schedule/${id}`, sent)).status).toBe(200);
    const { next_runs } = z.looseObject({ next_runs: z.array(z.string()) }).parse(await info(id));
    expect(next_runs).toHaveLength(5);
    for (const time of next_runs) expect(time).toMatch(/T12:30:00/);
    const wrong = await put(`update_schedule/${id}`, { schedule: 'daily' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'schedule' }] } });
    await put(`update_schedule/${id}`, { schedule: null });
    expect(await info(id)).toMatchObject({ schedule: 'No Schedule', next_runs: [] });
  });

  test('is deleted with an answer that strict clients can read', async () => {
    const id = await newWorkflow([]);
    const gone = await server.call(`/workflows/delete/${id}`, { method: 'DELETE', as: owner });
    expect(gone).toMatchObject({ status: 200, body: { data: { id, deleted: true } } });
    const after = await server.call(`/workflows/get_workflow_info?workflow_id=${id}`, {
      as: owner,
    });
    expect(after.status).toBe(404);
    const byName = await server.call('/workflows/get_workflow_info?workflow_id=Nightly', {
      as: owner,
    });
    expect(byName.status).toBe(404);
  });

  test('of another organization is not there', async () => {
    const id = await newWorkflow([]);
    const stranger = await server.person();
    for (const [method, path, body] of [
      ['GET', `/workflows/get_workflow_info?workflow_id=${id}`, undefined],
      ['GET', `/workflows/get_info/${id}`, undefined],
      ['DELETE', `/workflows/delete/${id}`, undefined],
      ['PUT', `/workflows/update_name/${id}`, { name: 'Mine' }],
      ['PUT', `/workflows/update_tests/${id}`, []],
      ['PUT', `/workflows/update_modules/${id}`, { setup: [], teardown: [] }],
      ['GET', `/workflows/workflow/${id}/tests`, undefined],
      ['POST', `/workflows/${id}/hook`, undefined],
      ['GET', `/workflows/${id}/notifications`, undefined],
      ['GET', `/workflows/status/history/${id}`, undefined],
      ['GET', `/workflows/status/grid/${id}`, undefined],
    ] as const) {
      const answer = await server.call(path, { method, as: stranger, body });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await info(id)).toMatchObject({ id });
  });
});

describe('a quarantine', () => {
  const testsSchema = z.object({
    data: z.array(z.looseObject({ id: z.uuid(), test_id: z.uuid() })),
  });
  const testsOf = async (id: string) =>
    testsSchema.parse((await server.call(`/workflows/workflow/${id}/tests`, { as: owner })).body)
      .data;
  const patch = (id: string, body: unknown) =>
    server.call(`/workflows/workflow-tests/${id}`, { method: 'PATCH', as: owner, body });

  test('names its owner, its reason and its end, and may not hold more than half', async () => {
    const tests = [await newTest(server, owner), await newTest(server, owner)];
    const id = await newWorkflow(tests);
    const shown = await server.call(`/workflows/workflow/${id}/tests`, { as: owner });
    expect(shown.body).toMatchObject({ most_quarantined: 1 });
    const [first, second] = await testsOf(id);
    const body = { failure_policy: 'ignore_failure', reason: 'flaky since Tuesday', days: 3 };
    expect((await patch(first?.id ?? '', body)).status).toBe(200);
    const [now] = await testsOf(id);
    expect(now).toMatchObject({
      failure_policy: 'ignore_failure',
      quarantine: { owner: owner.email, reason: 'flaky since Tuesday' },
    });
    const full = await patch(second?.id ?? '', body);
    expect(full).toMatchObject({ status: 409, body: { detail: { key: 'limit_reached' } } });
    expect((await patch(first?.id ?? '', { failure_policy: 'fail_workflow' })).status).toBe(200);
    expect((await testsOf(id))[0]).toMatchObject({ quarantine: null });
  });

  test('that is over counts for nothing', async () => {
    const id = await newWorkflow([await newTest(server, owner)]);
    const [first] = await testsOf(id);
    await patch(first?.id ?? '', { failure_policy: 'ignore_failure' });
    await server.owner
      .updateTable('workflow_test')
      .set({ quarantined_until: new Date(Date.now() - 1000) })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect((await testsOf(id))[0]).toMatchObject({
      failure_policy: 'fail_workflow',
      quarantine: null,
    });
  });
});
