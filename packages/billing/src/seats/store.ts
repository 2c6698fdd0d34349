import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { BillingWork } from '../work.ts';
import type { SeatAssignment, SeatPlan } from './seats.ts';

/** Seats that people have, longest first; `limit` of them at most. */
export async function selectSeats(
  work: BillingWork,
  organizationId: string,
  limit?: number,
): Promise<SeatAssignment[]> {
  const rows = await work
    .selectFrom('seat_assignment')
    .select(['person_id', 'login', 'assigned_at', 'assigned_by'])
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .orderBy('assigned_at')
    .orderBy('person_id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => ({
    id: row.person_id,
    login: row.login,
    assignedAt: row.assigned_at,
    assignedBy: row.assigned_by,
  }));
}

export async function countSeats(work: BillingWork, organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from seat_assignment
     where organization_id = ${organizationId} and removed_at is null`.execute(work);
  return rows[0]?.count ?? 0;
}

/** How often each person's seat was taken away since a time, by id. */
export async function countRemovals(
  work: BillingWork,
  organizationId: string,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await work
    .selectFrom('seat_assignment')
    .select(['person_id', sql<number>`count(*)::int`.as('count')])
    .where('organization_id', '=', organizationId)
    .where('removed_at', '>=', since)
    .groupBy('person_id')
    .execute();
  return new Map(rows.map(({ person_id, count }) => [person_id, count]));
}

/** Gives and takes seats as planned. */
export async function writeSeats(
  work: BillingWork,
  organizationId: string,
  { added, removed }: Pick<SeatPlan, 'added' | 'removed'>,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  if (removed.length > 0)
    await work
      .updateTable('seat_assignment')
      .set({ removed_at: at })
      .where('organization_id', '=', organizationId)
      .where('removed_at', 'is', null)
      .where(
        'person_id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute();
  const rows = added.map(({ id, login }) => ({ id: uuid(), person_id: id, login }));
  if (rows.length > 0)
    await sql`
      insert into seat_assignment (organization_id, id, person_id, login, assigned_at, assigned_by)
      select ${organizationId}::uuid, id, person_id, login, ${at}::timestamptz, ${by}::uuid
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (id uuid, person_id text, login text)`.execute(work);
}
