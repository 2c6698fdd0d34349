import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import {
  livingWorkersSchema,
  runDetailSchema,
  runHistorySchema,
  startedRunSchema,
  testFailingSchema,
} from '@touchstone/contracts';
import { announceWorker } from '@touchstone/platform';
import { silentLog } from '@touchstone/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { sweepRuns } from './holding/sweep.ts';
import { type RunCalls, runCallsOf, startPath } from './run-calls.fixture.ts';
import { newEndedRun, newTest } from './runs.fixture.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;
let calls: RunCalls;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.person();
  calls = runCallsOf(server, owner);
});
afterAll(() => server.close());

describe('a run', () => {
  test('that nobody knows answers polling as one that failed', async () => {
    const stranger = await server.person();
    const theirs = await newTest(server, stranger);
    const started = await server.call(startPath, {
      method: 'POST',
      as: stranger,
      body: { test_id: theirs },
    });
    const { task_id } = startedRunSchema.parse(started.body);
    for (const id of [randomUUID(), 'nonsense', task_id]) {
      const task = await calls.poll(id);
      expect(task).toMatchObject({ status: 'failed', success: false });
      expect(task.error_message).toContain(id);
      const cancel = await server.call(`/execution/tests/status/cancel/${id}`, {
        method: 'POST',
        as: owner,
      });
      expect(cancel.status).toBe(404);
    }
  });

  test('that waits ends when it is stopped, with both final events, and only once', async () => {
    const taskId = await calls.start(await newTest(server, owner));
    expect(await calls.stop(taskId)).toMatchObject({ success: true, status: 'cancelled' });
    expect(await calls.poll(taskId)).toMatchObject({ status: 'cancelled', success: false });
    expect(await calls.stop(taskId)).toMatchObject({ success: false, status: 'cancelled' });
    expect(await calls.eventsOf(taskId)).toEqual([
      'test_started',
      'test_cancelled',
      'test_cancelled_with_data',
    ]);
  });

  test('ends though whoever stops it does not wait for the answer', async () => {
    const taskId = await calls.start(await newTest(server, owner));
    const { hostname, port, host } = new URL(server.url);
    const head = [
      `POST /api/v1/execution/tests/status/cancel/${taskId} HTTP/1.1`,
      ...[`Host: ${host}`, `Authorization: Bearer ${owner.token}`, 'Content-Length: 0'],
    ];
    const socket = connect(Number(port), hostname);
    // The client's Ctrl+C: it writes, and its process is gone.
    socket.write(`${head.join('\r\n')}\r\n\r\n`, () => socket.resetAndDestroy());
    await expect.poll(() => calls.poll(taskId)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a run that asks for workers with a label', () => {
  const workers = async () =>
    livingWorkersSchema.parse((await server.call('/workers', { as: owner })).body);

  test('tells who looks at it that none is running, until one is', async () => {
    const db = server.parts.database.global;
    const announce = (labels: string[]) =>
      announceWorker({ db, log: silentLog, concurrency: 1, labels });
    const testId = await newTest(server, owner);
    const any = await calls.start(testId);
    const taskId = await calls.start(testId, { run_config: { worker_label: 'vpn' } });
    const { run } = runDetailSchema.parse(
      (await server.call(`/runs/${taskId}`, { as: owner })).body,
    );
    expect(run).toMatchObject({ status: 'queued', worker_label: 'vpn', current_step: null });
    const waitsFor = async (id: string) => (await calls.poll(id)).current_step;
    expect(await waitsFor(any)).toBe('Waiting for a worker; none is running.');
    const other = await announce(['gpu', 'arm']);
    expect(await waitsFor(any)).toBeNull();
    expect(await waitsFor(taskId)).toBe(
      'Waiting for a worker with the label vpn; none is running.',
    );
    const right = await announce(['vpn', 'gpu']);
    expect(await waitsFor(taskId)).toBeNull();
    expect(await workers()).toEqual({
      living: 2,
      labels: [
        { label: 'arm', workers: 1 },
        { label: 'gpu', workers: 2 },
        { label: 'vpn', workers: 1 },
      ],
    });
    await right.leave();
    await calls.stop(taskId);
    expect(await waitsFor(taskId)).toBeNull();
    await other.leave();
    expect(await workers()).toEqual({ living: 0, labels: [] });
  });

  test('gets no further job beside the one that waits, as others overtake it', async () => {
    const db = server.parts.database.global;
    const taskId = await calls.start(await newTest(server, owner), {
      run_config: { worker_label: 'lab' },
    });
    const long_ago = new Date(Date.now() - 3_600_000);
    await server.owner
      .updateTable('run')
      .set({ created_at: long_ago })
      .where('id', '=', taskId)
      .execute();
    await sql`select setval('run_turn', last_value + 1000) from run_turn`.execute(server.owner);
    const isSuspect = async () => (await sweepRuns(server.parts, new Map())).has(taskId);
    expect(await isSuspect()).toBe(false);
    const worker = await announceWorker({ db, log: silentLog, concurrency: 1, labels: ['lab'] });
    expect(await isSuspect()).toBe(true);
    await worker.leave();
    await calls.stop(taskId);
  });
});

describe('a run that ended', () => {
  test('is run again as it was asked for, by members of its organization', async () => {
    const again = (taskId: string, as = owner) =>
      server.call(`/runs/${taskId}/rerun`, { method: 'POST', as });
    const taskId = await calls.start(await newTest(server, owner), {
      retries: 3,
      variable_overrides: { color: 'red' },
    });
    expect((await again(taskId)).status).toBe(409);
    await calls.stop(taskId);
    const answer = await again(taskId);
    const { task_id } = startedRunSchema.parse(answer.body);
    expect(task_id).not.toBe(taskId);
    const { run } = runDetailSchema.parse(
      (await server.call(`/runs/${task_id}`, { as: owner })).body,
    );
    expect(run).toMatchObject({ status: 'queued', attempts_allowed: 3, variables: ['color'] });
    // Pressed twice it is one run.
    expect(startedRunSchema.parse((await again(taskId)).body).task_id).toBe(task_id);
    for (const id of [randomUUID(), 'nonsense']) expect((await again(id)).status).toBe(404);
    expect((await again(taskId, await server.person())).status).toBe(404);
  });
});

describe('the history of a test', () => {
  const history = async (query: string) => {
    const answer = await server.call(`/tests/get_test_enhanced_history?${query}`, { as: owner });
    expect(answer.status).toBe(200);
    return runHistorySchema.parse(answer.body);
  };

  test('has its runs, newest first, by limit, offset and status', async () => {
    const testId = await newTest(server, owner);
    const ids: string[] = [];
    for (const value of ['1', '2', '3'])
      ids.push(await calls.start(testId, { variable_overrides: { value } }));
    await calls.stop(ids[0] ?? '');
    const all = await history(`test_id=${testId}`);
    expect(all.items.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(all).toMatchObject({ total_count: 3, found_count: 3 });
    const page = await history(`test_id=${testId}&limit=1&offset=1`);
    expect(page.items.map(({ id }) => id)).toEqual([ids[1]]);
    expect(page).toMatchObject({ total_count: 3, requested_count: 1, found_count: 1 });
    const ended = await history(`test_id=${testId}&status=cancelled`);
    expect(ended.items.map(({ id, has_report }) => [id, has_report])).toEqual([[ids[0], false]]);
    const oldest = await history(`test_id=${testId}&sort_order=asc`);
    expect(oldest.items[0]?.id).toBe(ids[0]);
  });

  test('is empty for what is no test', async () => {
    for (const id of [randomUUID(), 'nonsense'])
      expect(await history(`test_id=${id}`)).toMatchObject({ items: [], total_count: 0 });
  });
});

describe('a test that fails', () => {
  test('tells since when, whatever was stopped since, until it passes', async () => {
    const own = await newTest(server, owner);
    const path = `/tests/${own}/failing`;
    const failing = async () =>
      testFailingSchema.parse((await server.call(path, { as: owner })).body).failing;
    expect(await failing()).toBeNull();
    await newEndedRun(server, owner, own, { outcome: 'failed' });
    expect(await failing()).toMatchObject({ has_passed_before: false });
    await newEndedRun(server, owner, own);
    await newEndedRun(server, owner, own, { outcome: 'cancelled' });
    expect(await failing()).toBeNull();
    const first = await newEndedRun(server, owner, own, { outcome: 'timeout' });
    for (const outcome of ['cancelled', 'failed', 'error'] as const)
      await newEndedRun(server, owner, own, { outcome });
    expect(await failing()).toMatchObject({ task_id: first, runs: 3, has_passed_before: true });
    const stranger = await server.person();
    expect((await server.call(path, { as: stranger })).status).toBe(404);
  });
});
