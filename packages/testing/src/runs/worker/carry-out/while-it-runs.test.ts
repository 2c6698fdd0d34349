import { watchedRunSchema } from '@touchstone/contracts';
import { freePort } from '@touchstone/platform';
import { type LaunchedBrowser, launchBrowser } from '@touchstone/runner';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorld, type World } from './world.fixture.ts';

const patience = { timeout: 60_000, interval: 100 };

let world: World;
let server: World['server'];
let site: World['site'];
let owner: World['owner'];
let calls: World['calls'];
let start: World['start'];
/** A browser that the worker does not start. */
let lab: LaunchedBrowser;

beforeAll(async () => {
  const port = await freePort();
  [world, lab] = await Promise.all([
    openWorld({ TOUCHSTONE_BROWSER_PROVIDERS: `lab=http://127.0.0.1:${port}` }),
    launchBrowser({ args: [`--remote-debugging-port=${port}`, '--user-agent=Lab'] }),
  ]);
  ({ server, site, owner, calls, start } = world);
});
afterAll(async () => {
  await world.close();
  await lab.browser.close();
});

describe('a worker', () => {
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
    expect((await calls.until(there.taskId, 'completed')).success).toBe(true);
    await choose('local');
    const here = await start([
      ['instructions', `Open ${site.url}/agent`],
      ['validation', 'No "Lab" button is visible'],
    ]);
    expect((await calls.until(here.taskId, 'completed')).success).toBe(true);
    expect(lab.browser.isConnected()).toBe(true);
  });

  test('takes another browser when its own died, and tells nothing of the app from it', async () => {
    const isOpen = site.nextSlow();
    const { taskId } = await start([['instructions', `Open ${site.url}/slow`]]);
    await isOpen;
    const { browser } = await world.worker.runs.browsers.of('local').get();
    await browser.close();
    await vi.waitFor(async () => {
      expect((await calls.rowOf(taskId)).takes).toBe(2);
    }, patience);
    await calls.until(taskId, 'running');
    await calls.stop(taskId);
    await calls.until(taskId, 'cancelled');
  });

  test('stops a run that goes on, within a second or so, without a verdict', async () => {
    const { taskId } = await start([['instructions', `Open ${site.url}/slow`]]);
    await calls.until(taskId, 'running');
    expect(await calls.stop(taskId)).toMatchObject({ success: true, status: 'stopping' });
    const task = await calls.until(taskId, 'cancelled');
    expect(task.success).toBe(false);
    const names = await calls.eventsOf(taskId);
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
    // The first picture may be there before the second step is.
    const next = await vi.waitFor(async () => {
      const { run, events, next } = watchedRunSchema.parse((await watch(0)).body);
      expect(run).toMatchObject({ status: 'running', steps_completed: 1 });
      const begun = events.flatMap((one) => (one.type === 'step_started' ? [one.step.path] : []));
      expect(begun).toEqual(['1', '2']);
      return next;
    }, patience);
    expect(watchedRunSchema.parse((await watch(next)).body).events).toEqual([]);

    await calls.stop(taskId);
    await calls.until(taskId, 'cancelled');
    expect((await look(owner.token)).status).toBe(204);
    const kept = await server.owner.selectFrom('run_screen').select('run_id').execute();
    expect(kept).toEqual([]);
  });
});
