import type { WorkflowStatus } from '@touchstone/contracts';
import type { TestingParts } from '../parts.ts';
import { secondsOf, statusOf } from '../workflow-runs/present.ts';
import { selectWorkflowRuns } from '../workflow-runs/store.ts';

interface LastExecution {
  id: string;
  status: WorkflowStatus;
  last_run: string;
  started_at: string | null;
  /** Seconds. */
  duration: number | null;
}

/** The newest run of each of these workflows that has one. */
export async function lastExecutions(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
  workflowIds: readonly string[],
): Promise<Map<string, LastExecution>> {
  if (workflowIds.length === 0) return new Map();
  const rows = await database.inOrganization(organizationId, (transaction) =>
    selectWorkflowRuns(transaction, organizationId)
      .distinctOn('workflow_id')
      .where('workflow_id', 'in', workflowIds)
      .orderBy('workflow_id')
      .orderBy('id', 'desc')
      .execute(),
  );
  return new Map(
    rows.map((row) => [
      row.workflow_id,
      {
        id: row.id,
        status: statusOf(row),
        last_run: row.created_at.toISOString(),
        started_at: row.started_at?.toISOString() ?? null,
        duration: secondsOf(row),
      },
    ]),
  );
}
