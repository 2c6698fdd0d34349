import { randomUUID } from 'node:crypto';
import type { Trial } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { TestingParts } from '../../parts.ts';
import { hasFreeSlot } from '../../runs/holding/slots.ts';
import type { Work } from '../../work.ts';
import { pageGoneSeconds } from '../limits.ts';
import { noteEnd } from '../store.ts';

type Parts = Pick<TestingParts, 'database'>;

/** A trial by its place in the database. */
export interface TrialKey {
  organizationId: string;
  trialId: string;
}

/** A trial that a worker took. */
export interface TakenTrial extends TrialKey {
  testId: string;
  holder: string;
}

/**
 * Takes a trial for this worker. `waits` while its organization has as much going as it may;
 * undefined if there is nothing to do any more.
 */
export function takeTrial(
  { database }: Parts,
  key: TrialKey,
): Promise<TakenTrial | 'waits' | undefined> {
  const { organizationId, trialId } = key;
  return database.inOrganization(organizationId, async (transaction) => {
    const hasPlace = await hasFreeSlot(transaction, organizationId);
    if (!hasPlace)
      return (await keepWaiting(transaction, key, 'organization')) ? 'waits' : undefined;
    if (!(await keepWaiting(transaction, key, null))) return undefined;
    const holder = randomUUID();
    const row = await transaction
      .updateTable('trial')
      .set({ state: 'opening', holder, worker_seen_at: sql<Date>`now()` })
      .where('organization_id', '=', organizationId)
      .where('id', '=', trialId)
      .where('state', '=', 'waiting')
      .returning('test_id')
      .executeTakeFirst();
    return row && { organizationId, trialId, testId: row.test_id, holder };
  });
}

/** Notes that a trial needs room on a worker; false if nobody waits for it any more. */
export function waitForWorker({ database }: Parts, key: TrialKey): Promise<boolean> {
  return database.inOrganization(key.organizationId, (transaction) =>
    keepWaiting(transaction, key, 'worker'),
  );
}

/** Notes what a trial waits for; one whose page is gone ends. */
async function keepWaiting(
  transaction: Work,
  key: TrialKey,
  waitsFor: Trial['waits_for'],
): Promise<boolean> {
  const row = await transaction
    .updateTable('trial')
    .set({ waits_for: waitsFor })
    .where('organization_id', '=', key.organizationId)
    .where('id', '=', key.trialId)
    .where('state', '=', 'waiting')
    .returning(
      sql<boolean>`page_seen_at < now() - make_interval(secs => ${pageGoneSeconds})`.as('is_gone'),
    )
    .executeTakeFirst();
  if (row?.is_gone === true) await noteEnd(transaction, key, { end: 'page_gone' });
  return row?.is_gone === false;
}
