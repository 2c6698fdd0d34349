import type { ExecutionTask } from '@touchstone/contracts';
import { appendEvents, TouchstoneError } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { statusOf } from './run.ts';
import { moveRun, selectRun, standingOf } from './store.ts';
import { announceEnd } from './telling/announce-end.ts';
import { updatedEvent } from './telling/run-events.ts';

interface Stopped {
  success: boolean;
  message: string;
  task_id: string;
  status: ExecutionTask['status'];
}

/**
 * Stops a run. One that no worker has taken ends here; one that goes on ends by its worker, which
 * sees this within a fraction of a second.
 * @throws TouchstoneError not_found
 */
export async function stopRun(
  { database, queue }: Pick<TestingParts, 'database' | 'queue'>,
  organizationId: string,
  { taskId, userId }: { taskId: string; userId: string | null },
): Promise<Stopped> {
  return database.inOrganization(organizationId, async (transaction) => {
    const found = await selectRun(transaction, organizationId, taskId);
    if (found === undefined) throw noRun(taskId);
    const row = await endOrStop(transaction, organizationId, { id: taskId, userId });
    if (row !== undefined) {
      if (row.state === 'ended') await announceEnd(transaction, { queue }, row);
      else await appendEvents(transaction, organizationId, [updatedEvent(row)]);
      return answer(row, true, 'The run is being stopped.');
    }
    const now = (await selectRun(transaction, organizationId, taskId)) ?? found;
    if (now.state === 'stopping') return answer(now, true, 'The run is being stopped already.');
    if (now.state === 'verifying') return answer(now, false, 'The run is just ending by itself.');
    return answer(now, false, 'The run has ended already.');
  });
}

/** There is no run of this id in the organization. */
export function noRun(taskId: string): TouchstoneError {
  return new TouchstoneError('not_found', {
    message: `There is no run ${taskId} in this organization. Check the id of the task.`,
  });
}

async function endOrStop(
  transaction: Work,
  organizationId: string,
  { id, userId }: { id: string; userId: string | null },
) {
  const note = { stopped_by: userId };
  const stopping = await moveRun(transaction, {
    organizationId,
    id,
    move: { move: 'stop' },
    note,
  });
  if (stopping !== undefined) return stopping;
  const found = await selectRun(transaction, organizationId, id);
  if (found?.state !== 'queued') return undefined;
  return moveRun(transaction, {
    organizationId,
    id,
    move: { move: 'end', outcome: 'cancelled' },
    note: { ...note, reason: 'cancelled' },
  });
}

function answer(
  row: Parameters<typeof standingOf>[0] & { id: string },
  success: boolean,
  message: string,
): Stopped {
  return { success, message, task_id: row.id, status: statusOf(standingOf(row)) };
}
