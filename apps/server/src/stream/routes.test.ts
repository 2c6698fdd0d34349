import { randomUUID } from 'node:crypto';
import { errorBodySchema, streamEventSchema, type TestItem } from '@touchstone/contracts';
import type { TestPerson } from '@touchstone/identity/testing';
import { appendEvents, type RunSource, type StoredEvent } from '@touchstone/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EventReader, openEvents } from '../testing/event-reader.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { OpenStreams } from './open-streams.ts';
import { mountLiveStream } from './routes.ts';

const path = '/api/v1/monitor/stream/unified';
const scopes = ['can_access_testing_suite' as const];

let server: TestServer;
let owner: TestPerson;
let running: TestItem[];
const streams = new OpenStreams();
let ended: StoredEvent[];
const readers: EventReader[] = [];

const source: RunSource = {
  running: async (id) => ({
    tests: id === owner.organizationId ? running : [],
    workflows: [],
  }),
  ended: async (id) => (id === owner.organizationId ? ended : []),
};

beforeAll(async () => {
  server = await openTestServer(({ app, identity, events, database }) =>
    mountLiveStream(app, {
      database,
      events,
      access: identity.access,
      sources: [source],
      streams,
    }),
  );
});
afterAll(async () => {
  for (const reader of readers) reader.leave();
  await server.close();
});
beforeEach(async () => {
  owner = await server.person();
  running = [];
  ended = [];
});

async function open(token: string, lastEventId?: string): Promise<EventReader> {
  const reader = await openEvents(server.url + path, token, lastEventId);
  readers.push(reader);
  return reader;
}

function append(organizationId: string, ...types: string[]): Promise<number[]> {
  const events = types.map((type) => ({ runId: randomUUID(), type, payload: { test: { type } } }));
  return server.database.inOrganization(organizationId, (transaction) =>
    appendEvents(transaction, organizationId, events),
  );
}

function testItem(id: string): TestItem {
  return { id, task_id: id, test_name: 'Checkout', status: 'running', progress: 40 };
}

const names = (events: { event: string }[]) => events.map(({ event }) => event);

describe('a stream begins', () => {
  test('with the organization, how long to wait before coming back, and what runs', async () => {
    running = [testItem('a')];
    const reader = await open(owner.token);
    expect(reader.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const [ready, state] = await reader.take(2);
    expect(ready).toEqual({
      event: 'connection_ready',
      retry: '1000',
      data: { org_id: owner.organizationId },
    });
    expect(state).toMatchObject({ event: 'initial_state', id: '0' });
    expect(streamEventSchema.parse(state).data).toEqual({
      running_tests: [testItem('a')],
      running_workflows: [],
    });
  });

  test('with how runs ended just before, for whoever connects too late', async () => {
    const [id = 0] = await append(owner.organizationId, 'test_completed_with_data');
    const event = { type: 'test_completed_with_data', runId: 'r', payload: { task_id: 'a' } };
    ended = [
      { ...event, id, createdAt: new Date() },
      // Comes by itself, because it is newer than the state.
      { ...event, id: id + 1000, createdAt: new Date() },
    ];
    const reader = await open(owner.token);
    await append(owner.organizationId, 'test_started');
    const events = await reader.take(4);
    expect(names(events)).toEqual([
      'connection_ready',
      'initial_state',
      'test_completed_with_data',
      'test_started',
    ]);
    expect(events[1]?.id).toBe(String(id));
    expect(events[2]).not.toHaveProperty('id');
  });

  test('for an API key as for a person', async () => {
    for (const of of ['me', 'organization'] as const) {
      const { token } = await owner.key(scopes, of);
      expect(names(await (await open(token)).take(2))).toEqual([
        'connection_ready',
        'initial_state',
      ]);
    }
  });
});

describe('a stream goes on', () => {
  test('with what happens in the organization, and nothing of another', async () => {
    const stranger = await server.person();
    const reader = await open(owner.token);
    await reader.take(2);
    await append(stranger.organizationId, 'test_failed');
    const [first, , third] = await append(
      owner.organizationId,
      'test_started',
      'step_done',
      'test_updated',
    );
    expect(await reader.take(2)).toEqual([
      { event: 'test_started', id: String(first), data: { test: { type: 'test_started' } } },
      { event: 'test_updated', id: String(third), data: { test: { type: 'test_updated' } } },
    ]);
  });

  test('where it broke, without a gap, a repetition or a new state that hides one', async () => {
    const ids = await append(owner.organizationId, 'test_started', 'test_updated', 'test_failed');
    ended = [
      { id: ids[2] ?? 0, type: 'test_failed', runId: 'r', payload: {}, createdAt: new Date() },
    ];
    const reader = await open(owner.token, String(ids[0]));
    const [more] = await append(owner.organizationId, 'test_started');
    const events = await reader.take(5);
    expect(names(events).slice(0, 2)).toEqual(['connection_ready', 'initial_state']);
    expect(events[1]).not.toHaveProperty('id');
    expect(events.slice(2).map(({ id }) => Number(id))).toEqual([ids[1], ids[2], more]);
  });

  test.each(['abc', '-1', '1.5', '9'.repeat(15), '9'.repeat(40), ''])(
    'from now on for the id %j, which is of no event',
    async (lastEventId) => {
      const [id] = await append(owner.organizationId, 'test_started');
      const reader = await open(owner.token, lastEventId);
      const [, state] = await reader.take(2);
      expect(state?.id).toBe(String(id));
      const [next] = await append(owner.organizationId, 'test_updated');
      expect(await reader.next()).toMatchObject({ id: String(next), event: 'test_updated' });
    },
  );
});

describe('a stream is refused', () => {
  test.each([
    ['nobody', async () => 'nonsense', 401, 'api_key_refused'],
    [
      'a key for something else',
      async () => (await owner.key(['view_audit_log'])).token,
      403,
      'forbidden',
    ],
  ])('to %s', async (_who, tokenOf, status, key) => {
    const { response } = await open(await tokenOf());
    expect(response.status).toBe(status);
    expect(errorBodySchema.parse(await response.json()).detail.key).toBe(key);
  });

  test('to whoever asks only for its headers, which would never end', async () => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const response = await fetch(server.url + path, { method: 'HEAD', headers });
    expect(response.status).toBe(405);
  });
});

