import type { AskTrial, Trial, TrialEnd } from '@touchstone/contracts';
import { type Selectable, sql } from 'kysely';
import type { Work } from '../work.ts';
import { longestSeconds, workerLostSeconds } from './limits.ts';
import type { TrialTables } from './trial-table.ts';

/** A person's trial. */
export interface Own {
  organizationId: string;
  userId: string;
  trialId: string;
}

export type TrialRow = Selectable<TrialTables['trial']> & {
  ends_at: Date | null;
  /** Its worker gives no sign any more. */
  is_lost: boolean;
};

export function selectTrials(transaction: Work, organizationId: string) {
  return transaction
    .selectFrom('trial')
    .selectAll('trial')
    .select([
      sql<Date | null>`opened_at + make_interval(secs => ${longestSeconds})`.as('ends_at'),
      sql<boolean>`state in ('opening', 'open')
        and worker_seen_at < now() - make_interval(secs => ${workerLostSeconds})`.as('is_lost'),
    ])
    .where('organization_id', '=', organizationId);
}

/** Undefined if the person has no such trial; it may have given way to another one. */
export function selectOwn(
  transaction: Work,
  { organizationId, userId, trialId }: Own,
): Promise<TrialRow | undefined> {
  return selectTrials(transaction, organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', trialId)
    .executeTakeFirst();
}

/** Puts a new trial in the place of the one that the person had. */
export async function replaceTrial(
  transaction: Work,
  { organizationId, userId, trialId, testId }: Own & { testId: string },
): Promise<void> {
  await transaction
    .deleteFrom('trial')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
  await transaction
    .insertInto('trial')
    .values({
      id: trialId,
      organization_id: organizationId,
      user_id: userId,
      test_id: testId,
      answer: null,
    })
    .execute();
}

/** Notes that the page is there. */
export async function notePage(transaction: Work, { organizationId, trialId }: Own): Promise<void> {
  await transaction
    .updateTable('trial')
    .set({ page_seen_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', trialId)
    .where('page_seen_at', '<', sql<Date>`now() - interval '1 second'`)
    .execute();
}

/** Puts a question to a trial that is open and has answered the one before; false if it is not. */
export async function noteQuestion(
  transaction: Work,
  { organizationId, trialId }: Own,
  { yaml, step, mode }: AskTrial,
): Promise<boolean> {
  const row = await transaction
    .updateTable('trial')
    .set({
      asked: sql<number>`asked + 1`,
      asked_at: sql<Date>`now()`,
      page_seen_at: sql<Date>`now()`,
      asked_yaml: yaml,
      asked_step: step,
      asked_mode: mode,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', trialId)
    .where('state', '=', 'open')
    .where(sql<boolean>`asked = coalesce((answer ->> 'number')::int, 0)`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a trial that has not ended; with `holder` only while that try has it. Answers whether it did. */
export async function noteEnd(
  transaction: Work,
  { organizationId, trialId }: Pick<Own, 'organizationId' | 'trialId'>,
  { end, message = null, holder }: { end: TrialEnd; message?: string | null; holder?: string },
): Promise<boolean> {
  const row = await transaction
    .updateTable('trial')
    .set({ state: 'ended', ended_by: end, message, asked_yaml: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', trialId)
    .where('state', '!=', 'ended')
    .$if(holder !== undefined, (query) => query.where('holder', '=', holder ?? null))
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await transaction
    .deleteFrom('trial_screen')
    .where('organization_id', '=', organizationId)
    .where('trial_id', '=', trialId)
    .execute();
  return true;
}

/** What a trial shows now; without the picture for whoever knows it already. */
export function selectScreen(
  transaction: Work,
  { organizationId, trialId }: Own,
  known: number | undefined,
): Promise<{ taken: number; jpeg: Buffer | null } | undefined> {
  return transaction
    .selectFrom('trial_screen')
    .select('taken')
    .select(
      sql<Buffer | null>`case when taken is distinct from ${known ?? null} then jpeg end`.as(
        'jpeg',
      ),
    )
    .where('organization_id', '=', organizationId)
    .where('trial_id', '=', trialId)
    .executeTakeFirst();
}

/** A trial as it is told to its person. */
export function presentTrial(row: TrialRow): Trial {
  const { asked, asked_step: step, asked_mode: mode } = row;
  return {
    id: row.id,
    test_id: row.test_id,
    state: row.state,
    waits_for: row.waits_for,
    end: row.ended_by,
    message: row.message,
    ends_at: row.ends_at?.toISOString() ?? null,
    asked: step === null || mode === null ? null : { number: asked, step, mode },
    answer: row.answer,
  };
}
