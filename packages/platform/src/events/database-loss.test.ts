import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { databaseAddresses } from '../database/addresses.ts';
import { openDatabase } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { silentLog } from '../testing/silent-log.ts';
import { openEventHub } from './event-hub.ts';
import { appendEvents, type EventTables, eventMigrations, readEvents } from './event-log.ts';

test('kill -9 of PostgreSQL under load loses no accepted event and leaves no gap in a stream', async () => {
  const home = await mkdtemp(join(tmpdir(), 'touchstone-loss-'));
  const postgres = await startEmbeddedPostgres({
    folder: join(home, 'postgres'),
    logFile: join(home, 'postgres.log'),
  });
  const environment = { TOUCHSTONE_MODE: 'embedded', DATABASE_URL: postgres.url('postgres') };
  const addresses = databaseAddresses(loadConfig(environment), Buffer.alloc(32, 3));
  await migrateDatabase({ ...addresses, migrations: eventMigrations, preparations: [] });
  const database = openDatabase<EventTables>({
    url: addresses.appUrl,
    pool: 8,
    name: 'test',
    log: silentLog,
  });
  const hub = await openEventHub({ database, url: addresses.appUrl, log: silentLog });

  const organizationId = randomUUID();
  const accepted: number[] = [];
  const heard: number[] = [];
  const reading = new AbortController();

  /** A client that connects again after the last id it saw, as an EventSource does. */
  const reader = (async () => {
    while (!reading.signal.aborted) {
      const stream = hub.subscribe({
        organizationId,
        afterId: heard.at(-1) ?? 0,
        signal: reading.signal,
      });
      try {
        for await (const batch of stream) heard.push(...batch.map(({ id }) => id));
      } catch {
        await delay(50);
      }
    }
  })();

  let pid = postgres.pid();
  const killOnce = () => {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    pid = undefined;
  };

  const load = Array.from({ length: 4 }, async () => {
    for (let number = 0; number < 60; number += 1) {
      const events = [{ runId: randomUUID(), type: 'step', payload: { number } }];
      const appended = database.inOrganization(organizationId, (transaction) =>
        appendEvents(transaction, organizationId, events),
      );
      await appended.then(
        (ids) => accepted.push(...ids),
        () => delay(50),
      );
      if (accepted.length >= 60) killOnce();
    }
  });
  await Promise.all(load);

  expect(pid).toBeUndefined();
  const stored = await readEvents(database, organizationId, { afterId: 0, limit: 1000 });
  const ids = stored.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(accepted));
  const last = ids.at(-1) ?? 0;
  await expect.poll(() => heard.at(-1), { timeout: 50_000 }).toBe(last);
  expect(heard).toEqual(ids);

  reading.abort();
  await reader;
  await hub.close();
  await database.close();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
});
