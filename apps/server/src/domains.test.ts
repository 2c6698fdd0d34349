import { randomUUID } from 'node:crypto';
import { appendEvents } from '@touchstone/platform';
import { testingDomain } from '@touchstone/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSources } from './domains.ts';
import { mountLiveStream } from './stream/routes.ts';
import { openEvents } from './testing/event-reader.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer(
    ({ app, identity, events, database }) =>
      mountLiveStream(app, {
        database,
        events,
        access: identity.access,
        sources: runSources(database),
      }),
    { domains: [testingDomain] },
  );
});
afterAll(() => server.close());

/** A run in the tables: queued, or ended with its final event. */
async function newRun(organizationId: string, ended: boolean): Promise<string> {
  const id = randomUUID();
  const at = new Date();
  await server.owner
    .insertInto('run')
    .values({
      id,
      organization_id: organizationId,
      test_id: randomUUID(),
      test_name: 'Buys a hat',
      platform: 'web',
      attempts_allowed: 1,
      sealed_request: '',
      variables: [],
      source: 'api',
      ci: '{}',
      turn: 1,
      ...(ended && { state: 'ended', outcome: 'passed', started_at: at, ended_at: at }),
    })
    .execute();
  if (ended)
    await server.database.inOrganization(organizationId, (transaction) =>
      appendEvents(transaction, organizationId, [
        { runId: id, type: 'test_updated', payload: {} },
        { runId: id, type: 'test_completed_with_data', payload: { task_id: id } },
      ]),
    );
  return id;
}

test('a stream begins with the runs that wait, and tells again how others ended before it', async () => {
  const owner = await server.person();
  const [waiting, ended] = [
    await newRun(owner.organizationId, false),
    await newRun(owner.organizationId, true),
  ];
  await newRun((await server.person()).organizationId, true);
  const reader = await openEvents(`${server.url}/api/v1/monitor/stream/unified`, owner.token);
  const [ready, state, final] = await reader.take(3);
  reader.leave();
  expect(ready?.event).toBe('connection_ready');
  expect(state?.data).toMatchObject({
    running_tests: [{ id: waiting, task_id: waiting, status: 'queued' }],
  });
  expect(final).toMatchObject({ event: 'test_completed_with_data', data: { task_id: ended } });
});
