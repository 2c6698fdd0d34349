import type { PastRun } from '@touchstone/contracts';
import { sql } from 'kysely';
import { type RunOutcome, statusOf } from '../../runs/run.ts';
import type { Work } from '../../work.ts';

/** How many runs of a test are told in a list. */
const mostRuns = 8;

/** How the last runs of some tests ended, by test, the oldest first. */
export async function pastOfTests(
  work: Work,
  organizationId: string,
  testIds: readonly string[],
): Promise<(testId: string) => PastRun[]> {
  if (testIds.length === 0) return () => [];
  // The newest of each test are read off the end of `run_of_test`, however many there are.
  const { rows } = await sql<{
    test_id: string;
    outcome: RunOutcome;
    healed: boolean;
    reason: string | null;
  }>`
    select listed.id as test_id, past.outcome, past.healed, past.reason
    from unnest(${[...testIds]}::uuid[]) as listed (id),
      lateral (
        select run.id, run.outcome, run.healed, run.reason from run
        where run.organization_id = ${organizationId} and run.test_id = listed.id
          and run.outcome is not null
        order by run.id desc limit ${mostRuns}
      ) as past
    order by past.id`.execute(work);
  const byTest = Map.groupBy(rows, (row) => row.test_id);
  return (testId) =>
    (byTest.get(testId) ?? []).map(({ outcome, healed, reason }) => ({
      status: statusOf({ state: 'ended', outcome }),
      healed,
      reason,
    }));
}
