import {
  pageOf,
  reportContextSchema,
  runItemSchema,
  startedRunSchema,
  streamEventSchema,
} from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startPath } from '../../run-calls.fixture.ts';
import { newTest } from '../../runs.fixture.ts';
import { testRunSource } from '../../telling/live-source.ts';
import { privateAccess } from '../site.fixture.ts';
import { openListener } from './listener.fixture.ts';
import { openWorld, type World } from './world.fixture.ts';

let world: World;
let server: World['server'];
let site: World['site'];
let owner: World['owner'];
let calls: World['calls'];
let start: World['start'];

beforeAll(async () => {
  world = await openWorld();
  ({ server, site, owner, calls, start } = world);
});
afterAll(() => world.close());

/** Events of a run as the stream's contract reads them. */
async function eventsOf(taskId: string) {
  const rows = await server.owner
    .selectFrom('run_event')
    .select(['type', 'payload'])
    .where('run_id', '=', taskId)
    .orderBy('id')
    .execute();
  return rows.map(({ type, payload }) => streamEventSchema.parse({ event: type, data: payload }));
}

describe('a worker', () => {
  test('carries a run out, tells each step, and ends it by its verdict', async () => {
    const heard = await openListener(world);
    const { taskId, testId } = await start([
      ['instructions', 'Click "Add to cart"'],
      ['validation', '"Your cart has 1 items" is visible'],
    ]);
    const task = await calls.until(taskId, 'completed');
    expect(task).toMatchObject({
      success: true,
      progress: 100,
      total_steps: 3,
      steps_completed: 3,
      error_message: null,
    });
    const events = await eventsOf(taskId);
    const names = events.map(({ event }) => event);
    // Whoever listened heard the same, in the same order.
    await vi.waitFor(() => expect(heard.of(taskId)).toEqual(names), { timeout: 60_000 });
    await heard.close();
    expect(names[0]).toBe('test_started');
    expect(names.at(-1)).toBe('test_completed_with_data');
    expect(names.filter((name) => name === 'test_completed_with_data')).toHaveLength(1);
    expect(names).not.toContain('test_completed');
    const steps = events.flatMap((event) =>
      event.event === 'run_news'
        ? event.data.events.flatMap((one) => (one.type === 'step_ended' ? [one.step] : []))
        : [],
    );
    expect(steps.map(({ path, verdict }) => `${path} ${verdict}`)).toEqual([
      '1 passed',
      '2 passed',
      '3 passed',
    ]);
    const ended = await testRunSource(server.parts.database).ended(owner.organizationId);
    expect(ended.filter(({ runId }) => runId === taskId).map(({ type }) => type)).toEqual([
      'test_completed_with_data',
    ]);
    const { last_status } = await server.owner
      .selectFrom('test')
      .select('last_status')
      .where('id', '=', testId)
      .executeTakeFirstOrThrow();
    expect(last_status).toBe('passed');
  });

  test('goes by the settings of the test', async () => {
    const { testId, taskId: unset } = await start([
      ['validation', '"Language: en-US" is visible within 1 second'],
    ]);
    expect((await calls.until(unset, 'completed')).success).toBe(true);
    const run_config = {
      max_retries: 1,
      viewport: { width: 700, height: 500 },
      keep_har: true,
      execution_mode: { initial_locale: 'es-MX' },
    };
    const change = { method: 'PUT', as: owner, body: { run_config } };
    expect((await server.call(`/tests/update/${testId}`, change)).status).toBe(200);
    const taskId = await calls.start(testId);
    expect((await calls.until(taskId, 'failed')).error_message).toMatch(/Language: es-MX/);
    const row = await calls.rowOf(taskId);
    expect(row.attempts).toBe(2);
    expect(row.report?.attempts[1]?.viewport).toEqual({ width: 700, height: 500 });
    const har = await server.call(`/runs/${taskId}/har`, { as: owner });
    expect(har.status, JSON.stringify(har.body)).toBe(200);
  });

  test('finds pages that a test names by their path at the address that the run was given', async () => {
    const blocks = [{ type: 'instructions', step_description: 'Open /' }];
    const testId = await newTest(server, owner, { blocks });
    const started = (base_url: string) =>
      server.call(startPath, {
        method: 'POST',
        as: owner,
        body: { test_id: testId, base_url },
      });
    for (const wrong of ['shop', 'file:///etc/passwd', 'javascript:alert(1)']) {
      const { status, body } = await started(wrong);
      expect(status, wrong).toBe(422);
      expect(JSON.stringify(body)).toContain('is not a web address');
    }
    const { task_id: taskId } = startedRunSchema.parse((await started(site.url)).body);
    expect((await calls.until(taskId, 'completed')).success).toBe(true);
    const { report } = await calls.rowOf(taskId);
    expect(JSON.stringify(report?.attempts[0])).toContain(`${site.url}/`);
  });

  test('carries a test of no app out on the build that it was given, whose secrets nobody reads', async () => {
    const made = async (path: string, body: object) => {
      const { body: answer } = await server.call(path, { method: 'POST', as: owner, body });
      return z.object({ id: z.uuid() }).parse(answer).id;
    };
    const app = await made('/apps/', { name: 'Shop', platform: 'web' });
    const build = await made(`/apps/${app}/builds/web`, {
      version: 'blue',
      url: site.url,
      ...privateAccess,
    });
    const blocks = [
      { type: 'instructions', step_description: 'Open /private' },
      { type: 'validation', step_description: 'The heading "Welcome" is visible' },
    ];
    const taskId = await calls.start(await newTest(server, owner, { blocks }), {
      build_version_id: build,
      run_config: { keep_har: true },
    });
    expect((await calls.until(taskId, 'completed')).success).toBe(true);
    const { build_version, report } = await calls.rowOf(taskId);
    expect(build_version).toBe('blue');
    const link = await server.call(`/runs/${taskId}/har`, { as: owner });
    const { download_url } = z.object({ download_url: z.url() }).parse(link.body);
    const har = await (await fetch(download_url)).text();
    expect(har).toContain('x-preview');
    // The page says the header aloud, on its button.
    expect(JSON.stringify([har, report, await eventsOf(taskId)])).not.toMatch(
      /let-me-in|hunter2|cWE6aHVudGVyMg/,
    );
  });

  test('tells why a test failed, keeps its picture, and marks what passed only later', async () => {
    const { taskId } = await start(
      [['validation', '"Your cart has 7 items" is visible within 1 second']],
      { retries: 2 },
    );
    const task = await calls.until(taskId, 'failed');
    expect(task.success).toBe(false);
    expect(task.error_message).toMatch(/7 items/);
    const events = await eventsOf(taskId);
    // Whoever reads Spanish is told in Spanish, on lists and in live events as on reports.
    const told = {
      language: 'es',
      sentences: { error_message: expect.stringMatching(/^No se encontró/) },
    };
    expect(task.other_language).toEqual(told);
    expect(events.at(-1)).toMatchObject({
      event: 'test_failed_with_data',
      data: { failed_test: { enhanced_task: { other_language: told } } },
    });
    const row = await calls.rowOf(taskId);
    expect(row).toMatchObject({
      attempts: 2,
      first_attempt_success: false,
      flaky: false,
      outcome: 'failed',
    });
    const guesses = row.report?.attempts[0]?.diagnosis ?? [];
    const facts = guesses.flatMap(({ because }) => because.map(({ fact }) => fact));
    expect(facts).toContain('never_passed');
    const answer = await server.call(`/reports-v3/reports/by-execution/${taskId}/context`, {
      as: owner,
    });
    const { steps = [] } = reportContextSchema.parse(answer.body);
    const failed = steps.find(({ effective_status }) => effective_status === 'failed');
    expect(failed?.error_message).toMatch(/7 items/);
    const picture = await fetch(failed?.screenshot_after_url ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });

  test('remembers what worked, heals what is called otherwise later, and compares a failure with it', async () => {
    const { taskId, testId } = await start([
      ['instructions', 'Click "Add to cart"'],
      ['validation', '"Your cart has 1 items" is visible'],
    ]);
    await calls.until(taskId, 'completed');
    site.call('Add to basket');
    const healedId = await calls.start(testId);
    await calls.until(healedId, 'completed');
    site.call('Share this page');
    const failedId = await calls.start(testId);
    await calls.until(failedId, 'failed');
    const { report } = await calls.rowOf(failedId);
    const [differing] = report?.comparison?.screens ?? [];
    expect(JSON.stringify(differing)).toMatch(/Share this page/);
    // Its picture is another one than the run's own of that step.
    expect(differing?.after?.path).toMatch(/-passing\/1-after\.jpg$/);
    const files = await server.owner
      .selectFrom('run_artifact')
      .select('path')
      .where('run_id', '=', failedId)
      .execute();
    expect(files.map(({ path }) => path)).toContain(differing?.after?.path);
    site.call('Add to cart');
    const { body } = await server.call(`/runs?test_id=${testId}`, { as: owner });
    const { items } = pageOf(runItemSchema).parse(body);
    expect(items.map(({ healed }) => healed)).toEqual([false, true, false]);
    const shown = await server.call(`/tests/get_test_by_id/${testId}`, { as: owner });
    expect(shown.body).toMatchObject({ last_status: 'failed', last_healed: false });
  });

  test('ends a run whose test cannot be read as one that was not carried out', async () => {
    const { taskId } = await start([['validation', 'The {{missing}} is visible']]);
    const task = await calls.until(taskId, 'failed');
    expect(task.error_message).toMatch(/missing/);
    const { outcome, reason } = await calls.rowOf(taskId);
    expect([outcome, reason]).toEqual(['error', 'test_refused']);
  });
});
