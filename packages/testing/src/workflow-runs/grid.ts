import type { WorkflowGrid } from '@touchstone/contracts';
import type { TestingParts } from '../parts.ts';
import { addressesOf } from '../runs/lists.ts';
import { findWorkflow } from '../workflows/workflows.ts';
import { childOf, statusOf } from './present.ts';
import { selectItems, selectWorkflowRuns } from './store.ts';

/**
 * A page of a workflow's runs, newest first, each with how every test of it went.
 * @throws TouchstoneError not_found
 */
export function readGrid(
  { database }: Pick<TestingParts, 'database'>,
  organizationId: string,
  workflowId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<WorkflowGrid> {
  return database.inOrganization(organizationId, async (transaction) => {
    const { id } = await findWorkflow(transaction, organizationId, workflowId);
    const all = selectWorkflowRuns(transaction, organizationId).where('workflow_id', '=', id);
    const { total } = await all
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await all.orderBy('id', 'desc').limit(limit).offset(offset).execute();
    const people = await addressesOf(transaction, rows);
    const items = await selectItems(
      transaction,
      organizationId,
      rows.map((row) => row.id),
    );
    return {
      total_count: total,
      runs: rows.map((row) => ({
        task_id: row.id,
        status: statusOf(row),
        created_at: row.created_at.toISOString(),
        triggered_by: people.get(row.requested_by) ?? row.triggered_by,
        tests: (items.get(row.id) ?? []).map((item) => {
          const { test_id, test_name, combination, status, flaky, quarantined } = childOf(item);
          const task_id = item.run?.id ?? null;
          return { test_id, test_name, combination, task_id, status, flaky, quarantined };
        }),
      })),
    };
  });
}
