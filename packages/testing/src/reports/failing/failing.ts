import type { testFailingSchema } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TestingParts } from '../../parts.ts';
import { findTest } from '../../tests/find-test.ts';

/**
 * Since when a test does not pass: the first run after the last one that passed. Runs that somebody
 * stopped say nothing.
 * @throws TouchstoneError not_found
 */
export function failingOf(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
  testId: string,
): Promise<z.infer<typeof testFailingSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const { id } = await findTest(work, organizationId, testId);
    const runs = work
      .selectFrom('run')
      .where('organization_id', '=', organizationId)
      .where('test_id', '=', id)
      .where('state', '=', 'ended');
    const passed = await runs
      .where('result', '=', 'passed')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const since = runs
      .where('result', '!=', 'cancelled')
      .$if(passed !== undefined, (query) => query.where('id', '>', passed?.id ?? ''));
    const first = await since
      .select(['id', 'created_at'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (first === undefined) return { failing: null };
    const { count } = await since
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    return {
      failing: {
        since: first.created_at.toISOString(),
        task_id: first.id,
        runs: count,
        has_passed_before: passed !== undefined,
      },
    };
  });
}
