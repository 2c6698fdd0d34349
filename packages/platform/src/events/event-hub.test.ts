import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../testing/index.ts';
import { type EventHub, openEventHub } from './event-hub.ts';
import { appendEvents, type EventTables, type StoredEvent } from './event-log.ts';

/** On a machine that has much else to do, a second is little. */
const soon = { timeout: 50_000 };

let db: TestDatabase<EventTables>;
let hub: EventHub;
let stop: AbortController;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  stop = new AbortController();
  hub = await openHub();
});
afterEach(async () => {
  stop.abort();
  await hub.close();
});
afterAll(() => db.drop());

function openHub(queueLimit?: number): Promise<EventHub> {
  const { database, addresses } = db;
  const options = { database, url: addresses.appUrl, log: silentLog };
  return openEventHub(queueLimit === undefined ? options : { ...options, queueLimit });
}

async function append(organizationId: string, count: number): Promise<number[]> {
  const events = Array.from({ length: count }, (_, number) => ({
    runId: randomUUID(),
    type: 'step',
    payload: { number },
  }));
  return db.database.inOrganization(organizationId, (transaction) =>
    appendEvents(transaction, organizationId, events),
  );
}

/** Collects what a subscriber gets, until `count` events are there. */
async function take(stream: AsyncGenerator<StoredEvent[], void>, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const { value, done } = await stream.next();
    if (done || value === undefined) break;
    ids.push(...value.map((event) => event.id));
  }
  return ids;
}

describe('a subscriber', () => {
  test('hears of events as they are committed', async () => {
    const organizationId = randomUUID();
    const stream = hub.subscribe({ organizationId, afterId: 0, signal: stop.signal });
    const heard = take(stream, 3);
    const ids = [...(await append(organizationId, 1)), ...(await append(organizationId, 2))];
    expect(await heard).toEqual(ids);
  });

  test('gets what it missed first, then what comes, each event once', async () => {
    const organizationId = randomUUID();
    const missed = await append(organizationId, 1200);
    const [, second] = missed;
    const stream = hub.subscribe({
      organizationId,
      ...(second !== undefined && { afterId: second }),
      signal: stop.signal,
    });
    const heard = take(stream, 1200 - 2 + 40);
    const later: number[] = [];
    for (let batch = 0; batch < 20; batch += 1) later.push(...(await append(organizationId, 2)));
    expect(await heard).toEqual([...missed.slice(2), ...later]);
  });

  test('hears nothing of another organization', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const heard = take(hub.subscribe({ organizationId: mine, afterId: 0, signal: stop.signal }), 1);
    await append(theirs, 5);
    const [id] = await append(mine, 1);
    expect(await heard).toEqual([id]);
  });

  test('misses nothing when the listening connection is killed', async () => {
    const organizationId = randomUUID();
    const stream = hub.subscribe({ organizationId, afterId: 0, signal: stop.signal });
    const heard = take(stream, 60);
    const ids = await append(organizationId, 10);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'touchstone events'
         and datname = current_database()`.execute(db.database.global);
    for (let batch = 0; batch < 5; batch += 1) ids.push(...(await append(organizationId, 10)));
    expect(await heard).toEqual(ids);
    await vi.waitFor(() => expect(hub.listening()).toBe(true), { timeout: 50_000 });
  });

  test('waits for one connection at a time while the database is away', async () => {
    const warned = vi.spyOn(silentLog, 'warn');
    const owner = new pg.Client(new URL('/postgres', db.addresses.ownerUrl).href);
    await owner.connect();
    const name = new URL(db.addresses.ownerUrl).pathname.slice(1);
    await owner.query(`alter database ${name} allow_connections false`);
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = $1 and application_name = 'touchstone events'`,
      [name],
    );
    await vi.waitFor(() => expect(hub.listening()).toBe(false), soon);
    const refused = async () => {
      const { rows } = await owner.query('select now() - $1::timestamptz > $2 as long', [
        away,
        '1 second',
      ]);
      expect(rows[0]?.long).toBe(true);
    };
    const away = new Date();
    await vi.waitFor(refused, { timeout: 50_000 });
    await owner.query(`alter database ${name} allow_connections true`);
    await owner.end();
    await vi.waitFor(() => expect(hub.listening()).toBe(true), { timeout: 50_000 });
    const lost = warned.mock.calls.filter(([said]) => String(said).includes('lost'));
    expect(lost).toHaveLength(1);
    warned.mockRestore();
  });

  test('that reads too slowly is let go, and resumes without a gap', async () => {
    const organizationId = randomUUID();
    const small = await openHub(50);
    const slow = small.subscribe({ organizationId, afterId: 0, signal: stop.signal });
    const ids = await append(organizationId, 1);
    const got = await take(slow, 1);
    // While it catches up from the log it cannot be too slow, so it may take more than one flood.
    for (let next = slow.next(); ; next = slow.next()) {
      for (let batch = 0; batch < 6; batch += 1) ids.push(...(await append(organizationId, 20)));
      const { value, done } = await next;
      if (done || value === undefined) break;
      got.push(...value.map((event) => event.id));
    }
    expect(got.length).toBeLessThan(ids.length);
    const resumed = hub.subscribe({
      organizationId,
      afterId: got.at(-1) ?? 0,
      signal: stop.signal,
    });
    got.push(...(await take(resumed, ids.length - got.length)));
    expect(got).toEqual(ids);
    await small.close();
  });

  test('that goes away ends its stream at once', async () => {
    const stream = hub.subscribe({ organizationId: randomUUID(), signal: stop.signal });
    const waiting = stream.next();
    stop.abort();
    expect((await waiting).done).toBe(true);
  });
});
