import type { IdentityTables } from '@touchstone/identity';
import type { Database, PlatformTables } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TestingTables } from '../../tables.ts';

/** Minutes for which a stream that begins afresh still tells how a run ended. */
const endedMinutes = 10;

const storedEvent = z.object({
  id: z.number(),
  runId: z.string(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
});

interface Ended {
  /** Where the runs are. */
  table: 'run' | 'workflow_run';
  /** The events that tell how one ended. */
  types: readonly string[];
  /** Of runs, the newest. */
  most: number;
}

/** The events of runs that ended a short while ago, the oldest first. */
export function endedEvents(
  database: Database<PlatformTables & IdentityTables & TestingTables>,
  organizationId: string,
  { table, types, most }: Ended,
) {
  return database.inOrganization(organizationId, async (transaction) => {
    const { rows } = await sql<unknown>`
      select event.id, event.run_id as "runId", event.type, event.payload,
             event.created_at as "createdAt"
        from (select id, created_at from ${sql.table(table)}
               where organization_id = ${organizationId}
                 and ended_at > now() - make_interval(mins => ${endedMinutes})
               order by ended_at desc limit ${most}) as run
        join run_event as event
          on event.organization_id = ${organizationId} and event.run_id = run.id
         and event.created_at >= run.created_at
         and event.type = any(${types}::text[])
       order by event.id`.execute(transaction);
    return rows.map((row) => storedEvent.parse(row));
  });
}
