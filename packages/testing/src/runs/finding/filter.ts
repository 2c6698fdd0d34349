import type { RunListQuery } from '@touchstone/contracts';
import { v7 as uuid } from 'uuid';
import { type RunStatus, resultOf, runStates } from '../run.ts';
import type { selectRuns } from '../store.ts';

type Runs = ReturnType<typeof selectRuns>;

/** What of a list's filter is about the rows of runs alone. */
export type RunFilter = Pick<
  RunListQuery,
  | 'status'
  | 'verdict'
  | 'test_id'
  | 'role'
  | 'build_id'
  | 'source'
  | 'flaky'
  | 'since'
  | 'ended_since'
  | 'ended_before'
>;

/** The runs that a filter leaves. */
export function narrowed(query: Runs, filter: RunFilter): Runs {
  const { status, verdict, test_id, role, build_id, source, flaky } = filter;
  const { since, ended_since, ended_before } = filter;
  let runs = query;
  if (test_id !== undefined) runs = runs.where('test_id', '=', test_id);
  if (role !== undefined) runs = runs.where('role', '=', role);
  if (build_id !== undefined) runs = runs.where('build_id', '=', build_id);
  if (source !== undefined) runs = runs.where('source', '=', source);
  if (flaky !== undefined) runs = runs.where('flaky', '=', flaky);
  if (since !== undefined)
    runs = runs.where('created_at', '>=', new Date(since)).where('id', '>=', idsFrom(since));
  if (ended_since !== undefined) runs = runs.where('ended_at', '>=', new Date(ended_since));
  if (ended_before !== undefined)
    runs = runs
      .where('ended_at', '<', new Date(ended_before))
      .where('id', '<', idsFrom(ended_before, clockSlack));
  if (status !== undefined) runs = ofStatus(runs, status);
  return verdict === undefined ? runs : ofVerdict(runs, verdict);
}

export const openStates = runStates.filter((state) => state !== 'ended');

/** Runs that clients call by this word. */
export function ofStatus(runs: Runs, status: RunStatus): Runs {
  const result = resultOf(status);
  if (result !== undefined) return runs.where('result', '=', result);
  const state = openStates.find((one) => one === status);
  return state === undefined ? runs : runs.where('state', '=', state);
}

function ofVerdict(runs: Runs, verdict: NonNullable<RunFilter['verdict']>): Runs {
  switch (verdict) {
    case 'passed':
    case 'timeout':
    case 'cancelled':
      return runs.where('result', '=', verdict);
    case 'healed':
      return runs.where('healed', '=', true);
    case 'not_passed':
      return runs.where('result', 'in', ['failed', 'timeout']).where('outcome', '<>', 'error');
    case 'failed':
      return runs
        .where('result', '=', 'failed')
        .where('outcome', '=', 'failed')
        .where('reason', 'is distinct from', 'undecided');
    case 'undecided':
      return runs.where('reason', '=', 'undecided').where('result', '=', 'failed');
    case 'error':
      return runs.where('outcome', '=', 'error');
    case 'going':
      return runs.where('state', '<>', 'ended');
  }
}

/** Milliseconds by which the clocks of servers and of the database may differ. */
const clockSlack = 60_000;

/** Where the ids of runs asked for at a time begin, so that others need not be looked at. */
function idsFrom(time: string, slack = -clockSlack): string {
  const msecs = Math.max(0, new Date(time).getTime() + slack);
  return uuid({ msecs, seq: 0, random: new Uint8Array(16) });
}
