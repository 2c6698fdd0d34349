import { TouchstoneError } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';
import { advanceJob } from './advance-job.ts';
import { selectWorkflowRun, selectWorkflowRuns } from './store.ts';

/**
 * Stops the run of a workflow: no further test begins, and those that go on are stopped.
 * @throws TouchstoneError not_found
 */
export async function stopWorkflow(
  { database, queue }: Pick<TestingParts, 'database' | 'queue'>,
  organizationId: string,
  taskId: string,
) {
  return database.inOrganization(organizationId, async (transaction) => {
    const known = await selectWorkflowRun(transaction, organizationId, taskId);
    if (known === undefined) throw noWorkflowRun(taskId);
    const row = await selectWorkflowRuns(transaction, organizationId)
      .where('id', '=', taskId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state === 'ended') {
      return { success: false, message: 'The workflow has ended already.', task_id: row.id };
    }
    await transaction
      .updateTable('workflow_run')
      .set({ state: 'stopping', stopping_as: 'cancelled' })
      .where('organization_id', '=', organizationId)
      .where('id', '=', taskId)
      .execute();
    await queue.send(advanceJob, { workflowRunId: row.id }, { transaction, organizationId });
    return { success: true, message: 'The workflow is being stopped.', task_id: row.id };
  });
}

export function noWorkflowRun(taskId: string): TouchstoneError {
  return new TouchstoneError('not_found', {
    message: `There is no run of a workflow ${taskId} in this organization.`,
  });
}
