import { styleText } from 'node:util';
import type { UnifiedReport, WorkflowStatus } from '@touchstone/contracts';
import type { Server } from '../server/server.ts';
import { nameOf } from './children.ts';

/** How a run of a workflow goes, or ended, in a few lines. */
export function linesOf(server: Server, report: UnifiedReport): string[] {
  const { workflow_task: task, setup, teardown, child_tasks } = report;
  const forgiven = child_tasks.filter(
    ({ quarantined, success }) => quarantined && success === false,
  );
  const apart = [
    ...(setup?.success === false ? [`  setup: ${setup.error_message ?? setup.status}`] : []),
    ...(teardown?.success === false
      ? [`  teardown: ${teardown.error_message ?? teardown.status}`]
      : []),
    ...(forgiven.length > 0 ? [`  in quarantine, not passed: ${forgiven.length}`] : []),
  ];
  return [
    `${markOf(task.status)} ${nameOf(report)}: ${task.passed_tests} of ${task.total_tests} tests passed ${styleText('dim', task.task_id)}`,
    ...(task.error_message === null ? [] : [`  ${task.error_message}`]),
    ...apart,
    `  ${server.url}/workflows/report?taskId=${task.task_id}`,
  ];
}

/** The word for where a workflow is, in its colour. */
export function markOf(status: WorkflowStatus): string {
  if (status === 'completed') return styleText('green', 'passed');
  const isOver = status === 'failed' || status === 'cancelled' || status === 'timeout';
  return styleText(isOver ? 'red' : 'yellow', status);
}
