import { noticeSchema } from '@touchstone/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '../work.ts';

/** Place in the list: the end as exact as the database has it, and the run. */
export const placeSchema = z.object({
  ended: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/),
  id: z.uuid(),
});
export type Place = z.infer<typeof placeSchema>;

const rowSchema = noticeSchema.omit({ ended_at: true }).extend({ ended: z.string(), at: z.date() });

/** Of more unread ones nobody needs the number. */
const countAtMost = 100;

/** Runs of tests by themselves, and of workflows, that somebody asked for and that have ended. */
const endedOf = (organizationId: string, userId: string) => sql`
  select 'test' as kind, id, test_name as name, outcome, healed, ended_at
    from run
   where organization_id = ${organizationId} and requested_by = ${userId}
     and workflow_run_id is null and ended_at is not null
  union all
  select 'workflow', id, workflow_name, outcome, false, ended_at
    from workflow_run
   where organization_id = ${organizationId} and requested_by = ${userId}
     and ended_at is not null`;

interface Of {
  organizationId: string;
  userId: string;
}

/** The newest after a place, or of all. */
export async function selectEnded(
  transaction: Work,
  { organizationId, userId }: Of,
  { after, limit }: { after: Place | undefined; limit: number },
) {
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(ended_at, id) < (${after.ended}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<unknown>`
    select kind, id as task_id, name, outcome, healed, ended_at as at,
           (ended_at at time zone 'UTC')::text || '+00' as ended
      from (${endedOf(organizationId, userId)}) as one
     where ${beyond} order by ended_at desc, id desc limit ${limit}`.execute(transaction);
  return rows.map((row) => rowSchema.parse(row));
}

/** How many ended later than a time, which people's browsers know to the millisecond. */
export async function countLater(
  transaction: Work,
  { organizationId, userId }: Of,
  since: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from (${endedOf(organizationId, userId)}) as one
       where ended_at >= ${since}::timestamptz + interval '1 millisecond'
       limit ${countAtMost}) as later`.execute(transaction);
  return rows[0]?.count ?? 0;
}
