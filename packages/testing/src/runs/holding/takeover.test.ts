import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { type RunCalls, runCallsOf } from '../run-calls.fixture.ts';
import { newTest } from '../runs.fixture.ts';
import { openSite } from '../worker/site.fixture.ts';
import { openTestWorker } from '../worker/test-worker.fixture.ts';
import { sweepRuns } from './sweep.ts';

const patience = { timeout: 90_000, interval: 100 };

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;
let calls: RunCalls;
let site: Awaited<ReturnType<typeof openSite>>;
let processes: ChildProcess[] = [];

beforeAll(async () => {
  [server, site] = await Promise.all([openTestServer(), openSite()]);
  owner = await server.person();
  calls = runCallsOf(server, owner);
}, 60_000);
afterEach(() => {
  for (const child of processes) child.kill('SIGKILL');
  processes = [];
});
afterAll(async () => {
  site.close();
  await server.close();
});

/** A worker of its own, ready to be killed. */
async function workerProcess(): Promise<ChildProcess> {
  const { addresses, secretKey, environment } = server;
  const child = fork(new URL('../worker/worker-process.fixture.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      TEST_WORKER: JSON.stringify({
        config: environment,
        addresses,
        secretKey: secretKey.toString('hex'),
      }),
    },
  });
  processes.push(child);
  await once(child, 'message');
  return child;
}

async function start(address: string, run_config: object = {}): Promise<string> {
  const testId = await newTest(server, owner, {
    blocks: [
      { type: 'instructions', step_description: `Open ${address}` },
      { type: 'validation', step_description: '"Welcome" is visible' },
    ],
  });
  return calls.start(testId, { run_config });
}

/** Its last sign of life was a minute ago; the test before waits for that to be so. */
async function seemLongAgo(taskId: string): Promise<void> {
  const seen_at = new Date(Date.now() - 60_000);
  await server.owner.updateTable('run').set({ seen_at }).where('id', '=', taskId).execute();
}

async function finalsOf(taskId: string): Promise<string[]> {
  const rows = await server.owner
    .selectFrom('run_event')
    .select('type')
    .where('run_id', '=', taskId)
    .where('type', 'like', 'test_%ed%')
    .where('type', 'not in', ['test_started', 'test_updated'])
    .execute();
  return rows.map(({ type }) => type);
}

describe('a run whose worker is killed', { timeout: 180_000 }, () => {
  test('is carried out by another one, and ends once', async () => {
    site.hold();
    const killed = await workerProcess();
    const taskId = await start(`${site.url}/held`);
    await calls.until(taskId, 'running');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    site.release();
    const worker = await openTestWorker(server);
    const task = await calls.until(taskId, 'completed');
    expect(task.success).toBe(true);
    expect((await calls.rowOf(taskId)).takes).toBe(2);
    expect(await finalsOf(taskId)).toEqual(['test_completed_with_data']);
    await worker.close();
  });

  test('ends with the reason when every worker that takes it dies', async () => {
    site.hold();
    const taskId = await start(`${site.url}/held`);
    for (const take of [1, 2, 3]) {
      const child = await workerProcess();
      await vi.waitFor(async () => {
        const { takes, state } = await calls.rowOf(taskId);
        expect([takes, state]).toEqual([take, 'running']);
      }, patience);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await seemLongAgo(taskId);
    }
    await workerProcess();
    const task = await calls.until(taskId, 'failed');
    expect(task.error_message).toMatch(/worker died/);
    expect(await calls.rowOf(taskId)).toMatchObject({ outcome: 'error', reason: 'worker_lost' });
    expect(await finalsOf(taskId)).toEqual(['test_failed_with_data']);
    site.release();
  });
});

test('a worker that stops hands its run to another one, and it counts as no fault', async () => {
  site.hold();
  const first = await openTestWorker(server);
  const labelled = await start(`${site.url}/`, { worker_label: 'vpn' });
  const taskId = await start(`${site.url}/held`);
  await calls.until(taskId, 'running');
  // The other one was first, and waits for a worker with its label.
  expect(await calls.rowOf(labelled)).toMatchObject({ state: 'queued', takes: 0 });
  await first.close();
  expect(await calls.rowOf(taskId)).toMatchObject({ state: 'queued', takes: 0, holder: null });
  site.release();
  const second = await openTestWorker(server, 2, ['gpu', 'vpn']);
  for (const id of [taskId, labelled]) await calls.until(id, 'completed');
  await second.close();
}, 120_000);

test('a run that gives signs of life, or was only just looked at, is left alone', async () => {
  const taskId = await start(`${site.url}/`);
  await server.owner
    .updateTable('run')
    .set({ state: 'running', takes: 1, holder: taskId })
    .where('id', '=', taskId)
    .execute();
  await seemLongAgo(taskId);
  const suspects = await sweepRuns(server.parts, new Map());
  expect([...suspects.keys()]).toContain(taskId);
  expect((await calls.rowOf(taskId)).state).toBe('running');
  await server.owner
    .updateTable('run')
    .set({ seen_at: new Date(Date.now() - 30_000) })
    .where('id', '=', taskId)
    .execute();
  const again = await sweepRuns(server.parts, suspects);
  expect((await calls.rowOf(taskId)).state).toBe('running');
  await sweepRuns(server.parts, again);
  expect(await calls.rowOf(taskId)).toMatchObject({ state: 'queued', holder: null });
  await calls.stop(taskId);
});
