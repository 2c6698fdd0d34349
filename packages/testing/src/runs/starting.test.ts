import { randomUUID } from 'node:crypto';
import { executionTaskSchema, startedRunSchema, stoppedRunSchema } from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { newTest } from './runs.fixture.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.person();
});
afterAll(() => server.close());

const startPath = '/execution/api/execute_test_id_async';

async function start(testId: string, body: object = {}, headers: Record<string, string> = {}) {
  const answer = await server.call(startPath, {
    method: 'POST',
    as: owner,
    body: { test_id: testId, ...body },
    headers,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return startedRunSchema.parse(answer.body).task_id;
}

async function poll(taskId: string) {
  const answer = await server.call(`/tests/get_test_execution_task?task_id=${taskId}`, {
    as: owner,
  });
  expect(answer.status).toBe(200);
  return executionTaskSchema.parse(answer.body);
}

async function stop(taskId: string) {
  const answer = await server.call(`/execution/tests/status/cancel/${taskId}`, {
    method: 'POST',
    as: owner,
  });
  expect(answer.status).toBe(200);
  return stoppedRunSchema.parse(answer.body);
}

async function eventsOf(taskId: string) {
  const rows = await server.owner
    .selectFrom('run_event')
    .select('type')
    .where('run_id', '=', taskId)
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
}

describe('starting a run', () => {
  test('answers exactly what the clients read, with a task that can be polled at once', async () => {
    const testId = await newTest(server, owner);
    const answer = await server.call(startPath, {
      method: 'POST',
      as: owner,
      body: { test_id: testId },
    });
    expect(answer.status).toBe(200);
    const { task_id } = startedRunSchema.parse(answer.body);
    expect(answer.body).toEqual({
      task_id,
      id: task_id,
      status: 'queued',
      message: 'The run was queued.',
    });
    expect(await poll(task_id)).toMatchObject({
      id: task_id,
      test_id: testId,
      status: 'queued',
      success: null,
      progress: 0,
      error_message: null,
    });
    expect(await eventsOf(task_id)).toEqual(['test_started']);
  });

  test('takes every field of both clients, and works at the address of the other one', async () => {
    const testId = await newTest(server, owner);
    const key = await owner.key();
    const body = {
      test_id: testId,
      retries: '3',
      run_config: {
        execution_mode: {
          initial_location: { latitude: 19.4, longitude: -99.1 },
          initial_orientation: 'portrait',
        },
        fail_fast: false,
      },
      launch_url: 'app://x',
      launch_env_var_ids: [randomUUID()],
      launch_env_vars: { KEY: 'value' },
      launch_arguments: ['-a', '-a'],
      device_model: 'iPhone 15',
      os_version: '17',
      variable_overrides: { password: 'hush-hush' },
      something_new: true,
    };
    const answer = await server.call(`${server.url}/api/execute_test_id_async`, {
      method: 'POST',
      as: key,
      body,
      headers: { 'user-agent': 'revyl-run-action' },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { task_id } = startedRunSchema.parse(answer.body);
    const row = await server.owner
      .selectFrom('run')
      .selectAll()
      .where('id', '=', task_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      attempts_allowed: 3,
      source: 'action',
      variables: ['password'],
      requested_by: owner.userId,
    });
    expect(JSON.stringify(row)).not.toContain('hush-hush');
  });

  test('tells by headers alone where it was asked for', async () => {
    const testId = await newTest(server, owner);
    const taskId = await start(
      testId,
      {},
      {
        'user-agent': 'revyl-cli/1.2.3',
        'x-revyl-client': 'cli',
        'x-ci-system': 'github-actions',
        'x-ci-branch': 'main',
        'x-ci-commit-sha': 'abc',
      },
    );
    const { source, ci } = await server.owner
      .selectFrom('run')
      .select(['source', 'ci'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect([source, ci]).toEqual([
      'ci',
      { system: 'github-actions', branch: 'main', commit: 'abc' },
    ]);
  });

  test.each([
    ['a name', 'login test', 422],
    ['nothing', '', 422],
    ['a number', 7, 422],
    ['an id that no test has', randomUUID(), 404],
  ])('of %s is refused in the one shape of errors', async (_what, testId, status) => {
    const answer = await server.call(startPath, {
      method: 'POST',
      as: owner,
      body: { test_id: testId },
    });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/\w{4}/) });
  });

  test.each([[-1], ['many'], [99], [1.5], [null, 200], [0, 200], ['2', 200]])(
    'with retries %j is answered cleanly',
    async (retries, status = 422) => {
      const testId = await newTest(server, owner);
      const answer = await server.call(startPath, {
        method: 'POST',
        as: owner,
        body: { test_id: testId, retries },
      });
      expect(answer.status).toBe(status);
    },
  );

  test('of a test of another organization, a deleted or a mobile one is refused', async () => {
    const stranger = await server.person();
    const deleted = await newTest(server, owner);
    await server.owner
      .updateTable('test')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted)
      .execute();
    const ids = [
      await newTest(server, stranger),
      deleted,
      await newTest(server, owner, { platform: 'ios' }),
    ];
    for (const test_id of ids) {
      const answer = await server.call(startPath, { method: 'POST', as: owner, body: { test_id } });
      expect(answer.status).toBe(404);
    }
  });
});

describe('a repeated request', () => {
  test('of the same caller starts one run while the first has not ended', async () => {
    const testId = await newTest(server, owner);
    const ids = await Promise.all(Array.from({ length: 4 }, () => start(testId, { retries: 2 })));
    expect(new Set(ids).size).toBe(1);
    const runs = await server.owner
      .selectFrom('run')
      .select('id')
      .where('test_id', '=', testId)
      .execute();
    expect(runs).toHaveLength(1);
  });

  test('that asks for something else, or of somebody else, starts another one', async () => {
    const testId = await newTest(server, owner);
    const first = await start(testId);
    const other = await start(testId, { variable_overrides: { a: 'b' } });
    const colleague = await server.person({ organizationId: owner.organizationId });
    const theirs = await server.call(startPath, {
      method: 'POST',
      as: colleague,
      body: { test_id: testId },
    });
    const ids = [first, other, startedRunSchema.parse(theirs.body).task_id];
    expect(new Set(ids).size).toBe(3);
  });

  test('starts another run once the first has ended, or some seconds are over', async () => {
    const testId = await newTest(server, owner);
    const first = await start(testId);
    await stop(first);
    const second = await start(testId);
    await server.owner
      .updateTable('run')
      .set({ created_at: new Date(Date.now() - 6000) })
      .where('id', '=', second)
      .execute();
    const third = await start(testId);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('is known by its Idempotency-Key, however late it comes', async () => {
    const testId = await newTest(server, owner);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await start(testId, {}, headers);
    await stop(first);
    expect(await start(testId, {}, headers)).toBe(first);
    const other = await server.call(startPath, {
      method: 'POST',
      as: owner,
      body: { test_id: testId, retries: 5 },
      headers,
    });
    expect(other.status).toBe(409);
    expect(await start(testId, {}, { 'idempotency-key': randomUUID() })).not.toBe(first);
  });
});
