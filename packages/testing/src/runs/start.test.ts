import type { IdentityTables } from '@touchstone/identity';
import { openDatabase, type PlatformTables } from '@touchstone/platform';
import { silentLog } from '@touchstone/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { TestingTables } from '../tables.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { takeRun } from './holding/hold.ts';
import { loseFirstCommit } from './lost-answer.fixture.ts';
import { newStep, newTest } from './runs.fixture.ts';
import { startRun, startRunWithin } from './start.ts';
import { LiveLog } from './telling/live-log.ts';
import { noProgress } from './telling/progress.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const startedBy = { userId: null, keyId: null, source: 'api', ci: {} } as const;

async function start(organizationId: string, testId: string): Promise<string> {
  const wanted = { testId, attempts: 1, overrides: {}, startedBy };
  return (await startRun(server.parts, organizationId, wanted)).taskId;
}

const job = z.object({ id: z.string() });

/** Runs in the order in which workers take them. */
async function order(): Promise<string[]> {
  const { rows } = await sql<unknown>`
    select data #>> '{payload,runId}' as id from pgboss.job
     where name = 'test.run' and state = 'created'
     order by priority desc, created_on, id`.execute(server.owner);
  return rows.map((row) => job.parse(row).id);
}

test('one organization with many waiting runs holds another one up by one run at most', async () => {
  const [many, one] = [await server.person(), await server.person()];
  const testId = await newTest(server, many);
  const waiting: string[] = [];
  for (let count = 0; count < 12; count += 1)
    waiting.push(await start(many.organizationId, testId));
  for (const id of waiting.slice(0, 3)) await takeRun(server.parts, many.organizationId, id);
  const single = await start(one.organizationId, await newTest(server, one));
  const still = (await order()).filter((id) => !waiting.slice(0, 3).includes(id));
  expect(still.indexOf(single)).toBeLessThanOrEqual(1);
  expect(still.filter((id) => id !== single)).toEqual(waiting.slice(3));
});

test('runs that are asked for at the same moment hold another organization up no longer', async () => {
  const [many, one] = [await server.person(), await server.person()];
  const testId = await newTest(server, many);
  const waiting = await Promise.all(
    Array.from({ length: 30 }, () => start(many.organizationId, testId)),
  );
  const turns = await server.owner
    .selectFrom('run')
    .select('turn')
    .where('id', 'in', waiting)
    .execute();
  expect(new Set(turns.map(({ turn }) => turn)).size).toBe(waiting.length);
  const mine = new Set(waiting);
  const [first = ''] = (await order()).filter((id) => mine.has(id));
  await takeRun(server.parts, many.organizationId, first);
  const single = await start(one.organizationId, await newTest(server, one));
  const still = (await order()).filter((id) => id === single || (mine.has(id) && id !== first));
  expect(still.indexOf(single)).toBeLessThanOrEqual(1);
});

test('a run that is not committed leaves neither a row, nor an event, nor a job', async () => {
  const owner = await server.person();
  const testId = await newTest(server, owner);
  const before = await order();
  const { organizationId } = owner;
  const failing = server.parts.database.inOrganization(organizationId, async (transaction) => {
    await startRunWithin(transaction, server.parts, organizationId, {
      testId,
      attempts: 1,
      overrides: {},
      startedBy,
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await order()).toEqual(before);
  for (const table of ['run', 'run_event'] as const) {
    const rows = await server.owner
      .selectFrom(table)
      .select('organization_id')
      .where('organization_id', '=', organizationId)
      .execute();
    expect(rows).toEqual([]);
  }
});

test('a start whose commit was not answered makes one run', async () => {
  const person = await server.person();
  const testId = await newTest(server, person);
  const { organizationId } = person;
  const line = await loseFirstCommit(server.addresses.appUrl);
  const database = openDatabase<TestingTables & PlatformTables & IdentityTables>({
    url: line.url,
    pool: 1,
    name: 'test',
    log: silentLog,
  });
  const wanted = { testId, attempts: 1, overrides: {}, startedBy };
  const { taskId } = await startRun({ ...server.parts, database }, organizationId, wanted);
  const runs = await server.owner
    .selectFrom('run')
    .select('id')
    .where('test_id', '=', testId)
    .execute();
  expect(runs).toEqual([{ id: taskId }]);
  expect((await order()).filter((id) => id === taskId)).toHaveLength(1);
  expect(line.lost()).toBe(1);
  await database.close();
  line.close();
});

test('an event of a run is written once, also when the last write meets that of the timer', async () => {
  const person = await server.person();
  const { organizationId } = person;
  const runId = await start(organizationId, await newTest(server, person));
  const taken = await takeRun(server.parts, organizationId, runId);
  if (taken === undefined) throw new Error('Nobody took the run.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const live = new LiveLog(server.parts, taken, noProgress(1));
  live.add({ type: 'step_ended', at: new Date().toISOString(), step: newStep() });
  const flushed = live.flush();
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  await flushed;
  await live.end();
  const news = await server.owner
    .selectFrom('run_event')
    .select('id')
    .where('run_id', '=', runId)
    .where('type', '=', 'run_news')
    .execute();
  expect(news).toHaveLength(1);
});
