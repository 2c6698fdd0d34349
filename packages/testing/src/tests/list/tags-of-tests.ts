import type { testTagSchema } from '@touchstone/contracts';
import type { z } from 'zod';
import type { Work } from '../../work.ts';

type TestTag = z.infer<typeof testTagSchema>;

/** The tags of some tests, by test, each list in the order of its names. */
export async function tagsOfTests(
  work: Work,
  organizationId: string,
  testIds: readonly string[],
): Promise<(testId: string) => TestTag[]> {
  if (testIds.length === 0) return () => [];
  const rows = await work
    .selectFrom('test_tag')
    .innerJoin('tag', (join) =>
      join
        .onRef('tag.organization_id', '=', 'test_tag.organization_id')
        .onRef('tag.id', '=', 'test_tag.tag_id'),
    )
    .select(['test_tag.test_id', 'tag.id', 'tag.name', 'tag.color'])
    .where('test_tag.organization_id', '=', organizationId)
    .where('test_tag.test_id', 'in', testIds)
    .orderBy('tag.name')
    .execute();
  const byTest = Map.groupBy(rows, (row) => row.test_id);
  return (testId) => (byTest.get(testId) ?? []).map(({ id, name, color }) => ({ id, name, color }));
}
