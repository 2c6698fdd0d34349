import type { StreamEvent, WorkflowItem } from '@touchstone/contracts';
import type { NewEvent } from '@touchstone/platform';
import { countsOf } from './decide.ts';
import { durationText, statusOf } from './present.ts';
import { type ItemWithRun, ruled, type WorkflowRunRow } from './store.ts';

type Name = StreamEvent['event'];
type DataOf<Event extends Name> = Extract<StreamEvent, { event: Event }>['data'] &
  Record<string, unknown>;

function event<Event extends Name>(id: string, type: Event, payload: DataOf<Event>): NewEvent {
  return { runId: id, type, payload };
}

/** That a workflow was asked for, with how many tests it has: some clients wait for them. */
export function workflowStarted(row: WorkflowRunRow, total: number): NewEvent {
  return event(row.id, 'workflow_started', {
    workflow: { ...itemOf(row, []), ...counted(row, total) },
  });
}

function counted(row: WorkflowRunRow, total: number): Pick<WorkflowItem, 'task'> {
  return { task: { ...itemOf(row, []).task, total_tests: total } };
}

export const workflowUpdated = (row: WorkflowRunRow, items: readonly ItemWithRun[]): NewEvent =>
  event(row.id, 'workflow_updated', { workflow: itemOf(row, items) });

/** How the run of a workflow ended; after the final events of its tests. */
export function workflowEnded(row: WorkflowRunRow, items: readonly ItemWithRun[]): NewEvent {
  const { id, workflow_name } = row;
  const data = {
    task_id: id,
    id,
    workflow_name,
    status: statusOf(row),
    workflow: itemOf(row, items),
  };
  switch (row.outcome) {
    case 'passed':
      return event(id, 'workflow_completed', data);
    case 'cancelled':
      return event(id, 'workflow_cancelled', data);
    default:
      return event(id, 'workflow_failed', data);
  }
}

/** The run of a workflow as the live stream shows it. */
export function itemOf(row: WorkflowRunRow, items: readonly ItemWithRun[]): WorkflowItem {
  const { total, completed, passed, failed } = countsOf(items.map(ruled));
  return {
    task: {
      id: row.id,
      task_id: row.id,
      workflow_id: row.workflow_id,
      status: statusOf(row),
      total_tests: total,
      completed_tests: completed,
      passed_tests: passed,
      failed_tests: failed,
      duration: durationText(row),
      error_message: row.outcome === 'passed' ? null : row.message,
    },
    workflow_name: row.workflow_name,
    progress: total === 0 ? 0 : Math.floor((100 * completed) / total),
  };
}
