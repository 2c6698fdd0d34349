import type { Dashboard } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { since } from './counted.ts';

/** Runs of one day that took as long as each other, to a tenth of a second, as medians are shown. */
interface Alike {
  /** E.g. `2026-11-22`, in UTC. */
  day: string;
  tenths: number | null;
  runs: number;
  passed: number;
  first: number;
  flaky: number;
}

/** The runs of the last seven days, counted together and day by day. */
export async function weekOf(
  transaction: Work,
  organizationId: string,
): Promise<
  Pick<Dashboard, 'runs' | 'flaky' | 'pass_rate' | 'first_attempt_rate' | 'median_seconds' | 'days'>
> {
  const { rows } = await sql<Alike>`
    select day::text, nullif(tenths, -1) as tenths, sum(runs)::bigint as runs,
           sum(passed)::bigint as passed, sum(first_attempt)::bigint as first,
           sum(flaky)::bigint as flaky
      from run_tally
     where organization_id = ${organizationId} and day >= ((${since}) at time zone 'UTC')::date
     group by day, tenths`.execute(transaction);
  const { rows: dates } = await sql<{ day: string }>`
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day
      from generate_series(${since}, now(), interval '1 day') as day order by day`.execute(
    transaction,
  );
  const { runs, passed, first, flaky } = sumOf(rows);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    runs,
    flaky,
    pass_rate: runs === 0 ? null : passed / runs,
    first_attempt_rate: runs === 0 ? null : first / runs,
    median_seconds: medianOf(rows),
    days: dates.map(({ day }) => {
      const alike = byDay.get(day) ?? [];
      const sum = sumOf(alike);
      return {
        day,
        passed: sum.passed,
        failed: sum.runs - sum.passed,
        median_seconds: medianOf(alike),
      };
    }),
  };
}

function sumOf(alike: readonly Alike[]) {
  const sum = { runs: 0, passed: 0, first: 0, flaky: 0 };
  for (const { runs, passed, first, flaky } of alike) {
    sum.runs += runs;
    sum.passed += passed;
    sum.first += first;
    sum.flaky += flaky;
  }
  return sum;
}

/** Seconds that half of the runs stayed under; the middle of the two in the middle, if there are two. */
function medianOf(alike: readonly Pick<Alike, 'tenths' | 'runs'>[]): number | null {
  const timed = alike.flatMap(({ tenths, runs }) => (tenths === null ? [] : [{ tenths, runs }]));
  const count = timed.reduce((sum, { runs }) => sum + runs, 0);
  if (count === 0) return null;
  let before = 0;
  const upTo = timed
    .toSorted((a, b) => a.tenths - b.tenths)
    .map(({ tenths, runs }) => {
      before += runs;
      return { tenths, before };
    });
  const at = (place: number) => upTo.find((one) => one.before > place)?.tenths ?? 0;
  return Math.round((at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2) / 10;
}
