import { type Kysely, sql } from 'kysely';
import type { TestingParts } from '../../parts.ts';
import { workerLostSeconds } from '../../trials/limits.ts';
import type { Work } from '../../work.ts';
import { sendAgain } from './send-again.ts';

/**
 * Whether the organization has as many runs going as its setting `concurrent_runs` allows. The run
 * in question waits without a job then, until `wakeParked` sends it another one.
 */
export async function parkIfFull(
  transaction: Work,
  organizationId: string,
  runId: string,
): Promise<boolean> {
  if ((await freeSlots(transaction, organizationId)) === null) return false;
  await lockSlots(transaction, organizationId);
  if ((await freeSlots(transaction, organizationId)) !== 0) return false;
  await setParked(transaction, organizationId, { ids: [runId], parked: true });
  return true;
}

/** Runs that are sent to workers at once where nothing limits them. */
const wokenAtMost = 500;

/** Sends as many waiting runs to workers as have a place now, in their order. */
export async function wakeParked(
  transaction: Work,
  parts: Pick<TestingParts, 'queue'>,
  organizationId: string,
): Promise<void> {
  await lockSlots(transaction, organizationId);
  const free = await freeSlots(transaction, organizationId);
  // One that is locked is just being taken or stopped, and needs nobody.
  const { rows } = await sql<{ id: string }>`
    select id from run
     where organization_id = ${organizationId} and parked and state = 'queued'
     order by turn limit ${free ?? wokenAtMost} for update skip locked`.execute(transaction);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await setParked(transaction, organizationId, { ids, parked: false });
  for (const id of ids)
    await sendAgain(parts, transaction, { id, organization_id: organizationId });
}

/** Organizations with runs that wait for a place; no more is read than their ids. */
export function organizationsWithParked<Tables>(db: Kysely<Tables>): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.installation', 'yes', true)`.execute(transaction);
    const { rows } = await sql<{ id: string }>`
      select distinct organization_id as id from run where parked and state = 'queued'`.execute(
      transaction,
    );
    return rows.map(({ id }) => id);
  });
}

/** Whoever counts places waits for whoever takes or leaves one. */
async function lockSlots(transaction: Work, organizationId: string): Promise<void> {
  const name = `run slots ${organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** Whether something else than a run, a trial, may take a place; it counts from then on. */
export async function hasFreeSlot(transaction: Work, organizationId: string): Promise<boolean> {
  await lockSlots(transaction, organizationId);
  return (await freeSlots(transaction, organizationId)) !== 0;
}

/** How many further runs may go on; null without a limit. A trial that is open counts as one. */
async function freeSlots(transaction: Work, organizationId: string): Promise<number | null> {
  const { rows } = await sql<{ free: number | null }>`
    select greatest(0, (settings ->> 'concurrent_runs')::int - (
             select count(*)::int from run
              where organization_id = ${organizationId} and state not in ('queued', 'ended')
           ) - (
             select count(*)::int from trial
              where organization_id = ${organizationId} and state in ('opening', 'open')
                and worker_seen_at > now() - make_interval(secs => ${workerLostSeconds})
           )) as free
      from organization
     where id = ${organizationId} and settings ->> 'concurrent_runs' is not null`.execute(
    transaction,
  );
  return rows[0]?.free ?? null;
}

async function setParked(
  transaction: Work,
  organizationId: string,
  { ids, parked }: { ids: string[]; parked: boolean },
): Promise<void> {
  await transaction
    .updateTable('run')
    .set({ parked })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
}
