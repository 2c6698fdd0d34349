import type { RunHistoryQuery, RunItem, RunListQuery } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { narrowed, ofStatus, openStates } from './finding/filter.ts';
import { testsRunAs } from './finding/run-names.ts';
import { executionTaskOf, runItemOf, secondsOf } from './present.ts';
import type { RunStatus } from './run.ts';
import { type RunRow, selectRuns } from './store.ts';

type Parts = Pick<TestingParts, 'database'>;

/** A page of runs of an organization, newest first. */
export async function listRuns(
  { database }: Parts,
  organizationId: string,
  { cursor, limit, search, ...filter }: RunListQuery,
): Promise<{ items: RunItem[]; next_cursor: string | null }> {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  return database.inOrganization(organizationId, async (transaction) => {
    let query = narrowed(selectRuns(transaction, organizationId), filter);
    if (before !== undefined) query = query.where('id', '<', before);
    if (search !== undefined && search !== '') {
      const part = search.toLowerCase();
      const tests = await testsRunAs(transaction, organizationId, part);
      if (tests?.length === 0) return { items: [], next_cursor: null };
      if (tests !== undefined) query = query.where('test_id', 'in', tests);
      // For what it knows nothing of, the planner takes one row in three, and so begins at the newest.
      query = query.where(sql<boolean>`strpos(lower(test_name), ${part}) > 0`);
    }
    const rows = await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const people = await addressesOf(transaction, page);
    return {
      items: page.map((row) => runItemOf(row, people.get(row.requested_by) ?? null)),
      next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** Runs of one test as the clients' history shows them; empty for a test that is not there. */
export async function historyOf(
  { database }: Parts,
  organizationId: string,
  { test_id, limit, offset, status, sort_order }: RunHistoryQuery,
) {
  if (!isUuid(test_id)) return history([], 0, limit);
  return database.inOrganization(organizationId, async (transaction) => {
    const word = runStatusOf(status);
    let query = selectRuns(transaction, organizationId).where('test_id', '=', test_id);
    if (word !== undefined) query = ofStatus(query, word);
    const { total } = await query
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .select(sql<boolean>`report is not null`.as('has_report'))
      .orderBy('id', sort_order)
      .limit(limit)
      .offset(offset)
      .execute();
    return history(rows, total, limit);
  });
}

/** Addresses of the people who asked for these runs, by their ids. */
export async function addressesOf(
  transaction: Work,
  rows: readonly Pick<RunRow, 'requested_by'>[],
): Promise<Map<string | null, string>> {
  const ids = [...new Set(rows.flatMap(({ requested_by }) => requested_by ?? []))];
  if (ids.length === 0) return new Map();
  const people = await transaction
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map(({ id, email }) => [id, email]));
}

function history(rows: (RunRow & { has_report: boolean })[], total: number, limit: number) {
  return {
    items: rows.map((row) => {
      const task = executionTaskOf(row);
      return {
        id: row.id,
        test_uid: row.test_id,
        execution_time: row.created_at.toISOString(),
        status: task.status,
        duration: secondsOf(row),
        has_report: row.has_report,
        enhanced_task: task,
      };
    }),
    total_count: total,
    requested_count: limit,
    found_count: rows.length,
  };
}

/** A word that no run can have filters nothing out, as for clients with words of their own. */
function runStatusOf(word: string | undefined): RunStatus | undefined {
  const known: RunStatus[] = [...openStates, 'completed', 'failed', 'cancelled', 'timeout'];
  return known.find((status) => status === word?.toLowerCase());
}

function readCursor(cursor: string): string {
  if (isUuid(cursor)) return cursor;
  throw new TouchstoneError('validation_failed', {
    message: 'cursor: is not one that a page gave.',
    fields: [{ field: 'cursor', message: 'is not one that a page gave', type: 'custom' }],
  });
}
