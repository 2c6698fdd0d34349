import type { TestingParts } from '../../parts.ts';
import type { Work } from '../../work.ts';
import type { RunRow } from '../store.ts';
import { runJob } from './run-job.ts';

/** Another job for a run that waits, at its old place in the order. */
export async function sendAgain(
  { queue }: Pick<TestingParts, 'queue'>,
  transaction: Work,
  { id, organization_id: organizationId }: Pick<RunRow, 'id' | 'organization_id'>,
  startAfter?: Date,
): Promise<void> {
  const run = await transaction
    .selectFrom('run')
    .select(['turn', 'worker_label'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (run === undefined) return;
  await queue.send(
    runJob,
    { runId: id },
    {
      transaction,
      organizationId,
      priority: -run.turn,
      label: run.worker_label,
      ...(startAfter && { startAfter }),
    },
  );
}
