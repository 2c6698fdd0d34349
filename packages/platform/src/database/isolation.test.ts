import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monitoringDomain } from '../domain.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase<unknown>;
beforeAll(async () => {
  db = await createTestDatabase([monitoringDomain]);
});
afterAll(() => db.drop());

/** Tables that belong to no organization, each with why. */
const shared = new Map([
  ['kysely_migration', 'the state of the tables themselves'],
  ['kysely_migration_lock', 'the state of the tables themselves'],
  ['worker', 'machines that work for every organization'],
]);

test('every table isolates its organization or is known to belong to none', async () => {
  const { rows } = await sql<{ name: string; partition: boolean; forced: boolean; of: boolean }>`
    select relname as name, relispartition as partition,
           relrowsecurity and relforcerowsecurity as forced,
           exists (select 1 from pg_attribute
                    where attrelid = pg_class.oid and attname = 'organization_id') as of
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    db.database.global,
  );
  const open = rows.filter((row) => !row.partition && !(row.of && row.forced));
  expect(open.map((row) => row.name).sort()).toEqual([...shared.keys()].sort());
});

test('partitions, which policies do not cover, are out of reach', async () => {
  const { rows } = await sql<{ name: string; reachable: boolean }>`
    select relname as name,
           has_table_privilege(oid, 'select') or has_table_privilege(oid, 'insert') as reachable
      from pg_class where relispartition and relkind = 'r'
       and relnamespace = 'public'::regnamespace`.execute(db.database.global);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter((row) => row.reachable)).toEqual([]);
});
