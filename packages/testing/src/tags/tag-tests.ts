import { v7 as uuid } from 'uuid';
import { findTest } from '../tests/find-test.ts';
import { tagsOfTests } from '../tests/list/tags-of-tests.ts';
import type { Work } from '../work.ts';

interface TestTag {
  id: string;
  name: string;
  color: string;
}

/**
 * The tags of these names, in their order; names that are new become tags.
 * @returns with each whether it is new
 */
export async function ensureTags(
  work: Work,
  organizationId: string,
  names: readonly string[],
): Promise<(TestTag & { created: boolean })[]> {
  // Everybody makes tags in the same order, so that two who make the same ones do not wait in a ring.
  const wanted = [...new Set(names)].toSorted();
  if (wanted.length === 0) return [];
  const made = await work
    .insertInto('tag')
    .values(wanted.map((name) => ({ organization_id: organizationId, id: uuid(), name })))
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doNothing())
    .returning('id')
    .execute();
  const rows = await work
    .selectFrom('tag')
    .select(['id', 'name', 'color'])
    .where('organization_id', '=', organizationId)
    .where('name', 'in', wanted)
    .execute();
  const byName = new Map(rows.map((row) => [row.name, row]));
  const isNew = new Set(made.map(({ id }) => id));
  return [...new Set(names)].flatMap((name) => {
    const tag = byName.get(name);
    return tag === undefined ? [] : [{ ...tag, created: isNew.has(tag.id) }];
  });
}

/** Gives a test exactly these tags. */
export async function replaceTags(
  work: Work,
  organizationId: string,
  { testId, names }: { testId: string; names: readonly string[] },
): Promise<(TestTag & { created: boolean })[]> {
  const tags = await ensureTags(work, organizationId, names);
  await work
    .deleteFrom('test_tag')
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId)
    .$if(tags.length > 0, (query) =>
      query.where(
        'tag_id',
        'not in',
        tags.map(({ id }) => id),
      ),
    )
    .execute();
  await attach(work, organizationId, { testId, tags });
  return tags;
}

/** Gives a test some tags and takes others from it. @throws TouchstoneError not_found */
export async function changeTagsOf(
  work: Work,
  organizationId: string,
  { testId, add, remove }: { testId: string; add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  const { id } = await findTest(work, organizationId, testId, { lock: true });
  const tagsOf = await tagsOfTests(work, organizationId, [id]);
  const gone = tagsOf(id).filter(({ name }) => remove.includes(name) && !add.includes(name));
  if (gone.length > 0)
    await work
      .deleteFrom('test_tag')
      .where('organization_id', '=', organizationId)
      .where('test_id', '=', id)
      .where(
        'tag_id',
        'in',
        gone.map((tag) => tag.id),
      )
      .execute();
  const tags = await ensureTags(work, organizationId, add);
  await attach(work, organizationId, { testId: id, tags });
}

async function attach(
  work: Work,
  organizationId: string,
  { testId, tags }: { testId: string; tags: readonly TestTag[] },
): Promise<void> {
  if (tags.length === 0) return;
  await work
    .insertInto('test_tag')
    .values(
      tags.map(({ id }) => ({ organization_id: organizationId, test_id: testId, tag_id: id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
