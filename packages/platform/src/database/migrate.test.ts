import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { platformDomain } from '../domain.ts';
import { prepareQueue } from '../queue/queue.ts';
import { createEmptyDatabase, silentLog } from '../testing/index.ts';
import { databaseAddresses } from './addresses.ts';
import { type Database, openDatabase, requireBoundRole } from './database.ts';
import { type Migrations, migrateDatabase, waitForMigrations } from './migrate.ts';

/** On a machine that has much else to do, a second is little. */
const soon = { timeout: 50_000 };

const secretKey = Buffer.alloc(32, 7);
const opened: Database<unknown>[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function emptyDatabase() {
  const url = await createEmptyDatabase();
  return databaseAddresses(
    loadConfig({ TOUCHSTONE_MODE: 'embedded', DATABASE_URL: url }),
    secretKey,
  );
}

function open(url: string): Database<unknown> {
  const database = openDatabase<unknown>({ url, pool: 2, name: 'test', log: silentLog });
  opened.push(database);
  return database;
}

async function waitingForLock(ownerUrl: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks
     where locktype = 'advisory' and mode = 'ShareLock' and not granted
       and database = (select oid from pg_database where datname = current_database())`.execute(
    open(ownerUrl).global,
  );
  return rows[0]?.count ?? 0;
}

const { migrations } = platformDomain;
const preparations = [prepareQueue(platformDomain.jobs)];

describe('bringing a database up to date', () => {
  test('works when two servers start at once', async () => {
    const addresses = await emptyDatabase();
    const options = { ...addresses, migrations, preparations };
    await Promise.all([migrateDatabase(options), migrateDatabase(options)]);
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(open(addresses.appUrl).global);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations).sort());
  });

  test('takes a database of an older version forward and keeps its rows', async () => {
    const addresses = await emptyDatabase();
    const first: Migrations = {
      '2020-01-01-first': async (db) => {
        await sql`create table kept as select 42 as answer`.execute(db);
      },
    };
    await migrateDatabase({ ...addresses, migrations: first, preparations: [] });
    await migrateDatabase({ ...addresses, migrations: { ...first, ...migrations }, preparations });
    const { rows } = await sql`select answer from kept`.execute(open(addresses.ownerUrl).global);
    expect(rows).toEqual([{ answer: 42 }]);
  });

  test('refuses a database of a newer version and changes nothing', async () => {
    const addresses = await emptyDatabase();
    const newer: Migrations = { ...migrations, '2099-01-01-later': async () => undefined };
    await migrateDatabase({ ...addresses, migrations: newer, preparations: [] });
    await expect(migrateDatabase({ ...addresses, migrations, preparations: [] })).rejects.toThrow(
      /newer Touchstone.*2099-01-01-later/,
    );
  });

  test('leaves nothing behind when a migration fails', async () => {
    const addresses = await emptyDatabase();
    const broken: Migrations = {
      '2020-01-01-broken': async (db) => {
        await sql`create table half (id int)`.execute(db);
        throw new Error('no further');
      },
    };
    const run = migrateDatabase({ ...addresses, migrations: broken, preparations: [] });
    await expect(run).rejects.toThrow('no further');
    const { rows } = await sql<{ half: string | null }>`
      select to_regclass('half') as half`.execute(open(addresses.ownerUrl).global);
    expect(rows[0]?.half).toBeNull();
  });

  test('says which database did not answer, without its password', async () => {
    const addresses = await emptyDatabase();
    const ownerUrl = addresses.ownerUrl.replace(/:[^:@]+@/, ':a-wrong-secret@');
    const run = migrateDatabase({ ...addresses, ownerUrl, migrations, preparations: [] });
    await expect(run).rejects.toThrow(/The database empty_\w+ at 127\.0\.0\.1:\d+ did not let/);
    await expect(run).rejects.not.toThrow(/a-wrong-secret/);
  });

  test('lets a worker wait until the server has prepared everything, not only the tables', async () => {
    const addresses = await emptyDatabase();
    const steps: string[] = [];
    const slow = async () => {
      const waiting = waitForMigrations(open(addresses.appUrl), migrations);
      worker = waiting.then(() => steps.push('the worker goes on'));
      await vi.waitFor(async () => expect(await waitingForLock(addresses.ownerUrl)).toBe(1), soon);
      steps.push('the last step of the server ends');
    };
    let worker: Promise<unknown> = Promise.resolve();
    await migrateDatabase({ ...addresses, migrations, preparations: [...preparations, slow] });
    await worker;
    expect(steps).toEqual(['the last step of the server ends', 'the worker goes on']);
  });
});

describe('the role of the running product', () => {
  test('is bound by row-level security', async () => {
    const addresses = await emptyDatabase();
    await migrateDatabase({ ...addresses, migrations, preparations });
    await expect(requireBoundRole(open(addresses.appUrl))).resolves.toBeUndefined();
  });

  test('is refused when it could bypass row-level security', async () => {
    const addresses = await emptyDatabase();
    await expect(requireBoundRole(open(addresses.ownerUrl))).rejects.toThrow(/SUPERUSER/);
  });

  test('is refused when it owns the tables', async () => {
    const { ownerUrl, appUrl, makeAppRole } = await emptyDatabase();
    await migrateDatabase({ ownerUrl, appUrl, makeAppRole, migrations, preparations });
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    const role = client.escapeIdentifier(new URL(appUrl).username);
    await client.query(`alter table run_event owner to ${role}`).finally(() => client.end());
    await expect(requireBoundRole(open(appUrl))).rejects.toThrow(/owns the tables/);
  });
});
