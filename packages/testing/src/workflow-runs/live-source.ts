import type { IdentityTables } from '@touchstone/identity';
import type { Database, PlatformTables, RunSource } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TestingTables } from '../tables.ts';
import { itemOf } from './events.ts';
import { selectItems, selectWorkflowRuns } from './store.ts';

/** Minutes for which a stream that begins afresh still tells how a run ended. */
const endedMinutes = 10;
const runsAtMost = 200;

const storedEvent = z.object({
  id: z.number(),
  runId: z.string(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
});

/** What the live stream has to know of runs of workflows when a client connects. */
export function workflowRunSource(
  database: Database<PlatformTables & IdentityTables & TestingTables>,
): RunSource {
  return {
    async running(organizationId) {
      return database.inOrganization(organizationId, async (transaction) => {
        const rows = await selectWorkflowRuns(transaction, organizationId)
          .where('state', '!=', 'ended')
          .orderBy('id', 'desc')
          .limit(runsAtMost)
          .execute();
        const items = await selectItems(
          transaction,
          organizationId,
          rows.map(({ id }) => id),
        );
        const workflows = rows.reverse().map((row) => itemOf(row, items.get(row.id) ?? []));
        return { tests: [], workflows };
      });
    },
    async ended(organizationId) {
      return database.inOrganization(organizationId, async (transaction) => {
        const { rows } = await sql<unknown>`
          select event.id, event.run_id as "runId", event.type, event.payload,
                 event.created_at as "createdAt"
            from (select id, created_at from workflow_run
                   where organization_id = ${organizationId}
                     and ended_at > now() - make_interval(mins => ${endedMinutes})
                   order by ended_at desc limit ${runsAtMost}) as run
            join run_event as event
              on event.organization_id = ${organizationId} and event.run_id = run.id
             and event.created_at >= run.created_at
             and event.type in ('workflow_completed', 'workflow_failed', 'workflow_cancelled')
           order by event.id`.execute(transaction);
        return rows.map((row) => storedEvent.parse(row));
      });
    },
  };
}
