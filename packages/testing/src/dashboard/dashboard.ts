import type { Dashboard } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { nextScheduled } from './scheduled.ts';
import { slowestTests } from './slowest-tests.ts';
import { failingTests, flakyTests } from './tests-of-note.ts';
import { weekOf } from './week.ts';

/** How the organization's tests are doing now, and went in the last seven days. */
export function readDashboard(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
): Promise<Dashboard> {
  return database.inOrganization(organizationId, async (transaction) => ({
    ...(await countsOf(transaction, organizationId)),
    ...(await weekOf(transaction, organizationId)),
    failing_tests: await failingTests(transaction, organizationId),
    flaky_tests: await flakyTests(transaction, organizationId),
    slowest_tests: await slowestTests(transaction, organizationId),
    scheduled: await nextScheduled(transaction, organizationId),
  }));
}

async function countsOf(transaction: Work, organizationId: string) {
  const { rows } = await sql<{
    tests: number;
    failing: number;
    workflows: number;
    running: number;
  }>`
    select (select count(*) from test
             where organization_id = ${organizationId} and deleted_at is null) as tests,
           (select count(*) from test
             where organization_id = ${organizationId} and deleted_at is null
               and last_status in ('failed', 'timeout', 'error')) as failing,
           (select count(*) from workflow where organization_id = ${organizationId}) as workflows,
           (select count(*) from run
             where organization_id = ${organizationId} and state <> 'ended') as running`.execute(
    transaction,
  );
  return rows[0] ?? { tests: 0, failing: 0, workflows: 0, running: 0 };
}
