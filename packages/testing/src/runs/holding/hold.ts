import { randomUUID } from 'node:crypto';
import { appendEvents } from '@touchstone/platform';
import { sql } from 'kysely';
import type { TestingParts } from '../../parts.ts';
import type { Work } from '../../work.ts';
import type { RunMove } from '../run.ts';
import { moveRun, type RunRow, selectRun } from '../store.ts';
import { announceEnd } from '../telling/announce-end.ts';
import type { Hold } from '../telling/live-log.ts';
import { updatedEvent } from '../telling/run-events.ts';
import { takesAtMost } from './run-job.ts';
import { sendAgain } from './send-again.ts';
import { parkIfFull } from './slots.ts';

type Parts = Pick<TestingParts, 'database' | 'queue' | 'vault'>;

/** Seconds after its last sign of life in which the worker that holds a run counts as living. */
const aliveSeconds = 8;

interface Later {
  startAfter?: Date;
}

/** A run that a worker took. */
export interface Taken extends Hold {
  row: RunRow;
  sealedRequest: string;
  /** No further worker takes it after this one. */
  isLastTake: boolean;
}

/**
 * Takes a run for this worker, also from one that died. Undefined if there is nothing to do: it
 * ended, it was stopped meanwhile and ends here, a living worker has it, or it waits until fewer of
 * its organization go on.
 */
export async function takeRun(
  { database, queue }: Parts,
  organizationId: string,
  runId: string,
): Promise<Taken | undefined> {
  const holder = randomUUID();
  return database.inOrganization(organizationId, async (transaction) => {
    const found = await transaction
      .selectFrom('run')
      .select(['test_id', 'takes', 'turn', 'sealed_request', 'state'])
      .select(
        sql<boolean>`holder is not null
        and seen_at > now() - make_interval(secs => ${aliveSeconds})`.as('is_held'),
      )
      .where('organization_id', '=', organizationId)
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined || found.is_held) return undefined;
    if (found.state === 'stopping') {
      await endStopped(transaction, { queue }, organizationId, runId);
      return undefined;
    }
    if (found.takes >= takesAtMost) {
      await endLost(transaction, { queue }, organizationId, runId);
      return undefined;
    }
    if (found.state === 'queued' && (await parkIfFull(transaction, organizationId, runId)))
      return undefined;
    const row = await moveRun(transaction, {
      organizationId,
      id: runId,
      move: { move: 'take' },
      note: {
        parked: false,
        holder,
        takes: found.takes + 1,
        seen_at: sql<Date>`now()`,
        started_at: sql<Date>`coalesce(started_at, now())`,
      },
    });
    if (row === undefined) return undefined;
    await sql`select setval('run_turn', greatest(last_value, ${found.turn})) from run_turn`.execute(
      transaction,
    );
    await appendEvents(transaction, organizationId, [updatedEvent(row)]);
    const sealedRequest = found.sealed_request;
    const isLastTake = row.takes >= takesAtMost;
    return { organizationId, runId, testId: row.test_id, holder, row, sealedRequest, isLastTake };
  });
}

/**
 * Moves a run that this worker holds and tells of it.
 * @returns false if it holds it no longer, or somebody stopped the run
 */
export async function moveHeld(
  { database }: Pick<Parts, 'database'>,
  { organizationId, runId, holder }: Hold,
  move: RunMove,
  note: Parameters<typeof moveRun>[1]['note'] = {},
): Promise<boolean> {
  return database.inOrganization(organizationId, async (transaction) => {
    const row = await moveRun(transaction, {
      organizationId,
      id: runId,
      move,
      heldBy: holder,
      note,
    });
    if (row === undefined) return false;
    await appendEvents(transaction, organizationId, [updatedEvent(row)]);
    return true;
  });
}

/**
 * Gives a run back for another worker; one that was stopped meanwhile ends instead.
 * @param isFault whether it counts as one of the takes that a run has
 */
export async function handBack(
  { database, queue }: Pick<Parts, 'database' | 'queue'>,
  { organizationId, runId, holder }: Hold,
  { isFault, startAfter }: { isFault: boolean } & Later,
): Promise<void> {
  await database.inOrganization(organizationId, async (transaction) => {
    const row = await moveRun(transaction, {
      organizationId,
      id: runId,
      move: { move: 'hand_back' },
      heldBy: holder,
      note: { holder: null, ...(!isFault && { takes: sql<number>`greatest(takes - 1, 0)` }) },
    });
    if (row !== undefined) {
      await appendEvents(transaction, organizationId, [updatedEvent(row)]);
      await sendAgain({ queue }, transaction, row, startAfter);
      return;
    }
    const now = await selectRun(transaction, organizationId, runId);
    if (now?.state === 'stopping' && now.holder === holder)
      await endStopped(transaction, { queue }, organizationId, runId);
  });
}

/** Another job for a run that this worker, which is stopping or has enough to do, does not take. */
export async function leaveToOthers(
  { database, queue }: Pick<Parts, 'database' | 'queue'>,
  { organizationId, runId: id, startAfter }: Pick<Hold, 'organizationId' | 'runId'> & Later,
): Promise<void> {
  await database.inOrganization(organizationId, (transaction) =>
    sendAgain({ queue }, transaction, { id, organization_id: organizationId }, startAfter),
  );
}

/** Ends a run that was stopped while nobody carried it out. */
export async function endStopped(
  transaction: Work,
  parts: Pick<Parts, 'queue'>,
  organizationId: string,
  runId: string,
): Promise<void> {
  const row = await moveRun(transaction, {
    organizationId,
    id: runId,
    move: { move: 'end', outcome: 'cancelled' },
    note: { reason: 'cancelled' },
  });
  if (row !== undefined) await announceEnd(transaction, parts, row);
}

/** Ends a run that no worker could carry out to its end. */
export async function endLost(
  transaction: Work,
  parts: Pick<Parts, 'queue'>,
  organizationId: string,
  runId: string,
): Promise<void> {
  const row = await moveRun(transaction, {
    organizationId,
    id: runId,
    move: { move: 'end', outcome: 'error' },
    note: { reason: 'worker_lost', message: workerLost },
  });
  if (row !== undefined) await announceEnd(transaction, parts, row);
}

const workerLost = `The worker died while it carried the test out, ${takesAtMost} times. Nothing is known of the app.`;
