import { startedRunSchema, type Trial, trialSchema, trialsSchema } from '@touchstone/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newTest } from '../runs/runs.fixture.ts';
import { openSite } from '../runs/worker/site.fixture.ts';
import { openTestWorker } from '../runs/worker/test-worker.fixture.ts';
import { clientOf } from '../testing/client.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const patience = { timeout: 50_000, interval: 50 };

let server: TestServer;
let site: Awaited<ReturnType<typeof openSite>>;
let worker: Awaited<ReturnType<typeof openTestWorker>>;
let owner: Awaited<ReturnType<TestServer['person']>>;
let testId: string;

beforeAll(async () => {
  [server, site] = await Promise.all([openTestServer(), openSite()]);
  owner = await server.person();
  worker = await openTestWorker(server);
  const blocks = [{ type: 'instructions', step_description: `Open ${site.url}/` }];
  testId = await newTest(server, owner, { blocks });
}, 60_000);
afterAll(async () => {
  await worker.close();
  site.close();
  await server.close();
});

/** A person's calls about trials. */
function trialsOf(person: Awaited<ReturnType<TestServer['person']>>) {
  const client = clientOf(server, person);
  const read = async (answer: Promise<unknown>) => trialSchema.parse(await answer);
  const at = (id: string) => read(client.get(`/trials/${id}`));
  const until = (id: string, state: Trial['state']) =>
    vi.waitFor(async () => {
      const trial = await at(id);
      expect(trial.state, JSON.stringify(trial)).toBe(state);
      return trial;
    }, patience);
  return {
    client,
    until,
    open: (body: object = { test_id: testId }) => read(client.post('/trials', body)),
    end: (id: string) => read(client.delete(`/trials/${id}`)),
    /** Tries the first of these sentences, and answers what came of it. */
    async ask(id: string, mode: 'look' | 'do', ...sentences: string[]) {
      const blocks = sentences.map((step_description) => ({
        type: 'instructions',
        step_description,
      }));
      const test = { metadata: { name: 'Unsaved', platform: 'web' }, blocks };
      const yaml = JSON.stringify({ test });
      const asked = await read(client.post(`/trials/${id}/ask`, { yaml, step: '1', mode }));
      return vi.waitFor(async () => {
        const { answer } = await at(id);
        expect(answer?.number).toBe(asked.asked?.number);
        return answer;
      }, patience);
    },
  };
}

const places = () =>
  server.owner.selectFrom('run').select(sql<number>`count(*)::int`.as('runs')).executeTakeFirst();

