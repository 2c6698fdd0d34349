import type { Dashboard } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';

const days = 7;

/** How the organization's tests are doing now, and went in the last seven days. */
export function readDashboard(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
): Promise<Dashboard> {
  return database.inOrganization(organizationId, async (transaction) => ({
    ...(await countsOf(transaction, organizationId)),
    ...(await weekOf(transaction, organizationId)),
    failing_tests: await failingTests(transaction, organizationId),
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

/** Midnight in UTC, so many days ago. */
const since = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
  - make_interval(days => ${days - 1})`;

/** What says something about the app under test. */
const counted = sql`role = 'test' and outcome in ('passed', 'failed', 'timeout')`;

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
    median_seconds: median === null ? null : Math.round(median / 100) / 10,
  };
}

async function daysOf(transaction: Work, organizationId: string): Promise<Dashboard['days']> {
  const { rows } = await sql<{ day: string; passed: number; failed: number }>`
    select to_char(day, 'YYYY-MM-DD') as day,
           count(run.id) filter (where outcome = 'passed') as passed,
           count(run.id) filter (where outcome in ('failed', 'timeout')) as failed
      from generate_series(${since}, now(), interval '1 day') as day
      left join run on run.organization_id = ${organizationId}
       and run.ended_at >= day and run.ended_at < day + interval '1 day' and ${counted}
     group by day order by day`.execute(transaction);
  return rows;
}

async function failingTests(
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
    .limit(5)
    .execute();
  return rows.map((row) => ({ ...row, last_run_at: row.last_run_at?.toISOString() ?? null }));
}
