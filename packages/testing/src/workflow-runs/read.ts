import type { UnifiedReport, WorkflowExecution } from '@touchstone/contracts';
import type { TestingParts } from '../parts.ts';
import { addressesOf } from '../runs/lists.ts';
import type { Work } from '../work.ts';
import { missingLabels } from '../workers/workers.ts';
import { selectWorkflow, selectWorkflowTests } from '../workflows/store.ts';
import { findWorkflow } from '../workflows/workflows.ts';
import { countsOf } from './decide.ts';
import {
  childOf,
  executionOf,
  fixtureReportOf,
  secondsOf,
  statusOf,
  successOf,
  wordOf,
} from './present.ts';
import { noWorkflowRun } from './stop.ts';
import {
  type ItemWithRun,
  ruled,
  selectFixtures,
  selectItems,
  selectWorkflowRun,
  selectWorkflowRuns,
  type WorkflowRunRow,
} from './store.ts';

type Parts = Pick<TestingParts, 'database'>;

/** @throws TouchstoneError not_found */
async function findRun(
  transaction: Work,
  organizationId: string,
  taskId: string,
): Promise<{ row: WorkflowRunRow; items: ItemWithRun[] }> {
  const row = await selectWorkflowRun(transaction, organizationId, taskId);
  if (row === undefined) throw noWorkflowRun(taskId);
  return {
    row,
    items: (await selectItems(transaction, organizationId, [row.id])).get(row.id) ?? [],
  };
}

export function readExecution(
  { database }: Parts,
  organizationId: string,
  taskId: string,
): Promise<WorkflowExecution> {
  return database.inOrganization(organizationId, async (transaction) => {
    const { row, items } = await findRun(transaction, organizationId, taskId);
    return executionOf(row, items);
  });
}

/** Runs of a workflow, newest first; its id may be that of one that was deleted. */
export function readHistory(
  { database }: Parts,
  organizationId: string,
  workflowId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return database.inOrganization(organizationId, async (transaction) => {
    const { id } = await findWorkflow(transaction, organizationId, workflowId);
    const all = selectWorkflowRuns(transaction, organizationId).where('workflow_id', '=', id);
    const facts = await all
      .clearSelect()
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('total'),
        fn.count<number>('ended_at').as('ended'),
        fn
          .sum<number | null>(eb.case().when('outcome', '=', 'passed').then(1).else(0).end())
          .as('passed'),
      ])
      .executeTakeFirstOrThrow();
    const rows = await all.orderBy('id', 'desc').limit(limit).offset(offset).execute();
    const items = await selectItems(
      transaction,
      organizationId,
      rows.map((row) => row.id),
    );
    const ended = Number(facts.ended);
    const seconds = rows.flatMap((row) => (row.ended_at === null ? [] : (secondsOf(row) ?? [])));
    return {
      workflow_id: id,
      executions: rows.map((row) => executionOf(row, items.get(row.id) ?? [])),
      total_count: Number(facts.total),
      success_rate: ended === 0 ? 0 : (100 * Number(facts.passed ?? 0)) / ended,
      average_duration:
        seconds.length === 0 ? null : seconds.reduce((sum, one) => sum + one, 0) / seconds.length,
    };
  });
}

export function readUnifiedReport(
  { database }: Parts,
  organizationId: string,
  taskId: string,
): Promise<UnifiedReport> {
  return database.inOrganization(organizationId, async (transaction) => {
    const { row, items } = await findRun(transaction, organizationId, taskId);
    const workflow = await selectWorkflow(transaction, organizationId, row.workflow_id);
    const tests =
      workflow === undefined
        ? []
        : await selectWorkflowTests(transaction, organizationId, workflow.id);
    const people = await addressesOf(transaction, [row]);
    const { setup, teardown } = await selectFixtures(transaction, row);
    const { total, completed, passed, failed } = countsOf(items.map(ruled));
    const infos = new Map(
      items.map(({ test_id: id, test_name: name, platform }) => [id, { id, name, platform }]),
    );
    return {
      workflow_task: {
        task_id: row.id,
        workflow_id: row.workflow_id,
        status: statusOf(row),
        success: successOf(row),
        duration: secondsOf(row),
        total_tests: total,
        completed_tests: completed,
        passed_tests: passed,
        failed_tests: failed,
        task_ids: items.flatMap(({ run_id }) => run_id ?? []),
        started_at: row.started_at?.toISOString() ?? null,
        updated_at: (row.ended_at ?? row.started_at)?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
        triggered_by: people.get(row.requested_by) ?? row.triggered_by,
        error_message: row.outcome === 'passed' ? null : row.message,
        reason: row.reason,
        missing_worker_labels: await missingLabels(transaction, [
          ...items.map(({ run }) => run),
          setup?.run,
          teardown?.run,
        ]),
      },
      workflow_detail:
        workflow === undefined
          ? null
          : {
              id: workflow.id,
              name: workflow.name,
              description: workflow.description,
              tests: tests.map(({ test_id }) => test_id),
            },
      test_info: [...infos.values()],
      setup: fixtureReportOf(setup, row),
      teardown: fixtureReportOf(teardown, row),
      child_tasks: items.map(childOf),
    };
  });
}

/** The result in the words of the one client that has its own. */
export function readResult({ database }: Parts, organizationId: string, taskId: string) {
  return database.inOrganization(organizationId, async (transaction) => {
    const { row, items } = await findRun(transaction, organizationId, taskId);
    const { total, completed, passed, failed } = countsOf(items.map(ruled));
    return {
      task_id: row.id,
      workflow_id: row.workflow_id,
      workflow_name: row.workflow_name,
      status: statusOf(row),
      success: successOf(row),
      total_tests: total,
      completed_tests: completed,
      passed_tests: passed,
      failed_tests: failed,
      tests: items.map((item) => ({
        test_id: item.test_id,
        test_name: item.test_name,
        status: wordOf(item),
        error: childOf(item).error_message,
      })),
    };
  });
}
