import {
  executionTaskSchema,
  pageOf,
  reportContextSchema,
  runItemSchema,
  startedRunSchema,
  streamEventSchema,
  watchedRunSchema,
} from '@touchstone/contracts';
import { type EventHub, freePort, openEventHub, type StoredEvent } from '@touchstone/platform';
import { silentLog } from '@touchstone/platform/testing';
import { type LaunchedBrowser, launchBrowser } from '@touchstone/runner';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newTest } from '../runs.fixture.ts';
import { testRunSource } from '../telling/live-source.ts';
import { openSite, privateAccess } from './site.fixture.ts';
import { openTestWorker } from './test-worker.fixture.ts';

const patience = { timeout: 60_000, interval: 100 };

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;
let site: Awaited<ReturnType<typeof openSite>>;
let worker: Awaited<ReturnType<typeof openTestWorker>>;
let hub: EventHub;
/** A browser that the worker does not start. */
let lab: LaunchedBrowser;

beforeAll(async () => {
  const port = await freePort();
  [server, site, lab] = await Promise.all([
    openTestServer({ TOUCHSTONE_BROWSER_PROVIDERS: `lab=http://127.0.0.1:${port}` }),
    openSite(),
    launchBrowser({ args: [`--remote-debugging-port=${port}`, '--user-agent=Lab'] }),
  ]);
  owner = await server.person();
  worker = await openTestWorker(server);
  const { database } = server.parts;
  hub = await openEventHub({ database, url: server.addresses.appUrl, log: silentLog });
}, 60_000);
afterAll(async () => {
  await worker.close();
  await hub.close();
  site.close();
  await lab.browser.close();
  await server.close();
});

async function start(sentences: [type: string, sentence: string][], body: object = {}) {
  const testId = await newTest(server, owner, {
    blocks: [['instructions', `Open ${site.url}/`], ...sentences].map(([type, text]) => ({
      type,
      step_description: text,
    })),
  });
  const answer = await server.call('/execution/api/execute_test_id_async', {
    method: 'POST',
    as: owner,
    body: { test_id: testId, ...body },
  });
  return { testId, taskId: startedRunSchema.parse(answer.body).task_id };
}

async function poll(taskId: string) {
  const path = `/tests/get_test_execution_task?task_id=${taskId}`;
  return executionTaskSchema.parse((await server.call(path, { as: owner })).body);
}

function until(taskId: string, status: string) {
  return vi.waitFor(async () => {
    const task = await poll(taskId);
    expect(task.status, JSON.stringify(task)).toBe(status);
    return task;
  }, patience);
}

/** Listens as a live stream does. */
function hear() {
  const over = new AbortController();
  const heard: StoredEvent[] = [];
  const { organizationId } = owner;
  const listening = (async () => {
    for await (const batch of hub.subscribe({ organizationId, afterId: 0, signal: over.signal }))
      heard.push(...batch);
  })();
  return {
    of: (taskId: string) => heard.filter(({ runId }) => runId === taskId).map(({ type }) => type),
    async end() {
      over.abort();
      await listening;
    },
  };
}

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

