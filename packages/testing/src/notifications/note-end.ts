import type { NotifyOn } from '@touchstone/contracts';
import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import type { WorkflowRunOutcome } from '../workflow-runs/run-tables.ts';
import { selectWorkflowRuns, type WorkflowRunRow } from '../workflow-runs/store.ts';
import { notifyJob } from './notify-job.ts';

/** Queues the messages that the end of a workflow's run calls for, in the transaction of that end. */
export async function noteWorkflowEnd(
  transaction: Work,
  { queue }: Pick<TestingParts, 'queue'>,
  row: WorkflowRunRow,
): Promise<void> {
  const { organization_id: organizationId, workflow_id, outcome } = row;
  if (outcome === null) return;
  const targets = await transaction
    .selectFrom('workflow_notification')
    .select(['id', 'notify_on'])
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflow_id)
    .execute();
  if (targets.length === 0) return;
  const before = await selectWorkflowRuns(transaction, organizationId)
    .where('workflow_id', '=', workflow_id)
    .where('id', '<', row.id)
    .where('outcome', 'in', ['passed', 'failed', 'timeout'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  for (const { id, notify_on } of targets) {
    const event = eventFor(notify_on, outcome, before?.outcome ?? null);
    if (event === undefined) continue;
    const payload = { notificationId: id, workflowRunId: row.id, event };
    await queue.send(notifyJob, payload, { transaction, organizationId });
  }
}

/** What whoever wants to hear of `wanted` is told of an end; undefined for nothing. */
function eventFor(
  wanted: NotifyOn,
  outcome: WorkflowRunOutcome,
  before: WorkflowRunOutcome | null,
): 'failure' | 'recovery' | 'end' | undefined {
  const isFailure = outcome === 'failed' || outcome === 'timeout';
  const isRecovery = outcome === 'passed' && before !== null && before !== 'passed';
  if (isFailure && wanted !== 'recovery') return 'failure';
  if (isRecovery && wanted !== 'failure') return 'recovery';
  return wanted === 'every' ? 'end' : undefined;
}
