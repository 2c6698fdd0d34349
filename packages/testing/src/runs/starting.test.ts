import { randomUUID } from 'node:crypto';
import { startedRunSchema } from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { type RunCalls, runCallsOf, startPath } from './run-calls.fixture.ts';
import { newTest } from './runs.fixture.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;
let calls: RunCalls;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.person();
  calls = runCallsOf(server, owner);
});
afterAll(() => server.close());

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
    expect(await calls.poll(task_id)).toMatchObject({
      id: task_id,
      test_id: testId,
      status: 'queued',
      success: null,
      progress: 0,
      error_message: null,
    });
    expect(await calls.eventsOf(task_id)).toEqual(['test_started']);
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
    const taskId = await calls.start(
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
    const start = (test_id: string) =>
      server.call(startPath, { method: 'POST', as: owner, body: { test_id } });
    for (const id of [await newTest(server, stranger), deleted])
      expect((await start(id)).status).toBe(404);
    // Clients show the message of every refusal but a 404.
    expect(
      await start(await newTest(server, owner, { platform: 'ios', name: 'Pays' })),
    ).toMatchObject({
      status: 422,
      body: {
        message: '"Pays" is a test of iOS. This server runs tests of web pages only.',
        detail: { key: 'platform_not_supported' },
      },
    });
  });
});

describe('a repeated request', () => {
  test('of the same caller starts one run while the first has not ended', async () => {
    const testId = await newTest(server, owner);
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => calls.start(testId, { retries: 2 })),
    );
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
    const first = await calls.start(testId);
    const other = await calls.start(testId, { variable_overrides: { a: 'b' } });
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
    const first = await calls.start(testId);
    await calls.stop(first);
    const second = await calls.start(testId);
    await server.owner
      .updateTable('run')
      .set({ created_at: new Date(Date.now() - 6000) })
      .where('id', '=', second)
      .execute();
    const third = await calls.start(testId);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('is known by its Idempotency-Key, however late it comes', async () => {
    const testId = await newTest(server, owner);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await calls.start(testId, {}, headers);
    await calls.stop(first);
    expect(await calls.start(testId, {}, headers)).toBe(first);
    const other = await server.call(startPath, {
      method: 'POST',
      as: owner,
      body: { test_id: testId, retries: 5 },
      headers,
    });
    expect(other.status).toBe(409);
    expect(await calls.start(testId, {}, { 'idempotency-key': randomUUID() })).not.toBe(first);
  });
});
