import { sharedLinkSchema, sharedReportSchema } from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newEndedRun, newReport, newTest } from '../../runs/runs.fixture.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['person']>>;
let stranger: typeof owner;
let testId: string;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.person();
  stranger = await server.person();
  testId = await newTest(server, owner);
});
afterAll(() => server.close());

const get = (path: string) => server.call(path, { as: owner });
const post = (path: string, body: object, as = owner) =>
  server.call(path, { method: 'POST', as, body });

describe('a link to a report', () => {
  const byTask = '/report/async-run/generate_shareable_report_link_by_task';
  const open = (link: string, change: Record<string, string> = {}) => {
    const { searchParams } = new URL(link);
    for (const [name, value] of Object.entries(change)) searchParams.set(name, value);
    return server.call(`/report/shared?${searchParams}`);
  };
  const share = async (path: string, body: object) =>
    sharedLinkSchema.parse((await post(path, body)).body).shareable_link;

  test('leads to our own address, whatever the client says, and is open to whoever has it', async () => {
    const taskId = await newEndedRun(server, owner, testId, {
      report: newReport(),
      artifacts: { 'a.png': 'picture' },
    });
    const link = await share(byTask, {
      task_id: taskId,
      origin: 'https://app.revyl.ai',
      expiration_hours: 2,
    });
    expect(link).toMatch(`${server.parts.config.publicUrl}/report?token=`);
    const answer = await open(link);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const shared = sharedReportSchema.parse(answer.body);
    expect(shared).toMatchObject({ test_id: testId, status: 'completed', report: newReport() });
    expect((await fetch(shared.artifacts['a.png'] ?? '')).status).toBe(200);
    const { search } = new URL(link);
    for (const [kind, ending] of [
      ['html', '</html>'],
      ['junit', '</testsuites>'],
    ]) {
      const file = await fetch(`${server.url}/api/v1/report/shared/${kind}${search}`);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
      expect((await file.text()).trimEnd().endsWith(ending ?? '?')).toBe(true);
      const guessed = await fetch(`${server.url}/api/v1/report/shared/${kind}${search}x`);
      expect(guessed.status).toBe(404);
    }
  }, 60_000);

  test('is made from the ids that the action has', async () => {
    const own = await newTest(server, owner);
    const older = await newEndedRun(server, owner, own, { report: newReport() });
    const newest = await newEndedRun(server, owner, own, { outcome: 'failed' });
    const path = '/report/async-run/generate_shareable_report_link';
    const named = await share(path, {
      test_id: own,
      history_id: older,
      origin: 'https://app.revyl.ai',
    });
    expect((await open(named)).body).toMatchObject({ status: 'completed' });
    const unnamed = await share(path, { test_id: own });
    const failed = { status: 'failed', report: null, error_message: 'The cart is empty.' };
    expect((await open(unnamed)).body).toMatchObject(failed);
    expect((await post(path, { test_id: testId, history_id: newest })).status).toBe(404);
    expect((await post(path, { test_id: 'nonsense' })).status).toBe(404);
    expect((await post(`${path}_by_session`, { session_id: 'x' })).status).toBe(404);
  });

  test('works with its own test only, not guessed, not cut off, and not after its time', async () => {
    const taskId = await newEndedRun(server, owner, testId, { report: newReport() });
    const link = await share(byTask, { task_id: taskId, expiration_hours: 1 });
    expect((await open(link, { testId: await newTest(server, owner) })).status).toBe(404);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await open(link, { token: token.slice(0, -1) })).status).toBe(404);
    expect((await open(link, { token: '' })).status).toBe(404);
    await server.owner
      .updateTable('share_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('run_id', '=', taskId)
      .execute();
    expect((await open(link)).status).toBe(404);
  });

  test('can be ended, by its own organization', async () => {
    const taskId = await newEndedRun(server, owner, testId, { report: newReport() });
    const link = await share(byTask, { task_id: taskId, expiration_hours: null });
    const { items } = z
      .object({ items: z.array(z.object({ id: z.string(), created_by: z.string() })) })
      .parse((await get(`/runs/${taskId}/share-links`)).body);
    expect(items).toMatchObject([{ created_by: owner.email }]);
    const path = `/runs/${taskId}/share-links/${items[0]?.id}`;
    expect((await server.call(path, { method: 'DELETE', as: stranger })).status).toBe(404);
    expect((await open(link)).status).toBe(200);
    expect((await server.call(path, { method: 'DELETE', as: owner })).status).toBe(200);
    expect((await open(link)).status).toBe(404);
    expect((await server.call(path, { method: 'DELETE', as: owner })).status).toBe(404);
  });

  test('is stored as a hash only', async () => {
    const taskId = await newEndedRun(server, owner, testId, { report: newReport() });
    const link = await share(byTask, { task_id: taskId });
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.owner.selectFrom('share_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('to a run of somebody else cannot be made', async () => {
    const taskId = await newEndedRun(server, owner, testId, { report: newReport() });
    expect((await post(byTask, { task_id: taskId }, stranger)).status).toBe(404);
    expect((await post(byTask, { task_id: 'nonsense' })).status).toBe(404);
  });
});
