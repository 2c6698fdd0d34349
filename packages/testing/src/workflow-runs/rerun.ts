import { TouchstoneError } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';
import type { StartedBy } from '../runs/start.ts';
import { settingsOf } from './settings.ts';
import { startPatiently, startWorkflowWithin } from './start.ts';
import { noWorkflowRun } from './stop.ts';
import { selectItems, selectWorkflowRun, type WorkflowRunRow } from './store.ts';

/**
 * Starts the workflow again as one of its runs was asked for, with the tests that did not pass in
 * that, or never began: each with the combinations with which it did not.
 * @throws TouchstoneError not_found; conflict when that run goes on or everything passed
 */
export function rerunFailed(
  parts: Pick<TestingParts, 'database' | 'queue' | 'vault'>,
  organizationId: string,
  taskId: string,
  startedBy: StartedBy,
): Promise<WorkflowRunRow> {
  return startPatiently(parts, organizationId, async (transaction, id) => {
    const row = await selectWorkflowRun(transaction, organizationId, taskId);
    if (row === undefined) throw noWorkflowRun(taskId);
    if (row.state !== 'ended') {
      throw new TouchstoneError('conflict', {
        message: 'This run goes on. Wait for its end, or cancel it.',
      });
    }
    const items = (await selectItems(transaction, organizationId, [row.id])).get(row.id) ?? [];
    const failed = items.filter(({ run }) => run?.outcome !== 'passed');
    if (failed.length === 0) {
      throw new TouchstoneError('conflict', { message: 'Every test of this run passed.' });
    }
    return startWorkflowWithin(transaction, parts, organizationId, {
      id,
      asked: {
        ...settingsOf(parts, row).asked,
        workflow_id: row.workflow_id,
        only_tests: [...new Set(failed.map(({ test_id }) => test_id))],
      },
      only: failed,
      startedBy,
      triggeredBy: 'rerun',
      isRepeatable: false,
    });
  });
}
