import type { Dashboard } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { counted, secondsOf, since } from './counted.ts';
import { nextScheduled } from './scheduled.ts';
import { failingTests, flakyTests, slowestTests } from './tests-of-note.ts';

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
    days: await daysOf(transaction, organizationId),
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

async function weekOf(transaction: Work, organizationId: string) {
  const { rows } = await sql<{
    runs: number;
    passed: number;
    first: number;
    flaky: number;
    median: number | null;
  }>`
    select count(*) as runs,
           count(*) filter (where outcome = 'passed') as passed,
           count(*) filter (where first_attempt_success) as first,
           count(*) filter (where flaky) as flaky,
           percentile_cont(0.5) within group (order by milliseconds) as median
      from run
     where organization_id = ${organizationId} and ended_at >= ${since} and ${counted}`.execute(
    transaction,
  );
  const { runs = 0, passed = 0, first = 0, flaky = 0, median = null } = rows[0] ?? {};
  return {
    runs,
    flaky,
    pass_rate: runs === 0 ? null : passed / runs,
    first_attempt_rate: runs === 0 ? null : first / runs,
    median_seconds: secondsOf(median),
  };
}

async function daysOf(transaction: Work, organizationId: string): Promise<Dashboard['days']> {
  const { rows } = await sql<{
    day: string;
    passed: number;
    failed: number;
    median: number | null;
  }>`
    select to_char(day, 'YYYY-MM-DD') as day,
           count(run.id) filter (where outcome = 'passed') as passed,
           count(run.id) filter (where outcome in ('failed', 'timeout')) as failed,
           percentile_cont(0.5) within group (order by milliseconds) as median
      from generate_series(${since}, now(), interval '1 day') as day
      left join run on run.organization_id = ${organizationId}
       and run.ended_at >= day and run.ended_at < day + interval '1 day' and ${counted}
     group by day order by day`.execute(transaction);
  return rows.map(({ median, ...day }) => ({ ...day, median_seconds: secondsOf(median) }));
}
