import { livingWorkers } from '@touchstone/platform';
import { sql } from 'kysely';
import type { TestingParts } from '../../parts.ts';
import { moveRun } from '../store.ts';
import { endLost, endStopped } from './hold.ts';
import { takesAtMost } from './run-job.ts';
import { sendAgain } from './send-again.ts';
import { organizationsWithParked, wakeParked } from './slots.ts';

type Parts = Pick<TestingParts, 'database' | 'queue'>;

/** Runs that seemed lost at the last look, with their last sign of life then. */
export type Suspects = ReadonlyMap<string, string>;

/** Seconds without a sign of life after which a run seems lost. */
const lostAfterSeconds = 12;
/** Seconds after which a waiting run that others have overtaken seems to have lost its job. */
const overtakenSeconds = 300;

/**
 * Looks after runs whose worker died, and after waiting ones whose job was lost: another worker gets
 * them, or they end as lost if they were taken too often. Only what seemed lost at the last look and
 * gave no sign since is touched, so that a database that was away makes nobody look dead. Runs that
 * wait for others of their organization are looked after, too: its limit may have been raised. One
 * whose label no living worker has waits on: another job would wait beside the one that it has.
 * @returns what seems lost now, for the next look
 */
export async function sweepRuns(parts: Parts, suspects: Suspects): Promise<Suspects> {
  const found = await seeminglyLost(parts.database.global);
  for (const run of found) if (suspects.get(run.id) === run.seen) await rescue(parts, run);
  for (const organizationId of await organizationsWithParked(parts.database.global))
    await parts.database.inOrganization(organizationId, (transaction) =>
      wakeParked(transaction, parts, organizationId),
    );
  return new Map(found.map(({ id, seen }) => [id, seen]));
}

interface Found {
  id: string;
  organization_id: string;
  seen: string;
}

/** Over all organizations; no more is read than ids and times. */
async function seeminglyLost(db: Parts['database']['global']): Promise<Found[]> {
  const labels = (await livingWorkers(db)).flatMap((worker) => worker.labels);
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.installation', 'yes', true)`.execute(transaction);
    const { rows } = await sql<Found>`
      select id, organization_id, coalesce(seen_at, created_at)::text as seen from run
       where state <> 'ended'
         and coalesce(seen_at, created_at) < now() - make_interval(secs => ${lostAfterSeconds})
         and (state <> 'queued' or (not parked
           and turn < (select last_value from run_turn)
           and (worker_label is null or worker_label = any(${labels}))
           and coalesce(seen_at, created_at) < now() - make_interval(secs => ${overtakenSeconds})))
       limit 500`.execute(transaction);
    return rows;
  });
}

async function rescue({ database, queue }: Parts, { id, organization_id, seen }: Found) {
  const organizationId = organization_id;
  await database.inOrganization(organizationId, async (transaction) => {
    const run = await transaction
      .selectFrom('run')
      .select(['state', 'takes'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where(sql<boolean>`coalesce(seen_at, created_at)::text = ${seen}`)
      .forUpdate()
      .executeTakeFirst();
    if (run === undefined || run.state === 'ended') return;
    if (run.state === 'stopping') return endStopped(transaction, { queue }, organizationId, id);
    if (run.takes >= takesAtMost) return endLost(transaction, { queue }, organizationId, id);
    const note = { holder: null, seen_at: sql<Date>`now()` };
    if (run.state === 'queued')
      await transaction
        .updateTable('run')
        .set(note)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    else await moveRun(transaction, { organizationId, id, move: { move: 'hand_back' }, note });
    await sendAgain({ queue }, transaction, { id, organization_id });
  });
}
