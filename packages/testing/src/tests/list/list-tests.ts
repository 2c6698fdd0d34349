import type { simpleTestListSchema, TestListQuery, testListSchema } from '@touchstone/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import { validate } from 'uuid';
import type { z } from 'zod';
import type { TestingParts } from '../../parts.ts';
import type { TestingTables } from '../../tables.ts';
import type { Work } from '../../work.ts';
import { standsIn } from '../folders/folder-column.ts';
import { presentListed } from '../present-test.ts';
import { pastOfTests } from './past-of-tests.ts';
import { tagsOfTests } from './tags-of-tests.ts';

interface Page {
  limit: number;
  offset: number;
}

/** Every test by name, with just what clients find tests by. */
export function listSimpleTests(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
  page: Page,
): Promise<z.infer<typeof simpleTestListSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const { rows, count } = await selectPage(work, organizationId, { ...page, search: undefined });
    const tagsOf = await tagsOfTests(
      work,
      organizationId,
      rows.map(({ id }) => id),
    );
    return {
      tests: rows.map(({ id, name, folder, platform, app_id, app_name }) => ({
        id,
        name,
        folder,
        platform,
        app_id,
        app_name,
        tags: tagsOf(id),
      })),
      count,
    };
  });
}

/** A page of the tests that a filter leaves, and how many it leaves in all. */
export function listTests(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
  query: TestListQuery,
): Promise<z.infer<typeof testListSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const { rows, count } = await selectPage(work, organizationId, query);
    const ids = rows.map(({ id }) => id);
    const tagsOf = await tagsOfTests(work, organizationId, ids);
    const pastOf = await pastOfTests(work, organizationId, ids);
    return {
      tests: rows.map((row) => presentListed(row, tagsOf(row.id), pastOf(row.id))),
      count,
    };
  });
}

/** Tests that can still be taken back, deleted last first. */
export function listDeletedTests(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
  { limit, offset }: Page,
): Promise<z.infer<typeof testListSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const deleted = work
      .selectFrom('test')
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is not', null);
    const { count } = await deleted.select(countAll).executeTakeFirstOrThrow();
    const ids = await deleted
      .select('id')
      .orderBy('deleted_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    const rows = await withFacts(
      work,
      organizationId,
      ids.map(({ id }) => id),
    );
    return { tests: rows.map((row) => presentListed(row, [])), count };
  });
}

const countAll = sql<number>`count(*)`.as('count');

/** What every filter is about: columns of an index, so that the page and the count are read off it. */
async function selectPage(
  work: Work,
  organizationId: string,
  query: Page & Partial<TestListQuery>,
): Promise<{ rows: Awaited<ReturnType<typeof withFacts>>; count: number }> {
  const { limit, offset, counted = true, sort_by = 'name' } = query;
  const { sort_dir = sort_by === 'name' ? 'asc' : 'desc' } = query;
  const filtered = work
    .selectFrom('test')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where((where) => where.and(conditions(where, organizationId, query)));
  const column = sort_by === 'name' ? 'name_key' : sort_by;
  const ids = await filtered
    .select('id')
    .orderBy(column, (order) => {
      const directed = sort_dir === 'asc' ? order.asc() : order.desc();
      if (column !== 'last_run_at') return directed;
      // Tests that never ran end the list, or begin it the other way round; as in its index.
      return sort_dir === 'asc' ? directed.nullsFirst() : directed.nullsLast();
    })
    .orderBy('id', sort_dir)
    .limit(counted ? limit : limit + 1)
    .offset(offset)
    .execute();
  const rows = await withFacts(
    work,
    organizationId,
    ids.slice(0, limit).map(({ id }) => id),
  );
  // To count takes many times as long as to read a page.
  if (!counted) return { rows, count: offset + ids.length };
  return { rows, ...(await filtered.select(countAll).executeTakeFirstOrThrow()) };
}

function conditions(
  { eb, exists, selectFrom }: ExpressionBuilder<TestingTables, 'test'>,
  organizationId: string,
  {
    search,
    status = 'all',
    platform,
    app_id,
    folder,
    deep = true,
    tags = [],
  }: Partial<TestListQuery>,
) {
  const tagged = tags.map((tag) =>
    exists(
      selectFrom('test_tag')
        .innerJoin('tag', 'tag.id', 'test_tag.tag_id')
        .select('tag.id')
        .where('test_tag.organization_id', '=', organizationId)
        .where('tag.organization_id', '=', organizationId)
        .whereRef('test_tag.test_id', '=', 'test.id')
        .where((tagOf) =>
          validate(tag) ? tagOf('tag.id', '=', tag) : tagOf('tag.name', '=', tag),
        ),
    ),
  );
  return [
    ...tagged,
    ...(search === undefined || search === ''
      ? []
      : [sql<boolean>`strpos(name_key, ${search.toLowerCase()}) > 0`]),
    ...(status === 'passing' ? [eb('last_status', '=', 'passed')] : []),
    ...(status === 'failing' ? [eb('last_status', '<>', 'passed')] : []),
    ...(status === 'notRun' ? [eb('last_status', 'is', null)] : []),
    ...(platform === undefined ? [] : [eb('platform', '=', platform)]),
    ...(app_id === undefined ? [] : [eb('app_id', '=', app_id)]),
    ...(folder === undefined ? [] : [standsIn(folder, { deep })]),
  ];
}

/** The rows of these tests in this order, without what is large. */
async function withFacts(work: Work, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await work
    .selectFrom('test')
    .leftJoin('app', (join) =>
      join
        .onRef('app.organization_id', '=', 'test.organization_id')
        .onRef('app.id', '=', 'test.app_id'),
    )
    .leftJoin('user_account', 'user_account.id', 'test.updated_by')
    .select([
      'test.organization_id',
      'test.id',
      'test.name',
      'test.name_key',
      'test.folder',
      'test.folder_key',
      'test.description',
      'test.platform',
      'test.app_id',
      'test.pinned_version',
      'test.version',
      'test.last_status',
      'test.last_healed',
      'test.last_reason',
      'test.last_run_at',
      'test.last_task_id',
      'test.created_at',
      'test.created_by',
      'test.updated_at',
      'test.updated_by',
      'test.deleted_at',
      'app.name as app_name',
      'user_account.email as updated_by_email',
    ])
    .where('test.organization_id', '=', organizationId)
    .where('test.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
