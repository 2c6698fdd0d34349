import type {
  BulkResult,
  bulkTagsSchema,
  changeTagSchema,
  createTagSchema,
  syncedTagsSchema,
  Tag,
  testTagSchema,
} from '@touchstone/contracts';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { forEachTest } from '../bulk-result.ts';
import { requireFreeName } from '../free-name.ts';
import { idOf, notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import { findTest } from '../tests/find-test.ts';
import { tagsOfTests } from '../tests/list/tags-of-tests.ts';
import type { Work } from '../work.ts';
import type { TagTables } from './tag-tables.ts';
import { changeTagsOf, ensureTags, replaceTags } from './tag-tests.ts';

type Parts = Pick<TestingParts, 'database'>;

type Row = Selectable<TagTables['tag']> & { test_count: number };

/** All tags of the organization, by name, each with the number of its tests. */
export function listTags({ database }: Parts, organizationId: string): Promise<Tag[]> {
  return database.inOrganization(organizationId, async (work) => {
    const rows = await tags(work, organizationId).orderBy('name').execute();
    return rows.map(present);
  });
}

/** Adds a tag, or finds the one of this name as it is. */
export function createTag(
  { database }: Parts,
  organizationId: string,
  { name, color, description }: z.infer<typeof createTagSchema>,
): Promise<Tag> {
  return database.inOrganization(organizationId, async (work) => {
    const [tag] = await ensureTags(work, organizationId, [name]);
    if (tag === undefined) throw notFound('tag');
    if (tag.created)
      await change(work, organizationId, tag.id, {
        ...(color !== undefined && { color }),
        ...(description !== undefined && { description }),
      });
    return present(await find(work, organizationId, tag.id));
  });
}

/** @throws TouchstoneError not_found, validation_failed for a name that another tag has */
export function changeTag(
  { database }: Parts,
  organizationId: string,
  { id, name, color, description }: z.infer<typeof changeTagSchema> & { id: string },
): Promise<Tag> {
  return database.inOrganization(organizationId, async (work) => {
    const row = await find(work, organizationId, id);
    if (name !== undefined && name !== row.name)
      await requireFreeName(work, { organizationId, noun: 'tag', name });
    await change(work, organizationId, row.id, {
      ...(name !== undefined && { name }),
      ...(color !== undefined && { color }),
      ...(description !== undefined && { description }),
    });
    return present(await find(work, organizationId, row.id));
  });
}

/** Deletes a tag; its tests go on without it. @throws TouchstoneError not_found */
export function deleteTag({ database }: Parts, organizationId: string, id: string): Promise<void> {
  return database.inOrganization(organizationId, async (work) => {
    const row = await find(work, organizationId, id);
    await work
      .deleteFrom('tag')
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .execute();
  });
}

/** The tags of one test. @throws TouchstoneError not_found */
export function tagsOfTest(
  { database }: Parts,
  organizationId: string,
  testId: string,
): Promise<z.infer<typeof testTagSchema>[]> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId);
    const tagsOf = await tagsOfTests(work, organizationId, [id]);
    return tagsOf(id);
  });
}

/** Gives a test exactly the tags of these names. @throws TouchstoneError not_found */
export function syncTags(
  { database }: Parts,
  organizationId: string,
  { testId, names }: { testId: string; names: readonly string[] },
): Promise<z.infer<typeof syncedTagsSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId, { lock: true });
    return { test_id: id, tags: await replaceTags(work, organizationId, { testId: id, names }) };
  });
}

/** Gives tags to many tests and takes others from them; a test that is not there keeps no other. */
export function syncManyTags(
  { database }: Parts,
  organizationId: string,
  { test_ids, tags_to_add, tags_to_remove }: z.infer<typeof bulkTagsSchema>,
): Promise<BulkResult> {
  const changes = { add: tags_to_add ?? [], remove: tags_to_remove ?? [] };
  return forEachTest(test_ids, (testId) =>
    database.inOrganization(organizationId, (work) =>
      changeTagsOf(work, organizationId, { testId, ...changes }),
    ),
  );
}

async function change(
  work: Work,
  organizationId: string,
  id: string,
  values: { name?: string; color?: string; description?: string | null },
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await work
    .updateTable('tag')
    .set(values)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

async function find(work: Work, organizationId: string, id: string): Promise<Row> {
  const row = await tags(work, organizationId)
    .where('tag.id', '=', idOf(id, 'tag'))
    .executeTakeFirst();
  if (row === undefined) throw notFound('tag');
  return row;
}

function tags(work: Work, organizationId: string) {
  return work
    .selectFrom('tag')
    .selectAll('tag')
    .select(({ selectFrom }) =>
      selectFrom('test_tag')
        .innerJoin('test', (join) =>
          join
            .onRef('test.organization_id', '=', 'test_tag.organization_id')
            .onRef('test.id', '=', 'test_tag.test_id'),
        )
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('test_tag.organization_id', '=', 'tag.organization_id')
        .whereRef('test_tag.tag_id', '=', 'tag.id')
        .where('test.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('test_count'),
    )
    .where('tag.organization_id', '=', organizationId);
}

function present({ id, name, color, description, test_count }: Row): Tag {
  return { id, name, color, description, test_count };
}
