import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Work } from '../work.ts';
import { moved, type RunMove, type RunStanding } from './run.ts';
import type { RunTable } from './run-table.ts';
import { forgetScreen } from './watching/store.ts';

const columns = [
  'id',
  'organization_id',
  'test_id',
  'test_name',
  'role',
  'modules',
  'test_version',
  'platform',
  'workflow_run_id',
  'parent_task_id',
  'state',
  'outcome',
  'reason',
  'message',
  'other_language',
  'attempts_allowed',
  'attempts',
  'flaky',
  'healed',
  'first_attempt_success',
  'total_steps',
  'steps_completed',
  'current_step',
  'current_step_index',
  'build_id',
  'build_version',
  'variables',
  'requested_by',
  'source',
  'ci',
  'holder',
  'takes',
  'seen_at',
  'created_at',
  'started_at',
  'ended_at',
  'milliseconds',
  'worker_label',
] as const satisfies (keyof RunTable)[];

/** A run without what is large or sealed. */
export type RunRow = Pick<Selectable<RunTable>, (typeof columns)[number]>;

/** Runs of an organization, without their reports. */
export function selectRuns(transaction: Work, organizationId: string) {
  return transaction
    .selectFrom('run')
    .select(columns)
    .where('run.organization_id', '=', organizationId);
}

/** One run; undefined if the organization has none such. Ids that are no UUID are of no run. */
export async function selectRun(
  transaction: Work,
  organizationId: string,
  id: string,
): Promise<RunRow | undefined> {
  if (!isUuid(id)) return undefined;
  return selectRuns(transaction, organizationId).where('id', '=', id).executeTakeFirst();
}

/** What one run was asked for; undefined if the organization has none such. */
export async function selectRequest(transaction: Work, organizationId: string, id: string) {
  if (!isUuid(id)) return undefined;
  return transaction
    .selectFrom('run')
    .select(['test_id', 'state', 'attempts_allowed', 'sealed_request'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type Values = Updateable<RunTable>;

/** Columns to write, as values or as what the database is to work out. */
type RunNote = {
  [Column in keyof Values]?: Values[Column] | RawBuilder<NonNullable<Values[Column]>>;
};

/** A move of a run, with what else is to be noted of it. */
interface Moving {
  organizationId: string;
  id: string;
  move: RunMove;
  /** Only if this try of a worker still holds the run. */
  heldBy?: string;
  note?: RunNote;
}

/** Moves a run by the rules of its states; undefined if that cannot happen to it as it is now. */
export async function moveRun(
  transaction: Work,
  { organizationId, id, move, heldBy, note = {} }: Moving,
): Promise<RunRow | undefined> {
  const row = await selectRuns(transaction, organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || (heldBy !== undefined && row.holder !== heldBy)) return undefined;
  const next = moved(standingOf(row), move);
  if (next === undefined) return undefined;
  if (next.state === 'ended') await forgetScreen(transaction, organizationId, id);
  return transaction
    .updateTable('run')
    .set({
      ...note,
      state: next.state,
      ...(next.state === 'ended' && {
        outcome: next.outcome,
        ended_at: sql<Date>`now()`,
        holder: null,
      }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Notes how far a run is; undefined if this try of a worker does not hold it any more. */
export async function noteProgress(
  transaction: Work,
  { organizationId, id, heldBy, note }: Required<Omit<Moving, 'move'>>,
): Promise<RunRow | undefined> {
  return transaction
    .updateTable('run')
    .set({ ...note, seen_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('holder', '=', heldBy)
    .returning(columns)
    .executeTakeFirst();
}

/** A row as far as the rules of states need it. */
export function standingOf({ state, outcome }: Pick<RunRow, 'state' | 'outcome'>): RunStanding {
  if (state !== 'ended') return { state };
  // The table holds an outcome for each run that ended.
  return { state, outcome: outcome ?? 'error' };
}
