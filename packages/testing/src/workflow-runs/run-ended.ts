import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { advanceJob } from './advance-job.ts';

/** Has the workflow looked at that a run which ended is a part of, in the transaction of that end. */
export async function tellWorkflow(
  transaction: Work,
  { queue }: Pick<TestingParts, 'queue'>,
  run: { organization_id: string; workflow_run_id: string | null },
): Promise<void> {
  const { organization_id: organizationId, workflow_run_id: workflowRunId } = run;
  if (workflowRunId === null) return;
  await queue.send(advanceJob, { workflowRunId }, { transaction, organizationId });
}
