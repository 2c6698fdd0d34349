import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import {
  appendEvents,
  type EventTables,
  makeEventPartitions,
  newestEventId,
  readEvents,
} from './event-log.ts';

let db: TestDatabase<EventTables>;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const event = (type: string) => ({ runId: randomUUID(), type, payload: { type } });

test('events come back in the order in which they were appended', async () => {
  const organization = randomUUID();
  const ids = await db.database.inOrganization(organization, (transaction) =>
    appendEvents(transaction, organization, [event('a'), event('b'), event('c')]),
  );
  const stored = await readEvents(db.database, organization, { afterId: 0, limit: 10 });
  expect(stored.map(({ id, type }) => [id, type])).toEqual(
    ids.map((id, place) => [id, ['a', 'b', 'c'][place]]),
  );
  expect(await newestEventId(db.database, organization)).toBe(ids[2]);
});

test('another organization neither sees an event nor can add one for the first', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await db.database.inOrganization(mine, (transaction) =>
    appendEvents(transaction, mine, [event('secret')]),
  );
  expect(await readEvents(db.database, theirs, { afterId: 0, limit: 10 })).toEqual([]);
  const seen = await db.database.inOrganization(theirs, (transaction) =>
    transaction.selectFrom('run_event').selectAll().execute(),
  );
  expect(seen).toEqual([]);
  const forge = db.database.inOrganization(theirs, (transaction) =>
    appendEvents(transaction, mine, [event('forged')]),
  );
  await expect(forge).rejects.toThrow(/row-level security/);
});

test('without an organization the log looks empty', async () => {
  expect(await db.database.global.selectFrom('run_event').selectAll().execute()).toEqual([]);
});

test('events of a transaction that fails never were', async () => {
  const organization = randomUUID();
  const failing = db.database.inOrganization(organization, async (transaction) => {
    await appendEvents(transaction, organization, [event('lost')]);
    throw new Error('later step failed');
  });
  await expect(failing).rejects.toThrow('later step failed');
  expect(await newestEventId(db.database, organization)).toBe(0);
});

test('ids become visible in order while many write to one organization', async () => {
  const organization = randomUUID();
  const seen: number[] = [];
  let writing = true;
  const reading = (async () => {
    while (writing) {
      const page = await readEvents(db.database, organization, {
        afterId: seen.at(-1) ?? 0,
        limit: 1000,
      });
      seen.push(...page.map(({ id }) => id));
    }
  })();
  const writers = Array.from({ length: 6 }, async () => {
    const ids: number[] = [];
    for (let batch = 0; batch < 20; batch += 1) {
      ids.push(
        ...(await db.database.inOrganization(organization, (transaction) =>
          appendEvents(transaction, organization, [event('a'), event('b')]),
        )),
      );
    }
    return ids;
  });
  const written = (await Promise.all(writers)).flat().sort((a, b) => a - b);
  writing = false;
  await reading;
  const rest = await readEvents(db.database, organization, {
    afterId: seen.at(-1) ?? 0,
    limit: 1000,
  });
  expect([...seen, ...rest.map(({ id }) => id)]).toEqual(written);
});

test('the months ahead have their partitions, and making them again changes nothing', async () => {
  expect(await makeEventPartitions(db.database.global)).toEqual([]);
});
