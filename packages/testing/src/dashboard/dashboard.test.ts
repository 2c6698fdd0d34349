import {
  dashboardMetricsSchema,
  dashboardSchema,
  pageOf,
  runItemSchema,
} from '@touchstone/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEndedRun, newTest } from '../runs/runs.fixture.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { noteVerdict } from '../tests/note-verdict.ts';

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
  const flakyRuns = await server.call('/runs?flaky=true', { as: owner });
  expect(
    pageOf(runItemSchema)
      .parse(flakyRuns.body)
      .items.map(({ task_id }) => task_id),
  ).toEqual([flaky]);
  const days = (await read(owner)).days.map(({ passed, failed: wrong }) => [passed, wrong]);
  expect(days).toEqual([...Array.from({ length: 6 }, () => [0, 0]), [2, 1]]);
  const stranger = await server.person();
  expect(await read(stranger)).toMatchObject({ tests: 0, runs: 0, failing_tests: [] });
  const client = await server.call('/entity/users/get_dashboard_metrics', { as: owner });
  expect(dashboardMetricsSchema.parse(client.body)).toMatchObject({
    total_tests: 2,
    test_runs: 3,
    tests_failing_percent: 50,
  });
});
