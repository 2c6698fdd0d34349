import type { Dashboard } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { counted, since } from './counted.ts';

/** So many of each kind. */
const shown = 5;

/** What is red now, failed last first. */
export async function failingTests(
  transaction: Work,
  organizationId: string,
): Promise<Dashboard['failing_tests']> {
  const rows = await transaction
    .selectFrom('test')
    .select(['id', 'name', 'last_run_at', 'last_task_id'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('last_status', 'in', ['failed', 'timeout', 'error'])
    .orderBy(sql`last_run_at desc nulls last`)
    .limit(shown)
    .execute();
  return rows.map((row) => ({ ...row, last_run_at: row.last_run_at?.toISOString() ?? null }));
}

/** What passed only after an attempt that did not, most often first. */
export async function flakyTests(
  transaction: Work,
  organizationId: string,
): Promise<Dashboard['flaky_tests']> {
  const { rows } = await sql<Dashboard['flaky_tests'][number]>`
    select test.id, test.name, count(*) as times,
           (array_agg(run.id order by run.ended_at desc))[1] as last_task_id
      from run join test on test.organization_id = run.organization_id and test.id = run.test_id
     where run.organization_id = ${organizationId} and ended_at >= ${since} and ${counted}
       and flaky and deleted_at is null
     group by test.id, test.name order by times desc, test.name limit ${shown}`.execute(
    transaction,
  );
  return rows;
}
