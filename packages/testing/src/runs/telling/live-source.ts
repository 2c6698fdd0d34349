import type { IdentityTables } from '@touchstone/identity';
import type { Database, PlatformTables, RunSource } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TestingTables } from '../../tables.ts';
import { testItemOf } from '../present.ts';
import { selectRuns } from '../store.ts';

/** Minutes for which a stream that begins afresh still tells how a run ended. */
const endedMinutes = 10;
/** Runs that a stream begins with, the newest; lists have all of them. */
const runsAtMost = 1000;

const storedEvent = z.object({
  id: z.number(),
  runId: z.string(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
});

/** What the live stream has to know of runs of tests when a client connects. */
export function testRunSource(
  database: Database<PlatformTables & IdentityTables & TestingTables>,
): RunSource {
  return {
    async running(organizationId) {
      const rows = await database.inOrganization(organizationId, (transaction) =>
        selectRuns(transaction, organizationId)
          .where('state', '!=', 'ended')
          .orderBy('turn', 'desc')
          .limit(runsAtMost)
          .execute(),
      );
      return { tests: rows.reverse().map(testItemOf), workflows: [] };
    },
    async ended(organizationId) {
      return database.inOrganization(organizationId, async (transaction) => {
        const { rows } = await sql<unknown>`
          select event.id, event.run_id as "runId", event.type, event.payload,
                 event.created_at as "createdAt"
            from (select id, created_at from run
                   where organization_id = ${organizationId}
                     and ended_at > now() - make_interval(mins => ${endedMinutes})
                   order by ended_at desc limit ${runsAtMost}) as run
            join run_event as event
              on event.organization_id = ${organizationId} and event.run_id = run.id
             and event.created_at >= run.created_at
             and event.type = any(${finalTypes}::text[])
           order by event.id`.execute(transaction);
        return rows.map((row) => storedEvent.parse(row));
      });
    },
  };
}

const finalTypes = [
  'test_completed_with_data',
  'test_failed_with_data',
  'test_cancelled',
  'test_cancelled_with_data',
];