describe('a worker', { timeout: 120_000 }, () => {
  test('carries a run out, tells each step, and ends it by its verdict', async () => {
    const heard = hear();
    const { taskId, testId } = await start([
      ['instructions', 'Click "Add to cart"'],
      ['validation', '"Your cart has 1 items" is visible'],
    ]);
    const task = await until(taskId, 'completed');
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
    await vi.waitFor(() => expect(heard.of(taskId)).toEqual(names), patience);
    await heard.end();
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
    expect((await until(unset, 'completed')).success).toBe(true);
    const run_config = {
      max_retries: 1,
      viewport: { width: 700, height: 500 },
      keep_har: true,
      execution_mode: { initial_locale: 'es-MX' },
    };
    const change = { method: 'PUT', as: owner, body: { run_config } };
    expect((await server.call(`/tests/update/${testId}`, change)).status).toBe(200);
    const answer = await server.call('/execution/api/execute_test_id_async', {
      method: 'POST',
      as: owner,
      body: { test_id: testId },
    });
    const { task_id: taskId } = startedRunSchema.parse(answer.body);
    expect((await until(taskId, 'failed')).error_message).toMatch(/Language: es-MX/);
    const row = await server.owner
      .selectFrom('run')
      .select(['attempts', 'report'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect(row.attempts).toBe(2);
    expect(row.report?.attempts[1]?.viewport).toEqual({ width: 700, height: 500 });
    const har = await server.call(`/runs/${taskId}/har`, { as: owner });
    expect(har.status, JSON.stringify(har.body)).toBe(200);
  });

  test('finds pages that a test names by their path at the address that the run was given', async () => {
    const blocks = [{ type: 'instructions', step_description: 'Open /' }];
    const testId = await newTest(server, owner, { blocks });
    const started = (base_url: string) =>
      server.call('/execution/api/execute_test_id_async', {
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
    expect((await until(taskId, 'completed')).success).toBe(true);
    const { report } = await server.owner
      .selectFrom('run')
      .select('report')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
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
    const { body } = await server.call('/execution/api/execute_test_id_async', {
      method: 'POST',
      as: owner,
      body: {
        test_id: await newTest(server, owner, { blocks }),
        build_version_id: build,
        run_config: { keep_har: true },
      },
    });
    const { task_id: taskId } = startedRunSchema.parse(body);
    expect((await until(taskId, 'completed')).success).toBe(true);
    const { build_version, report } = await server.owner
      .selectFrom('run')
      .select(['build_version', 'report'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
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
    const task = await until(taskId, 'failed');
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
    const row = await server.owner
      .selectFrom('run')
      .select(['attempts', 'first_attempt_success', 'flaky', 'outcome', 'report'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
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
    await until(taskId, 'completed');
    site.call('Add to basket');
    const again = await server.call('/execution/api/execute_test_id_async', {
      method: 'POST',
      as: owner,
      body: { test_id: testId },
    });
    const { task_id } = startedRunSchema.parse(again.body);
    await until(task_id, 'completed');
    site.call('Share this page');
    const worse = await server.call('/execution/api/execute_test_id_async', {
      method: 'POST',
      as: owner,
      body: { test_id: testId },
    });
    const { task_id: failedId } = startedRunSchema.parse(worse.body);
    await until(failedId, 'failed');
    const { report } = await server.owner
      .selectFrom('run')
      .select('report')
      .where('id', '=', failedId)
      .executeTakeFirstOrThrow();
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

  test('stops a run that goes on, within a second or so, without a verdict', async () => {
    const { taskId } = await start([['instructions', `Open ${site.url}/slow`]]);
    await until(taskId, 'running');
    const answer = await server.call(`/execution/tests/status/cancel/${taskId}`, {
      method: 'POST',
      as: owner,
    });
    expect(answer.body).toMatchObject({ success: true, status: 'stopping' });
    const task = await until(taskId, 'cancelled');
    expect(task.success).toBe(false);
    const names = (await eventsOf(taskId)).map(({ event }) => event);
    expect(names.slice(-2)).toEqual(['test_cancelled', 'test_cancelled_with_data']);
  });

  test('shows its organization what a run shows and does while it goes on, and nothing after', async () => {
    const { taskId } = await start([['instructions', `Open ${site.url}/slow`]]);
    const look = async (as: string, known = '""') => {
      const headers = { authorization: `Bearer ${as}`, 'if-none-match': known };
      return fetch(`${server.url}/api/v1/runs/${taskId}/screen`, { headers });
    };
    let picture = await look(owner.token);
    await vi.waitFor(async () => {
      picture = await look(owner.token);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }, patience);
    expect(Buffer.from(await picture.arrayBuffer()).subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
    // Whoever has the newest picture gets it no second time.
    await vi.waitFor(async () => {
      const known = (await look(owner.token)).headers.get('etag') ?? '';
      expect((await look(owner.token, known)).status).toBe(304);
    }, patience);
    const stranger = await server.person();
    expect((await look(stranger.token)).status).toBe(404);
    const watch = async (after: number, as = owner) => {
      const path = `/runs/${taskId}/watch?after=${after}`;
      return server.call(path, { as });
    };
    expect((await watch(0, stranger)).status).toBe(404);
    const { run, events, next } = watchedRunSchema.parse((await watch(0)).body);
    expect(run).toMatchObject({ status: 'running', steps_completed: 1 });
    const begun = events.flatMap((one) => (one.type === 'step_started' ? [one.step.path] : []));
    expect(begun).toEqual(['1', '2']);
    expect(watchedRunSchema.parse((await watch(next)).body).events).toEqual([]);

    await server.call(`/execution/tests/status/cancel/${taskId}`, { method: 'POST', as: owner });
    await until(taskId, 'cancelled');
    expect((await look(owner.token)).status).toBe(204);
    const kept = await server.owner.selectFrom('run_screen').select('run_id').execute();
    expect(kept).toEqual([]);
  });

  test('ends a run whose test cannot be read as one that was not carried out', async () => {
    const { taskId } = await start([['validation', 'The {{missing}} is visible']]);
    const task = await until(taskId, 'failed');
    expect(task.error_message).toMatch(/missing/);
    const { outcome, reason } = await server.owner
      .selectFrom('run')
      .select(['outcome', 'reason'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect([outcome, reason]).toEqual(['error', 'test_refused']);
  });

  test('runs in the browser of the provider that its organization has chosen', async () => {
    const choose = (browser_provider: string) =>
      server.call('/settings/organization', {
        method: 'PATCH',
        as: owner,
        body: { browser_provider },
      });
    expect((await choose('lab')).body).toMatchObject({ browser_providers: ['lab'] });
    const there = await start([
      ['instructions', `Open ${site.url}/agent`],
      ['validation', 'The "Lab" button is visible'],
    ]);
    expect((await until(there.taskId, 'completed')).success).toBe(true);
    await choose('local');
    const here = await start([
      ['instructions', `Open ${site.url}/agent`],
      ['validation', 'No "Lab" button is visible'],
    ]);
    expect((await until(here.taskId, 'completed')).success).toBe(true);
    expect(lab.browser.isConnected()).toBe(true);
  });

  test('takes another browser when its own died, and tells nothing of the app from it', async () => {
    const isOpen = site.nextSlow();
    const { taskId } = await start([['instructions', `Open ${site.url}/slow`]]);
    await isOpen;
    await (await worker.runs.browsers.of('local').get()).close();
    await vi.waitFor(async () => {
      const { takes } = await server.owner
        .selectFrom('run')
        .select('takes')
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow();
      expect(takes).toBe(2);
    }, patience);
    await until(taskId, 'running');
    await server.call(`/execution/tests/status/cancel/${taskId}`, { method: 'POST', as: owner });
    await until(taskId, 'cancelled');
  });
});
