import { sql } from 'kysely';
import type { TestingParts } from '../../parts.ts';
import { storable } from '../../runs/telling/storable.ts';
import type { Screen } from '../../runs/watching/store.ts';
import type { Work } from '../../work.ts';
import type { Answer } from './answering.ts';
import type { TakenTrial } from './taking.ts';

type Parts = Pick<TestingParts, 'database'>;

/** The app is open: questions may come. */
export async function noteOpen(
  { database }: Parts,
  { organizationId, trialId, holder }: TakenTrial,
): Promise<void> {
  await database.inOrganization(organizationId, (transaction) =>
    transaction
      .updateTable('trial')
      .set({ state: 'open', opened_at: sql<Date>`now()`, asked_at: sql<Date>`now()` })
      .where('organization_id', '=', organizationId)
      .where('id', '=', trialId)
      .where('holder', '=', holder)
      .where('state', '=', 'opening')
      .execute(),
  );
}

export async function keepAnswer(
  { database }: Parts,
  { organizationId, trialId, holder }: TakenTrial,
  answer: Answer,
): Promise<void> {
  await database.inOrganization(organizationId, (transaction) =>
    transaction
      .updateTable('trial')
      .set({
        answer: JSON.stringify(storable(answer)),
        asked_yaml: null,
        asked_at: sql<Date>`now()`,
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', trialId)
      .where('holder', '=', holder)
      .execute(),
  );
}

/** Seconds after the last sign of the page for which it counts as one that shows the screen. */
const shownSeconds = 15;

/** Whether the page of a trial is there to show its screen. */
export async function isWatched(
  transaction: Work,
  { organizationId, trialId, holder }: TakenTrial,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('trial')
    .select(
      sql<boolean>`page_seen_at > now() - make_interval(secs => ${shownSeconds})`.as('is_watched'),
    )
    .where('organization_id', '=', organizationId)
    .where('id', '=', trialId)
    .where('holder', '=', holder)
    .where('state', '!=', 'ended')
    .executeTakeFirst();
  return row?.is_watched === true;
}

/** Shows a picture in the place of the one before; answers whether the page is there to show it. */
export async function showScreen(
  transaction: Work,
  taken: TakenTrial,
  { taken: at, jpeg }: Screen,
): Promise<boolean> {
  if (!(await isWatched(transaction, taken))) return false;
  const { organizationId, trialId } = taken;
  await transaction
    .insertInto('trial_screen')
    .values({ organization_id: organizationId, trial_id: trialId, taken: at, jpeg })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'trial_id']).doUpdateSet({ taken: at, jpeg }),
    )
    .execute();
  return true;
}
