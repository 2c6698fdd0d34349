import type { TestReport, UnifiedReport } from '@touchstone/contracts';

/** What runs for a workflow: a test, or what comes before or after the tests. */
export interface Child {
  /** Null until it is begun. */
  taskId: string | null;
  name: string;
  isOver: boolean;
  /** Its failure does not fail the workflow. */
  isQuarantined: boolean;
  isFixture: boolean;
  message: string | null;
}

/** Everything that runs for a workflow, in its order. */
export function childrenOf(report: UnifiedReport): Child[] {
  const { setup, teardown, child_tasks } = report;
  const named = nameOf(report);
  const fixture = (role: string, of: UnifiedReport['setup']): Child[] =>
    of === null
      ? []
      : [
          {
            taskId: of.task_id,
            name: `${named}: ${role}`,
            isOver: endings.has(of.status),
            isQuarantined: false,
            isFixture: true,
            message: of.error_message,
          },
        ];
  const tests = child_tasks.map(
    (task): Child => ({
      taskId: task.task_id === '' ? null : task.task_id,
      name: task.combination === null ? task.test_name : `${task.test_name} (${task.combination})`,
      isOver: endings.has(task.status),
      isQuarantined: task.quarantined,
      isFixture: false,
      message: task.error_message,
    }),
  );
  return [...fixture('setup', setup), ...tests, ...fixture('teardown', teardown)];
}

export const nameOf = ({ workflow_detail }: UnifiedReport): string =>
  workflow_detail?.name ?? 'A deleted workflow';

export const isWorkflowOver = ({ workflow_task }: UnifiedReport): boolean =>
  endings.has(workflow_task.status);

const endings: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled', 'timeout']);

/**
 * The reports of a workflow's run that count, as those of a run of tests: one whose failure is
 * forgiven is left out, and so is what came before and after the tests, unless it did not pass.
 */
export function countingReports(
  report: UnifiedReport,
  told: ReadonlyMap<string, TestReport>,
): TestReport[] {
  return childrenOf(report).flatMap((child): TestReport[] => {
    const known = child.taskId === null ? undefined : told.get(child.taskId);
    if (child.isFixture && known === undefined) return [];
    const of = known ?? neverBegun(child, report);
    const hasPassed = of.verdict === 'passed';
    return (child.isFixture && hasPassed) || (child.isQuarantined && !hasPassed) ? [] : [of];
  });
}

function neverBegun({ name, message }: Child, { workflow_task }: UnifiedReport): TestReport {
  return {
    name,
    file: `${name}.yaml`,
    platform: 'web',
    tags: [],
    verdict: 'cancelled',
    ...(message !== null && { message }),
    started_at: workflow_task.created_at,
    milliseconds: 0,
    flaky: false,
    attempts: [],
  };
}
