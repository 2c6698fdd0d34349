import { outlastOutage, TouchstoneError } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';
import { openRequest } from './requested.ts';
import { type StartedBy, startRun } from './start.ts';
import { noRun } from './stop.ts';
import { type RunRow, selectRequest } from './store.ts';

interface Rerun {
  taskId: string;
  startedBy: StartedBy;
  idempotencyKey?: string;
}

/**
 * Runs a test again as an earlier run was asked for: with the same build if that named one, variables,
 * device and number of tries. The test is taken as it is now.
 * @throws TouchstoneError not_found, also for a test that was deleted; conflict for a run that goes on
 */
export async function rerun(
  parts: Pick<TestingParts, 'database' | 'queue' | 'vault'>,
  organizationId: string,
  { taskId, startedBy, idempotencyKey }: Rerun,
): Promise<{ taskId: string; row: RunRow }> {
  const earlier = await outlastOutage(() =>
    parts.database.inOrganization(organizationId, (transaction) =>
      selectRequest(transaction, organizationId, taskId),
    ),
  );
  if (earlier === undefined) throw noRun(taskId);
  if (earlier.state !== 'ended')
    throw new TouchstoneError('conflict', {
      message: 'This run goes on. Stop it, or wait for its end, before it is run again.',
    });
  return startRun(parts, organizationId, {
    testId: earlier.test_id,
    attempts: earlier.attempts_allowed,
    overrides: openRequest(parts.vault, taskId, earlier.sealed_request),
    startedBy,
    repeatable: {
      request: { rerun: taskId },
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    },
  });
}
