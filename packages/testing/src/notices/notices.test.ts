import { noticePageSchema } from '@touchstone/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEndedRun, newTest } from '../runs/runs.fixture.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const read = async (as: Awaited<ReturnType<TestServer['person']>>, query = '') =>
  noticePageSchema.parse((await server.call(`/notices${query}`, { as })).body);

test('tells a person of the runs that they asked for, page after page, and what is unread', async () => {
  const owner = await server.person();
  const testId = await newTest(server, owner);
  const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 12, 0, second));
  const first = await newEndedRun(server, owner, testId, { endedAt: at(1) });
  const second = await newEndedRun(server, owner, testId, { outcome: 'failed', endedAt: at(2) });
  const third = await newEndedRun(server, owner, testId, { endedAt: at(3) });
  const page = await read(owner, `?limit=2&since=${at(1).toISOString()}`);
  expect(page.items).toMatchObject([
    { kind: 'test', task_id: third, outcome: 'passed', ended_at: at(3).toISOString() },
    { kind: 'test', task_id: second, outcome: 'failed', healed: false },
  ]);
  expect(page.unread).toBe(2);
  const rest = await read(owner, `?limit=2&cursor=${encodeURIComponent(page.next_cursor ?? '')}`);
  expect(rest.items.map(({ task_id }) => task_id)).toEqual([first]);
  expect(rest.next_cursor).toBeNull();
  const colleague = await server.person({ organizationId: owner.organizationId });
  expect((await read(colleague)).items).toEqual([]);
  const { status } = await server.call('/notices?cursor=nonsense', { as: owner });
  expect(status).toBe(422);
});
