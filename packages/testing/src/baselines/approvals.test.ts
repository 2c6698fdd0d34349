import {
  baselineListSchema,
  healingDecisionsSchema,
  runDetailSchema,
  type StepReport,
  startedRunSchema,
} from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newTest } from '../runs/runs.fixture.ts';
import { openSite } from '../runs/worker/site.fixture.ts';
import { openTestWorker } from '../runs/worker/test-worker.fixture.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { baselinePrefix } from './run-baselines.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;
let stranger: typeof owner;
let site: Awaited<ReturnType<typeof openSite>>;
/** That of the healed step, whose button is called otherwise at the same time. */
let healedSite: typeof site;
let worker: Awaited<ReturnType<typeof openTestWorker>>;

beforeAll(async () => {
  [server, site, healedSite] = await Promise.all([openTestServer(), openSite(), openSite()]);
  owner = await server.person();
  stranger = await server.person();
  worker = await openTestWorker(server);
}, 60_000);
afterAll(async () => {
  await worker.close();
  site.close();
  healedSite.close();
  await server.close();
});

/** Runs a test to its end, and answers its run and what its last step did. */
async function run(testId: string) {
  const path = '/execution/api/execute_test_id_async';
  const answer = await server.call(path, { method: 'POST', as: owner, body: { test_id: testId } });
  const { task_id: taskId } = startedRunSchema.parse(answer.body);
  const detail = await vi.waitFor(
    async () => {
      const { body } = await server.call(`/runs/${taskId}`, { as: owner });
      const found = runDetailSchema.parse(body);
      expect(found.run.completed_at).not.toBeNull();
      return found;
    },
    { timeout: 60_000, interval: 100 },
  );
  const step: StepReport | undefined = detail.report?.attempts.at(-1)?.steps.at(-1);
  return { taskId, status: detail.run.status, message: detail.run.error_message, step };
}

const post = (path: string, body: object, as = owner) =>
  server.call(path, { method: 'POST', as, body });

/** A page of the approved pictures. */
async function list(query: string, as = owner) {
  const { body } = await server.call(`/baselines?${query}`, { as });
  return baselineListSchema.parse(body);
}

const stepsOf = (...sentences: [type: string, sentence: string][]) =>
  stepsAt(site.url, ...sentences);

const stepsAt = (url: string, ...sentences: [type: string, sentence: string][]) =>
  [['instructions', `Open ${url}/`], ...sentences].map(([type, text]) => ({
    type,
    step_description: text,
  }));

