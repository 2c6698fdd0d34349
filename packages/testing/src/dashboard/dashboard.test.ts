import { randomUUID } from 'node:crypto';
import {
  dashboardMetricsSchema,
  dashboardSchema,
  pageOf,
  runItemSchema,
} from '@touchstone/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEndedRun, newTest } from '../runs/runs.fixture.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { noteVerdict } from '../tests/note-verdict.ts';
import type { Work } from '../work.ts';
import { slowestTests } from './slowest-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const read = async (as: Awaited<ReturnType<TestServer['person']>>) =>
  dashboardSchema.parse((await server.call('/dashboard', { as })).body);

test('an organization without tests has no rates, and seven days', async () => {
  const shown = await read(await server.person());
  expect(shown).toMatchObject({ tests: 0, runs: 0, pass_rate: null, first_attempt_rate: null });
  expect(shown.days).toHaveLength(7);
  expect(shown.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
});

test('counts what says something about the app, and what retries would hide', async () => {
  const owner = await server.person();
  const [good, bad] = [await newTest(server, owner), await newTest(server, owner, { name: 'Bad' })];
  const flaky = await newEndedRun(server, owner, good);
  await newEndedRun(server, owner, good);
  const failed = await newEndedRun(server, owner, bad, { outcome: 'failed' });
  await newEndedRun(server, owner, bad, { outcome: 'error' });
  await newEndedRun(server, owner, bad, { outcome: 'cancelled' });
  const longAgo = new Date(Date.now() - 9 * 86_400_000);
  await newEndedRun(server, owner, bad, { outcome: 'failed', endedAt: longAgo });
  await server.owner
    .updateTable('run')
    .set({ first_attempt_success: true })
    .where('test_id', '=', good)
    .where('id', '!=', flaky)
    .execute();
  await server.owner.updateTable('run').set({ flaky: true }).where('id', '=', flaky).execute();
  await server.parts.database.inOrganization(owner.organizationId, (transaction) =>
    noteVerdict(transaction, owner.organizationId, bad, {
      status: 'failed',
      healed: false,
      reason: 'check_failed',
      taskId: failed,
      at: new Date(),
    }),
  );
  expect(await read(owner)).toMatchObject({
    tests: 2,
    failing: 1,
    failing_tests: [{ id: bad, name: 'Bad', last_task_id: failed }],
    runs: 3,
    pass_rate: 2 / 3,
    first_attempt_rate: 1 / 3,
    flaky: 1,
    running: 0,
    median_seconds: 1.5,
    flaky_tests: [{ id: good, times: 1, last_task_id: flaky }],
    slowest_tests: [{ id: good, seconds: 1.5 }],
    scheduled: [],
  });
  expect((await read(owner)).days.at(-1)?.median_seconds).toBe(1.5);
  const days = (await read(owner)).days.map(({ passed, failed: wrong }) => [passed, wrong]);
  expect(days).toEqual([...Array.from({ length: 6 }, () => [0, 0]), [2, 1]]);
  // A bar and the list that it leads to are of tests alone, also where a workflow's setup failed.
  const setup = await newEndedRun(server, owner, randomUUID(), { outcome: 'failed' });
  await server.owner
    .updateTable('run')
    .set({ role: 'setup', modules: [randomUUID()] })
    .where('id', '=', setup)
    .execute();
  expect((await read(owner)).days.at(-1)).toMatchObject({ passed: 2, failed: 1 });
  const today = (await read(owner)).days.at(-1)?.day ?? '';
  const red = `/runs?verdict=not_passed&ended_since=${today}T00:00:00Z`;
  const idsOf = async (path: string) =>
    pageOf(runItemSchema)
      .parse((await server.call(path, { as: owner })).body)
      .items.map(({ task_id }) => task_id);
  expect(await idsOf('/runs?flaky=true')).toEqual([flaky]);
  expect(await idsOf(`${red}&role=test`)).toEqual([failed]);
  expect(await idsOf(`${red}&role=setup`)).toEqual([setup]);
  expect(await idsOf(red)).toEqual([setup, failed]);
  const stranger = await server.person();
  expect(await read(stranger)).toMatchObject({ tests: 0, runs: 0, failing_tests: [] });
  const client = await server.call('/entity/users/get_dashboard_metrics', { as: owner });
  expect(dashboardMetricsSchema.parse(client.body)).toMatchObject({
    total_tests: 2,
    test_runs: 3,
    tests_failing_percent: 50,
  });
});

test('the tally says what counting the runs would, whoever ends them at once, undoes or deletes them', async () => {
  const person = await server.person();
  const { organizationId } = person;
  const testId = await newTest(server, person);
  const within = (act: (transaction: Work) => Promise<unknown>) =>
    server.parts.database.inOrganization(organizationId, act);
  const runs: string[] = [];
  for (const outcome of ['passed', 'passed', 'failed', 'cancelled'] as const)
    runs.push(await newEndedRun(server, person, testId, { outcome }));
  const change = (transaction: Work, place: number) =>
    transaction
      .updateTable('run')
      .set({ outcome: 'timeout', first_attempt_success: false, milliseconds: 900 })
      .where('organization_id', '=', organizationId)
      .where('id', '=', runs[place] ?? '')
      .execute();
  const expectAgreement = async (count: number) => {
    const { tally, counted } = await tallyOf(organizationId);
    expect(tally).toEqual(counted);
    expect(counted.reduce((sum, { runs: some }) => sum + some, 0)).toBe(count);
  };
  await expectAgreement(3);
  await within(async (transaction) => {
    await change(transaction, 0);
    await change(transaction, 3);
    // Nobody waits for somebody else who changes the same figures.
    await within((other) => change(other, 1));
    await expectAgreement(3);
  });
  await expectAgreement(4);
  const undone = within(async (transaction) => {
    await change(transaction, 2);
    throw new Error('Not after all.');
  });
  await expect(undone).rejects.toThrow('Not after all.');
  await expectAgreement(4);
  await server.owner
    .updateTable('run')
    .set({ state: 'running', outcome: null, ended_at: null })
    .where('id', '=', runs[0] ?? '')
    .execute();
  await expectAgreement(3);
  await within((transaction) =>
    sql`delete from run where organization_id = ${organizationId} and id = ${runs[1]}`.execute(
      transaction,
    ),
  );
  await expectAgreement(2);
  await within((transaction) =>
    sql`delete from organization where id = ${organizationId}`.execute(transaction),
  );
  await expectAgreement(0);
});

/** What the tally holds of an organization, and what its runs say. */
async function tallyOf(organizationId: string) {
  interface Line {
    runs: number;
  }
  const { rows: tally } = await sql<Line>`
    select day::text, nullif(tenths, -1) as tenths, sum(runs)::int as runs,
           sum(passed)::int as passed, sum(first_attempt)::int as first, sum(flaky)::int as flaky
      from run_tally where organization_id = ${organizationId}
     group by 1, 2 order by 1, 2`.execute(server.owner);
  const { rows: counted } = await sql<Line>`
    select (ended_at at time zone 'UTC')::date::text as day, (milliseconds + 50) / 100 as tenths,
           count(*)::int as runs, (count(*) filter (where outcome = 'passed'))::int as passed,
           (count(*) filter (where first_attempt_success))::int as first,
           (count(*) filter (where flaky))::int as flaky
      from run
     where organization_id = ${organizationId} and role = 'test'
       and outcome in ('passed', 'failed', 'timeout')
     group by 1, 2 order by 1, 2`.execute(server.owner);
  return { tally, counted };
}

test('the slowest tests are those of all, however few of the longest runs are looked at', async () => {
  const person = await server.person();
  const { organizationId } = person;
  const longAgo = new Date(Date.now() - 9 * 86_400_000);
  // Seconds of the runs of each test; the last one only once took long, the one before it long ago.
  const took = [[3], [4, 4, 1], [5, 6], [7, 7], [8], [9, 2, 2], [99], [90, 1, 1]];
  const names: string[] = [];
  for (const [place, seconds] of took.entries()) {
    const name = `Takes ${seconds.join(', ')}`;
    names.push(name);
    const testId = await newTest(server, person, { name });
    for (const each of seconds) {
      const past = place === 6 ? { endedAt: longAgo } : {};
      const id = await newEndedRun(server, person, testId, past);
      await server.owner
        .updateTable('run')
        .set({ milliseconds: 1000 * each })
        .where('id', '=', id)
        .execute();
    }
  }
  const expected = [names[4], names[3], names[2], names[1], names[0]];
  for (const lookAt of [[], [1], [1, 2, 3, 5], [5, 8, 9], [1, 12], [1000]]) {
    const found = await server.parts.database.inOrganization(organizationId, (transaction) =>
      slowestTests(transaction, organizationId, lookAt),
    );
    expect(
      found.map(({ name }) => name),
      lookAt.join(),
    ).toEqual(expected);
  }
});