describe('a stream ends', () => {
  async function opened(token: string): Promise<EventReader> {
    const reader = await open(token);
    await reader.take(2);
    return reader;
  }

  // The server looks every five seconds by itself, which this one waits for; the others do not.
  test('when the session ends, and no other stream with it', async () => {
    const colleague = await server.person({ organizationId: owner.organizationId });
    const [theirs, ours] = [await opened(colleague.token), await opened(owner.token)];
    await server.owner.deleteFrom('session').where('id', '=', colleague.sessionId).execute();
    expect(await theirs.rest()).toEqual([]);
    await append(owner.organizationId, 'test_started');
    expect(await ours.next()).toMatchObject({ event: 'test_started' });
  });

  test.each(['me', 'organization'] as const)('when an API key (of %s) is revoked', async (of) => {
    const { id, token } = await owner.key(scopes, of);
    const reader = await opened(token);
    await server.owner
      .updateTable('api_key')
      .set({ revoked_at: new Date() })
      .where('id', '=', id)
      .execute();
    await server.identity.access.check();
    expect(await reader.rest()).toEqual([]);
  });

  test('when an API key is over', async () => {
    const { id, token } = await owner.key(scopes);
    const reader = await opened(token);
    await server.owner
      .updateTable('api_key')
      .set({ expires_at: new Date() })
      .where('id', '=', id)
      .execute();
    await server.identity.access.check();
    expect(await reader.rest()).toEqual([]);
  });

  test('when the role changes, and when the person leaves, with their key', async () => {
    const colleague = await server.person({ organizationId: owner.organizationId });
    const { token } = await colleague.key(scopes);
    const readers = [await opened(colleague.token), await opened(token)];
    await server.owner
      .updateTable('member')
      .set({ role: 'Member' })
      .where('user_id', '=', colleague.userId)
      .execute();
    await server.identity.access.check();
    for (const reader of readers) expect(await reader.rest()).toEqual([]);
    const again = [await opened(colleague.token), await opened(token)];
    await server.owner.deleteFrom('member').where('user_id', '=', colleague.userId).execute();
    await server.identity.access.check();
    for (const reader of again) expect(await reader.rest()).toEqual([]);
    expect((await open(colleague.token)).response.status).toBe(403);
  });

  test('before a server stops that has time, which hears of the last one', async () => {
    for (const reader of readers.splice(0)) reader.leave();
    await streams.untilNone(30);
    const reader = await opened(owner.token);
    let isOver = false;
    const waiting = streams.untilNone(30).then(() => {
      isOver = true;
    });
    await append(owner.organizationId, 'test_started');
    expect(await reader.next()).toMatchObject({ event: 'test_started' });
    expect(isOver).toBe(false);
    reader.leave();
    await waiting;
  });

  test('when the server stops, which waits for no client', async () => {
    const other = await openTestServer(({ app, identity, events, database }) =>
      mountLiveStream(app, { database, events, access: identity.access, sources: [] }),
    );
    const { token } = await other.person();
    const reader = await openEvents(other.url + path, token);
    await reader.take(2);
    await other.close();
    expect(await reader.rest()).toEqual([]);
  });

  test('for nobody whose access stays as it is', async () => {
    const reader = await opened(owner.token);
    await server.identity.access.check();
    await append(owner.organizationId, 'test_started');
    expect(await reader.next()).toMatchObject({ event: 'test_started' });
  });
});