/** Waits for the end in the row: the page's question would be a sign of it. */
async function endedBy(id: string, end: string): Promise<void> {
  await vi.waitFor(async () => {
    const row = await server.owner
      .selectFrom('trial')
      .select('ended_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ ended_by: end });
  }, patience);
}

describe('a trial', { timeout: 90_000 }, () => {
  test('looks at sentences that nobody has saved, does them, and leaves nothing behind', async () => {
    const mine = trialsOf(owner);
    const { id, state } = await mine.open();
    expect(state).toBe('waiting');
    await mine.until(id, 'open');
    expect(await mine.ask(id, 'do', `Open ${site.url}/`)).toMatchObject({
      message: null,
      tried: { mode: 'do', step: { verdict: 'passed' } },
    });
    // What another step says keeps nobody from trying this one.
    expect(await mine.ask(id, 'look', 'Click "Add to cart"', 'Type {{unknown}}')).toMatchObject({
      tried: {
        mode: 'look',
        actions: [{ finding: 'acts', target: { description: 'button "Add to cart"' } }],
      },
    });
    await mine.ask(id, 'do', 'Click "Add to cart"');
    expect(await mine.ask(id, 'look', '"Your cart has 1 items" is visible')).toMatchObject({
      tried: { actions: [{ finding: 'holds' }] },
    });
    // The browser draws by itself, and the first picture may come after the first answers.
    const picture = () =>
      fetch(`${server.url}/api/v1/trials/${id}/screen`, {
        headers: { authorization: `Bearer ${owner.token}` },
      });
    await expect.poll(async () => (await picture()).headers.get('content-type')).toBe('image/jpeg');
    expect((await (await picture()).arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect(await mine.end(id)).toMatchObject({ state: 'ended', end: 'closed' });
    expect(trialsSchema.parse(await mine.client.get('/trials'))).toEqual({ trials: [] });
    await mine.client.post(`/trials/${id}/ask`, { yaml: '', step: '1', mode: 'look' }, 409);
    expect(await places()).toEqual({ runs: 0 });
  });

  test('opens and uploads nothing that a run may not', async () => {
    const mine = trialsOf(owner);
    const { id } = await mine.open();
    await mine.until(id, 'open');
    for (const [sentence, message] of [
      ['Open "file:///etc/passwd"', /http and https/],
      ['Open "chrome://version"', /http and https/],
      ['Open "http://169.254.169.254/"', /metadata/],
      [`Open "${server.url}/metrics"`, /Touchstone itself/],
      [`Open "${new URL(server.url).host}/metrics"`, /Touchstone itself/],
    ] as const) {
      const answer = await mine.ask(id, 'do', sentence);
      expect(answer, sentence).toMatchObject({
        tried: null,
        message: expect.stringMatching(message),
      });
    }
    await mine.ask(id, 'do', `Open ${site.url}/upload`);
    const upload = await mine.ask(id, 'do', 'Upload "/etc/passwd"');
    expect(JSON.stringify(upload)).toContain('among the files of the organization');
    await mine.end(id);
  });

  test('is one for each person, and nobody else learns of it', async () => {
    const mine = trialsOf(owner);
    const first = await mine.open();
    await mine.until(first.id, 'open');
    const colleague = await server.person({ organizationId: owner.organizationId });
    const theirs = trialsOf(colleague);
    await theirs.client.get(`/trials/${first.id}`, undefined, 404);
    await theirs.client.delete(`/trials/${first.id}`, undefined, 404);
    await theirs.client.get(`/trials/${first.id}/screen`, undefined, 404);
    const stranger = trialsOf(await server.person());
    await stranger.client.post('/trials', { test_id: testId }, 404);
    await clientOf(server, await owner.key(undefined, 'organization')).get(
      '/trials',
      undefined,
      403,
    );
    const second = await mine.open();
    await mine.client.get(`/trials/${first.id}`, undefined, 404);
    await mine.until(second.id, 'open');
    await mine.end(second.id);
  });

  test('ends when its page is gone, and when it has been open for long', async () => {
    const mine = trialsOf(owner);
    for (const [column, end] of [
      ['page_seen_at', 'page_gone'],
      ['opened_at', 'time_over'],
    ] as const) {
      const { id } = await mine.open();
      await mine.until(id, 'open');
      await server.owner
        .updateTable('trial')
        .set({ [column]: sql<Date>`now() - interval '40 minutes'` })
        .where('id', '=', id)
        .execute();
      await endedBy(id, end);
    }
  });

  test('counts as one of what an organization has going, and says why it does not open', async () => {
    const mine = trialsOf(owner);
    await server.owner
      .updateTable('organization')
      .set({ settings: JSON.stringify({ concurrent_runs: 1 }) })
      .where('id', '=', owner.organizationId)
      .execute();
    const { id } = await mine.open();
    await mine.until(id, 'open');
    const colleague = trialsOf(await server.person({ organizationId: owner.organizationId }));
    const second = await colleague.open();
    await vi.waitFor(
      async () =>
        expect(trialSchema.parse(await colleague.client.get(`/trials/${second.id}`))).toMatchObject(
          { state: 'waiting', waits_for: expect.any(String) },
        ),
      patience,
    );
    await mine.end(id);
    await colleague.until(second.id, 'open');
    // A run waits for the one place, which whoever tries nothing gives away.
    const start = '/execution/api/execute_test_id_async';
    const started = startedRunSchema.parse(await mine.client.post(start, { test_id: testId }));
    await server.owner
      .updateTable('trial')
      .set({ asked_at: sql<Date>`now() - interval '2 minutes'` })
      .where('id', '=', second.id)
      .execute();
    await endedBy(second.id, 'place_needed');
    await vi.waitFor(async () => {
      const path = `/tests/get_test_execution_task?task_id=${started.task_id}`;
      expect(await mine.client.get(path)).toMatchObject({ status: 'completed' });
    }, patience);
    const broken = await newTest(server, owner, {
      blocks: [{ type: 'module_import', module: 'gone' }],
    });
    const refused = await mine.open({ test_id: broken });
    expect(await mine.until(refused.id, 'ended')).toMatchObject({
      end: 'refused',
      message: expect.stringContaining('could not be read'),
    });
  });

  test('ends when its worker stops', async () => {
    const mine = trialsOf(owner);
    const { id } = await mine.open();
    await mine.until(id, 'open');
    await worker.close();
    await endedBy(id, 'worker_stopped');
    worker = await openTestWorker(server);
  });
});
