import {
  databaseAddresses,
  loadConfig,
  migrateDatabase,
  openDatabase,
  prepareQueue,
} from '@touchstone/platform';
import { createEmptyDatabase, silentLog } from '@touchstone/platform/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { domains } from './domains.ts';

const addresses = async () =>
  databaseAddresses(
    loadConfig({ TOUCHSTONE_MODE: 'embedded', DATABASE_URL: await createEmptyDatabase() }),
    Buffer.alloc(32, 7),
  );

const optionsOf = (parts: typeof domains) => ({
  migrations: Object.assign({}, ...parts.map((domain) => domain.migrations)),
  preparations: [prepareQueue(parts.flatMap((domain) => domain.jobs))],
});

/** What came with code review: an installation before it has none of them. */
const later = (name: string) => /^(?:billing|review)-/.test(name);

test('an installation from before code review gets its tables, and keeps what it has', async () => {
  const earlier = domains.filter(({ migrations }) => !Object.keys(migrations).some(later));
  expect(earlier.length).toBe(domains.length - 2);
  const places = await addresses();
  await migrateDatabase({ ...places, ...optionsOf(earlier) });
  const owner = openDatabase<unknown>({
    url: places.ownerUrl,
    pool: 1,
    name: 'test',
    log: silentLog,
  });
  try {
    const id = '0192f0c0-0000-7000-8000-00000000000a';
    await sql`insert into organization (id, name, url_safe_name) values (${id}, 'Halden', 'halden')`.execute(
      owner.global,
    );
    await migrateDatabase({ ...places, ...optionsOf(domains) });
    const { rows } = await sql<{ name: string }>`select name from organization`.execute(
      owner.global,
    );
    expect(rows).toEqual([{ name: 'Halden' }]);
    const tables = await tablesOf(owner);
    // The same as one that is new has.
    const fresh = await addresses();
    await migrateDatabase({ ...fresh, ...optionsOf(domains) });
    const other = openDatabase<unknown>({
      url: fresh.ownerUrl,
      pool: 1,
      name: 'test',
      log: silentLog,
    });
    expect(tables).toEqual(await tablesOf(other).finally(() => other.close()));
    expect(tables.filter(({ name }) => name === 'pull_request')).toEqual([
      { name: 'pull_request', bound: true, policies: 1 },
    ]);
  } finally {
    await owner.close();
  }
});

/** Every table, and whether row-level security binds its owner too. */
async function tablesOf({ global }: ReturnType<typeof openDatabase<unknown>>) {
  const { rows } = await sql<{ name: string; bound: boolean; policies: number }>`
    select relname as name, relrowsecurity and relforcerowsecurity as bound,
           (select count(*)::int from pg_policy where polrelid = pg_class.oid) as policies
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     order by 1`.execute(global);
  return rows;
}
