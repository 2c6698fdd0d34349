import { holdEventWriters } from '@touchstone/platform';
import { sql } from 'kysely';
import type { Work } from '../../work.ts';

/** More tests than these are not told one by one. */
const mostTests = 1000;

/**
 * Notes that a test has run under a name, to be found by it. To be called once the run's event is in
 * the log, which lets nobody forget the name before the run is committed.
 */
export async function noteRunName(
  transaction: Work,
  organizationId: string,
  { testId, name }: { testId: string; name: string },
): Promise<void> {
  await transaction
    .insertInto('run_name')
    .values({ organization_id: organizationId, test_id: testId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The tests that have run under a name that has `part`, in small letters, in it; undefined for so
 * many that they are found soonest by looking at the newest runs.
 */
export async function testsRunAs(
  transaction: Work,
  organizationId: string,
  part: string,
): Promise<string[] | undefined> {
  const rows = await transaction
    .selectFrom('run_name')
    .select('test_id')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`strpos(name_key, ${part}) > 0`)
    .limit(mostTests + 1)
    .execute();
  if (rows.length > mostTests) return undefined;
  return [...new Set(rows.map(({ test_id }) => test_id))];
}

/**
 * Forgets the names of these tests that no run has any more. Runs that begin meanwhile are waited
 * for: one that is not committed yet could not be seen here, and would be left without its name.
 */
export async function forgetRunNames(
  transaction: Work,
  organizationId: string,
  testIds: readonly string[],
): Promise<void> {
  await holdEventWriters(transaction, organizationId);
  await sql`
    delete from run_name
     where organization_id = ${organizationId} and test_id = any(${[...testIds]}::uuid[])
       and not exists (
         select from run where run.organization_id = run_name.organization_id
            and run.test_id = run_name.test_id and run.test_name = run_name.name)`.execute(
    transaction,
  );
}
