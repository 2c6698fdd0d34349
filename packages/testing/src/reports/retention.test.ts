import { randomUUID } from 'node:crypto';
import { appendEvents } from '@touchstone/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newEndedRun, newTest } from '../runs/runs.fixture.ts';
import { startRunWithin } from '../runs/start.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { deleteOldRuns } from './retention-job.ts';

/** On a machine that has much else to do, a second is little. */
const soon = { timeout: 50_000 };

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Somebody with a run that ended so many days ago, and everything that belongs to it. */
async function withRun(days: number, settings?: object) {
  const person = await server.person();
  const { organizationId } = person;
  const testId = await newTest(server, person);
  const runId = await newEndedRun(server, person, testId, {
    endedAt: daysAgo(days),
    artifacts: { 'a.png': 'picture', 'deep/b.json': '{}' },
  });
  await server.parts.database.inOrganization(organizationId, (transaction) =>
    appendEvents(transaction, organizationId, [{ runId, type: 'test_updated', payload: {} }]),
  );
  const shared = await server.call('/report/async-run/generate_shareable_report_link_by_task', {
    method: 'POST',
    as: person,
    body: { task_id: runId },
  });
  expect(shared.status).toBe(200);
  if (settings !== undefined)
    await server.owner
      .updateTable('organization')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', organizationId)
      .execute();
  return { runId, organizationId };
}

async function left({ runId, organizationId }: { runId: string; organizationId: string }) {
  const count = (table: 'run' | 'run_name' | 'run_event' | 'run_artifact' | 'share_link') =>
    server.owner
      .selectFrom(table)
      .select((make) => make.fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
      .then((row) => Number(row.count));
  const { objects } = await server.parts.objects.list(`${organizationId}/runs/${runId}/`, {
    limit: 10,
  });
  const tables = ['run', 'run_name', 'run_event', 'run_artifact', 'share_link'] as const;
  return [...(await Promise.all(tables.map(count))), objects.length];
}

test('runs are really deleted when their days are over: rows, names, events, links and files', async () => {
  const old = await withRun(91);
  const young = await withRun(89);
  expect(await left(old)).toEqual([1, 1, 1, 2, 1, 2]);
  expect(await deleteOldRuns(server.parts)).toBe(1);
  expect(await left(old)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await left(young)).toEqual([1, 1, 1, 2, 1, 2]);
});

test('an organization that keeps runs for other times gets them, and nonsense counts as nothing', async () => {
  const short = await withRun(8, { run_retention_days: 7 });
  const long = await withRun(200, { run_retention_days: 365 });
  const nonsense = await withRun(89, { run_retention_days: 'often' });
  expect(await deleteOldRuns(server.parts)).toBe(1);
  expect((await left(short))[0]).toBe(0);
  expect((await left(long))[0]).toBe(1);
  expect((await left(nonsense))[0]).toBe(1);
});

test('runs that go on are never too old', async () => {
  const person = await server.person();
  const testId = await newTest(server, person);
  const answer = await server.call('/execution/api/execute_test_id_async', {
    method: 'POST',
    as: person,
    body: { test_id: testId, variable_overrides: { a: randomUUID() } },
  });
  expect(answer.status).toBe(200);
  await server.owner
    .updateTable('run')
    .set({ created_at: daysAgo(400) })
    .where('test_id', '=', testId)
    .execute();
  expect(await deleteOldRuns(server.parts)).toBe(0);
});

test('a name is not forgotten while a run under it begins', async () => {
  const person = await server.person();
  const { organizationId, userId } = person;
  const name = 'Buys a hat again';
  const testId = await newTest(server, person, { name });
  await newEndedRun(server, person, testId, { name, endedAt: daysAgo(91) });
  const [begun, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const starting = server.parts.database.inOrganization(organizationId, async (transaction) => {
    const startedBy = { userId, keyId: null, source: 'api', ci: {} } as const;
    const start = { testId, attempts: 1, overrides: {}, startedBy };
    await startRunWithin(transaction, server.parts, organizationId, start);
    begun.resolve();
    await mayCommit.promise;
  });
  await begun.promise;
  let isDone = false;
  const deleting = deleteOldRuns(server.parts).finally(() => {
    isDone = true;
  });
  await vi.waitFor(async () => expect(isDone || (await waitsForLock())).toBe(true), soon);
  mayCommit.resolve();
  await Promise.all([starting, deleting]);
  const found = await server.call('/runs?search=hat%20again', { as: person });
  expect(found.body).toMatchObject({ items: [{ test_id: testId, test_name: name }] });
});

/** Whether somebody in this database waits for a lock that programs agree on. */
async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = database
     where locktype = 'advisory' and not granted and datname = current_database()`.execute(
    server.owner,
  );
  return rows.length > 0;
}
