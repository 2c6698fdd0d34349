import { folderLimits } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { Work } from '../../work.ts';
import { standsIn } from './folder-column.ts';

const namesIn = (folder: string): string[] => (folder === '' ? [] : folder.split('/'));

interface ListedFolders {
  tests: number;
  own_tests: number;
  count: number;
  /** Null for a page after the last. */
  folder: string | null;
  below: number;
}

/** A page of the folders below one, by their names, each with the number of tests in it and below it. */
export async function selectFolders(
  work: Work,
  organizationId: string,
  { folder, deep, search = '', limit, offset }: Listing,
): Promise<ListedFolders[]> {
  const first = namesIn(folder).length + 1;
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // One folder at a time is read off the index, which has them in order.
  const { rows } = await sql<ListedFolders>`
    with placed as (
      select folder_key, count(*) as tests from test
      where organization_id = ${organizationId} and deleted_at is null
        and ${standsIn(folder, { deep: true })}
      group by folder_key
    ), found as (
      select key, sum(tests) as tests
      from placed, string_to_array(rtrim(folder_key, '/'), '/') as names,
        generate_series(${first}::int, ${deep ? folderLimits.names : first}::int) as level,
        lateral (select array_to_string(names[:level], '/') || '/' as key) as named
      where level <= cardinality(names) and key like lower(${part}::text)
      group by key
    )
    select whole.tests::int, whole.own_tests::int, whole.count::int,
      listed.tests::int as below, listed.folder
    from (
      select coalesce(sum(tests), 0) as tests,
        coalesce(sum(tests) filter (where ${standsIn(folder, { deep: false })}), 0) as own_tests,
        (select count(*) from found) as count
      from placed
    ) as whole
    left join lateral (
      select key, tests, array_to_string((string_to_array(spelled.folder, '/'))[
        :cardinality(string_to_array(key, '/')) - 1], '/') as folder
      from (select * from found order by key limit ${limit} offset ${offset}) as page,
        lateral (
          select folder from test
          where organization_id = ${organizationId} and deleted_at is null
            and folder_key >= key and folder_key < rtrim(key, '/') || '0'
          order by folder_key limit 1
        ) as spelled
    ) as listed on true
    order by listed.key`.execute(work);
  return rows;
}

interface Listing {
  folder: string;
  deep: boolean;
  search?: string | undefined;
  limit: number;
  offset: number;
}

/**
 * A folder as the tests in it and in those above it spell it, as far as there are any.
 * @param without a folder whose tests do not count
 */
export async function spelledAsKnown(
  work: Work,
  organizationId: string,
  folder: string,
  without?: string,
): Promise<string> {
  const names = namesIn(folder);
  for (let length = names.length; length > 0; length -= 1) {
    const known = await work
      .selectFrom('test')
      .select('folder')
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .where(standsIn(names.slice(0, length).join('/'), { deep: true }))
      .$if(without !== undefined, (query) =>
        query.where(sql<boolean>`not ${standsIn(without ?? '', { deep: true })}`),
      )
      .orderBy('folder_key')
      .limit(1)
      .executeTakeFirst();
    if (known !== undefined)
      return [...namesIn(known.folder).slice(0, length), ...names.slice(length)].join('/');
  }
  return folder;
}

/** Puts tests into a folder; answers the ids of those that are there. */
export async function updateFolderOf(
  work: Work,
  organizationId: string,
  { ids, folder }: { ids: readonly string[]; folder: string },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await work
    .updateTable('test')
    .set({ folder })
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gives a folder another path, and those below it with it; deleted tests, which may come back, too.
 * @returns how many tests that are not deleted were in it, and of how many names the longest path is now
 */
export async function updatePathOf(
  work: Work,
  organizationId: string,
  { folder, to }: { folder: string; to: string },
): Promise<{ tests: number; names: number }> {
  const length = namesIn(folder).length;
  const rest = sql<string>`
    nullif(array_to_string((string_to_array(folder, '/'))[${length + 1}::int:], '/'), '')`;
  const moved = await work
    .with('moved', (query) =>
      query
        .updateTable('test')
        .set({ folder: sql`concat_ws('/', nullif(${to}::text, ''), ${rest})` })
        .where('organization_id', '=', organizationId)
        .where(standsIn(folder, { deep: true }))
        .returning(['folder', 'deleted_at']),
    )
    .selectFrom('moved')
    .select([
      sql<number>`count(*) filter (where deleted_at is null)::int`.as('tests'),
      sql<number>`coalesce(max(cardinality(string_to_array(folder, '/'))), 0)`.as('names'),
    ])
    .executeTakeFirstOrThrow();
  return moved;
}