const actionsOf = async (testId: string) =>
  (
    await server.owner
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', testId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

// Much of both is waiting, so they go on side by side, on a worker that carries out two runs at once.
describe.concurrent('a check of looks', { timeout: 120_000 }, () => {
  test('is undecided until somebody approves its picture, and compares with that from then on', async () => {
    site.call('Add to cart');
    const blocks = stepsOf(['validation', 'The page looks the same as before']);
    const testId = await newTest(server, owner, { blocks });
    const approve = async ({ taskId, step }: Awaited<ReturnType<typeof run>>, as = owner) => {
      const picture = step?.actions[0]?.visual?.actual ?? 'none';
      return (await post(`/runs/${taskId}/baselines/approve`, { picture }, as)).status;
    };

    const first = await run(testId);
    expect(first.step).toMatchObject({ verdict: 'undecided', reason: 'check_undecided' });
    expect(first.message).toContain('approve it there');
    expect(await approve(first, stranger)).toBe(404);
    const wrong = { picture: '1-after.jpg' };
    expect((await post(`/runs/${first.taskId}/baselines/approve`, wrong)).status).toBe(404);
    expect((await run(testId)).step?.verdict).toBe('undecided');
    expect(await approve(first)).toBe(200);
    expect(await run(testId)).toMatchObject({ status: 'completed' });

    site.call('Put it into the cart');
    const changed = await run(testId);
    expect(changed).toMatchObject({ status: 'failed', step: { verdict: 'failed' } });
    expect(changed.message).toMatch(/pixels differ/);
    expect(changed.step?.actions[0]?.visual).toMatchObject({
      state: 'different',
      baseline: expect.any(String),
      difference: expect.any(String),
    });
    const seen = async () => (await list(`test_id=${testId}`)).items.map((one) => one.changed);
    const picture = changed.step?.actions[0]?.visual?.actual;
    expect(await seen()).toMatchObject([{ task_id: changed.taskId, picture }]);
    expect(await approve(changed)).toBe(200);
    expect(await seen()).toEqual([null]);
    expect(await run(testId)).toMatchObject({ status: 'completed' });

    expect(await actionsOf(testId)).toEqual(['baseline.approved', 'baseline.approved']);
    const prefix = baselinePrefix(owner.organizationId, testId);
    const { objects } = await server.parts.objects.list(prefix, { limit: 10 });
    expect(objects).toHaveLength(1);
    // What a store has lost nobody has approved.
    for (const { key } of objects) await server.parts.objects.delete(key);
    expect((await run(testId)).step?.verdict).toBe('undecided');
  });
});

describe.concurrent('a healed step', { timeout: 120_000 }, () => {
  const healed = async (testId: string) => {
    const found = await run(testId);
    expect(found).toMatchObject({ status: 'completed', step: { verdict: 'healed' } });
    const path = `/runs/${found.taskId}/healing`;
    const { items } = healingDecisionsSchema.parse((await server.call(path, { as: owner })).body);
    expect(items).toEqual([
      expect.objectContaining({ ...found.step?.actions[0]?.healing?.of, decision: null }),
    ]);
    const decide = async (decision: string, as = owner) =>
      (await post(path, { ...found.step?.actions[0]?.healing?.of, decision }, as)).status;
    return { path, decide };
  };

  test('heals again until somebody says that the new element is right, or that it is not', async () => {
    healedSite.call('Add to cart');
    const testId = await newTest(server, owner, {
      blocks: stepsAt(healedSite.url, ['instructions', 'Click "Add to cart"']),
    });
    expect((await run(testId)).step?.verdict).toBe('passed');

    healedSite.call('Add to basket');
    await healed(testId);
    const { path, decide } = await healed(testId);
    expect(await decide('kept', stranger)).toBe(404);
    expect((await post(path, { screen: '/', target: 'x', decision: 'kept' })).status).toBe(404);
    expect(await decide('kept')).toBe(200);
    const after = await run(testId);
    expect(after).toMatchObject({ status: 'completed', step: { verdict: 'passed' } });
    const said = healingDecisionsSchema.parse((await server.call(path, { as: owner })).body);
    expect(said.items).toMatchObject([{ decision: 'kept', decided_by: owner.email }]);

    expect(await decide('put_back')).toBe(200);
    const lost = await run(testId);
    expect(lost).toMatchObject({ status: 'failed', step: { reason: 'target_not_found' } });
    expect(await actionsOf(testId)).toEqual(['healing.accepted', 'healing.rejected']);
  });
});

describe('the approved pictures of an organization', { timeout: 120_000 }, () => {
  const picturesOf = ({ step }: Awaited<ReturnType<typeof run>>) =>
    step?.actions.map(({ visual }) => visual?.actual ?? 'none') ?? [];

  test('are each of a check, tell who approved them, and may go', async () => {
    site.call('Add to cart');
    const sentence = 'The "Add to cart" button and the heading look the same as before';
    const testId = await newTest(server, owner, { blocks: stepsOf(['validation', sentence]) });
    const of = `test_id=${testId}`;
    const first = await run(testId);
    const approve = `/runs/${first.taskId}/baselines/approve`;
    for (const picture of picturesOf(first))
      expect((await post(approve, { picture })).status).toBe(200);
    const { items, total } = await list(of);
    expect(total).toBe(2);
    expect(items.map(({ check }) => check).toSorted()).toEqual([
      'the "Add to cart" button looks the same as before',
      'the heading looks the same as before',
    ]);
    for (const item of items) {
      expect(item).toMatchObject({
        test_id: testId,
        step: '2',
        driver: expect.stringMatching(/^Chromium/),
        viewport: { width: 1280 },
        approved_by: owner.email,
        changed: null,
      });
      const png = await fetch(item.picture_url);
      expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    const [, heading] = items;
    expect((await list(`${of}&search=HEADING`)).items).toEqual([
      expect.objectContaining({ id: heading?.id }),
    ]);
    const second = await list(`${of}&limit=1&offset=1`);
    expect(second).toMatchObject({ items: [{ id: heading?.id }], total: 2 });
    expect((await list(of, stranger)).items).toEqual([]);

    const path = `/baselines/${heading?.id}`;
    expect((await server.call(path, { as: owner })).body).toMatchObject({ id: heading?.id });
    const remove = (as = owner) => server.call(path, { method: 'DELETE', as });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await server.call(path, { as: owner })).status).toBe(404);
    expect((await list(of)).total).toBe(1);
    const prefix = baselinePrefix(owner.organizationId, testId);
    expect((await server.parts.objects.list(prefix, { limit: 10 })).objects).toHaveLength(1);
    expect((await actionsOf(testId)).at(-1)).toBe('baseline.removed');
  });
});
