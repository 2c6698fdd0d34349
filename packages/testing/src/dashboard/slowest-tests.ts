import type { Dashboard } from '@touchstone/contracts';
import type { Migrations } from '@touchstone/platform';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../work.ts';
import { secondsOf, since } from './counted.ts';

/** So many. */
const shown = 5;

const timed = sql`role = 'test' and outcome = 'passed' and milliseconds is not null`;

export const slowestTestsMigrations: Migrations = {
  '2026-12-06-testing-slowest-tests': async (db) => {
    await sql`
      create index run_by_time on run (organization_id, milliseconds desc, test_id)
        include (ended_at)
       where role = 'test' and outcome = 'passed' and milliseconds is not null`.execute(db);
    await sql`
      create index run_of_test_by_time on run (organization_id, test_id, ended_at)
        include (milliseconds)
       where role = 'test' and outcome = 'passed' and milliseconds is not null`.execute(db);
    // What it held besides was for figures that the tally and these indexes now tell.
    await sql`
      create index run_by_end on run (organization_id, ended_at)
       where ended_at is not null`.execute(db);
    await sql`drop index run_ended`.execute(db);
  },
};

/** So many of the runs that took longest are looked at; if they do not settle it, so many. */
const depths = [1000, 30_000];

/**
 * Whose passing runs took longest, by the middle of each.
 *
 * No test's middle run took longer than its longest one. So the tests of the runs that took longest
 * are the slowest, as soon as five of them have a middle that no further run comes up to; only where
 * many runs took much longer than others of their test must all be compared.
 */
export async function slowestTests(
  transaction: Work,
  organizationId: string,
  lookAt: readonly number[] = depths,
): Promise<Dashboard['slowest_tests']> {
  for (const depth of lookAt) {
    const found = await slowestAmong(transaction, organizationId, depth);
    if (found !== undefined) return asShown(found);
  }
  const { rows } = await sql<Slow>`
    ${slowest(organizationId, sql`true`)}`.execute(transaction);
  return asShown(rows);
}

interface Slow {
  id: string;
  name: string;
  median: number;
}

/** The slowest by the tests of so many runs that took longest; undefined where others may be slower. */
async function slowestAmong(transaction: Work, organizationId: string, depth: number) {
  const { rows } = await sql<Slow & { is_sure: boolean }>`
    with longest as materialized (
      select test_id, milliseconds, ended_at from run
       where organization_id = ${organizationId} and ${timed}
       order by milliseconds desc, test_id limit ${depth}),
    beyond as (select milliseconds, test_id from longest offset ${depth - 1}),
    found as (${slowest(
      organizationId,
      sql`test_id = any (array(select distinct test_id from longest where ended_at >= ${since}))`,
    )})
    select id, name, median,
           not exists (
             select from beyond
              where milliseconds > median or (milliseconds = median and test_id < id)) as is_sure
      from found`.execute(transaction);
  return rows.length === shown && rows.every(({ is_sure }) => is_sure) ? rows : undefined;
}

/** Of tests that take the same, those with the lower id. */
const slowest = (organizationId: string, among: RawBuilder<unknown>) => sql`
  select id, name, median
    from (select test_id, percentile_cont(0.5) within group (order by milliseconds) as median
            from run
           where organization_id = ${organizationId} and ended_at >= ${since} and ${timed}
             and ${among}
           group by test_id) as taken
    join test on test.organization_id = ${organizationId} and test.id = taken.test_id
   where deleted_at is null
   order by median desc, id limit ${shown}`;

function asShown(rows: readonly Slow[]): Dashboard['slowest_tests'] {
  return rows.map(({ id, name, median }) => ({ id, name, seconds: secondsOf(median) ?? 0 }));
}
