import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newTest } from '../runs.fixture.ts';
import { startRun } from '../start.ts';
import { stopRun } from '../stop.ts';
import { finishRun } from '../worker/finish.ts';
import { type Taken, takeRun } from './hold.ts';
import { sweepRuns } from './sweep.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** An organization that lets so many of its runs go on at once, with as many runs as wanted. */
async function organizationWith(concurrentRuns: number | null, runs: number) {
  const person = await server.person();
  const { organizationId } = person;
  await setLimit(organizationId, concurrentRuns);
  const testId = await newTest(server, person);
  const startedBy = { userId: null, keyId: null, source: 'api', ci: {} } as const;
  const ids: string[] = [];
  while (ids.length < runs) {
    const wanted = { testId, attempts: 1, overrides: {}, startedBy };
    ids.push((await startRun(server.parts, organizationId, wanted)).taskId);
  }
  return { organizationId, ids };
}

async function setLimit(organizationId: string, concurrentRuns: number | null): Promise<void> {
  const settings = JSON.stringify({ concurrent_runs: concurrentRuns });
  await sql`update organization set settings = settings || ${settings}::jsonb
             where id = ${organizationId}`.execute(server.owner);
}

/** What a worker does with the jobs that wait: each is gone once somebody has looked at its run. */
async function takeJobs(organizationId: string): Promise<Taken[]> {
  const { rows } = await sql<unknown>`
    with next as (select id from pgboss.job where name = 'test.run' and state = 'created'
                     and data ->> 'organizationId' = ${organizationId}),
         gone as (delete from pgboss.job using next where job.id = next.id
                  returning job.data #>> '{payload,runId}' as id, job.priority)
    select id from gone order by priority desc`.execute(server.owner);
  const all: Taken[] = [];
  for (const { id } of rows.map((row) => z.object({ id: z.string() }).parse(row))) {
    const taken = await takeRun(server.parts, organizationId, id);
    if (taken !== undefined) all.push(taken);
  }
  return all;
}

const cancelled = { outcome: 'cancelled', reason: 'cancelled', message: null } as const;
const idsOf = (taken: Taken[]) => taken.map(({ runId }) => runId);

test('runs beyond what an organization lets go on at once wait, and others go on', async () => {
  const limited = await organizationWith(2, 5);
  const free = await organizationWith(null, 3);
  const going = await takeJobs(limited.organizationId);
  expect(idsOf(going)).toEqual(limited.ids.slice(0, 2));
  expect(idsOf(await takeJobs(free.organizationId))).toEqual(free.ids);
  expect(await takeJobs(limited.organizationId)).toEqual([]);
});

test('each run that ends lets the one go on that has waited longest', async () => {
  const { organizationId, ids } = await organizationWith(1, 3);
  const order: string[] = [];
  for (let taken = await takeJobs(organizationId); taken[0] !== undefined; ) {
    expect(taken).toHaveLength(1);
    order.push(...idsOf(taken));
    await finishRun(server.parts, taken[0], cancelled);
    taken = await takeJobs(organizationId);
  }
  expect(order).toEqual(ids);
});

test('a run that is stopped while it waits for its place never goes on', async () => {
  const { organizationId, ids } = await organizationWith(1, 3);
  const [first] = await takeJobs(organizationId);
  const [, second = '', third] = ids;
  await stopRun(server.parts, organizationId, { taskId: second, userId: null });
  expect(await takeJobs(organizationId)).toEqual([]);
  if (first !== undefined) await finishRun(server.parts, first, cancelled);
  expect(idsOf(await takeJobs(organizationId))).toEqual([third]);
});

test('workers that take at the same moment do not go beyond the limit together', async () => {
  const { organizationId, ids } = await organizationWith(2, 8);
  const taken = await Promise.all(ids.map((id) => takeRun(server.parts, organizationId, id)));
  expect(taken.filter((one) => one !== undefined)).toHaveLength(2);
});

test('a limit that is raised or taken away is seen at the next look', async () => {
  const { organizationId, ids } = await organizationWith(1, 6);
  expect(await takeJobs(organizationId)).toHaveLength(1);
  await setLimit(organizationId, 3);
  await sweepRuns(server.parts, new Map());
  expect(idsOf(await takeJobs(organizationId))).toEqual(ids.slice(1, 3));
  await setLimit(organizationId, null);
  await sweepRuns(server.parts, new Map());
  expect(idsOf(await takeJobs(organizationId))).toEqual(ids.slice(3));
});

test('ends and takes that meet neither lose a run nor lock each other out', async () => {
  const { organizationId, ids } = await organizationWith(3, 24);
  const ended = new Set<string>();
  const worker = async () => {
    for (let idle = 0; idle < 3; ) {
      const taken = await takeJobs(organizationId);
      idle = taken.length === 0 ? idle + 1 : 0;
      for (const one of taken) {
        await finishRun(server.parts, one, cancelled);
        ended.add(one.runId);
      }
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect([...ended].sort()).toEqual([...ids].sort());
});
