import {
  defaultBranch,
  type ExecutionTask,
  type RunItem,
  type TestItem,
} from '@touchstone/contracts';
import { statusOf, successOf } from './run.ts';
import { type RunRow, standingOf } from './store.ts';

/** A run as polling clients read it. */
export function executionTaskOf(row: RunRow): ExecutionTask {
  const standing = standingOf(row);
  return {
    id: row.id,
    task_id: row.id,
    test_id: row.test_id,
    workflow_run_id: row.workflow_run_id,
    status: statusOf(standing),
    progress: progressOf(row),
    current_step: row.current_step,
    current_step_index: row.current_step_index,
    total_steps: row.total_steps,
    steps_completed: row.steps_completed,
    error_message: errorMessageOf(row),
    ...otherLanguageOf(row),
    success: successOf(standing),
    execution_time_seconds: secondsOf(row),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.ended_at?.toISOString() ?? null,
    resolved_build_id: row.build_id,
    resolved_build_version: row.build_version,
  };
}

/** A run as lists show it; `requestedBy` is the address of who asked for it. */
export function runItemOf(row: RunRow, requestedBy: string | null): RunItem {
  return {
    ...executionTaskOf(row),
    test_name: row.test_name,
    role: row.role,
    platform: row.platform,
    test_version: row.test_version,
    reason: row.reason,
    infrastructure_failure: row.outcome === 'error',
    flaky: row.flaky,
    healed: row.healed,
    first_attempt_success: row.first_attempt_success,
    attempts: row.attempts,
    attempts_allowed: row.attempts_allowed,
    source: row.source,
    ci: row.ci,
    requested_by: requestedBy,
    created_at: row.created_at.toISOString(),
    build_version: row.build_version,
    variables: row.variables,
    worker_label: row.worker_label,
  };
}

/** A run as the live stream shows it. */
export function testItemOf(row: RunRow): TestItem {
  return {
    id: row.id,
    task_id: row.id,
    test_id: row.test_id,
    test_name: row.test_name,
    status: statusOf(standingOf(row)),
    phase: row.attempts > 1 ? `attempt ${row.attempts}` : null,
    progress: progressOf(row),
    current_step: row.current_step,
    current_step_index: row.current_step_index,
    total_steps: row.total_steps,
    steps_completed: row.steps_completed,
    started_at: row.started_at?.toISOString() ?? null,
    error_message: errorMessageOf(row),
    ...otherLanguageOf(row),
    platform: row.platform,
    workflow_execution_id: row.workflow_run_id,
    parent_workflow_task_id: row.parent_task_id,
  };
}

/** Of the build that the run took: all are on one. Null for no build. */
export const branchNameOf = ({ build_id }: Pick<RunRow, 'build_id'>): string | null =>
  build_id === null ? null : defaultBranch.name;

/** Percent; whole only at the end. */
function progressOf(row: Pick<RunRow, 'state' | 'steps_completed' | 'total_steps'>): number {
  if (row.state === 'ended') return 100;
  if (row.total_steps === null || row.total_steps === 0) return 0;
  return Math.min(99, Math.floor((100 * row.steps_completed) / row.total_steps));
}

/** Empty for a run that goes on or passed: clients take a message for a failure. */
export function errorMessageOf({ outcome, message, reason }: RunRow): string | null {
  if (outcome === null || outcome === 'passed') return null;
  if (outcome === 'cancelled') return message ?? 'The run was cancelled.';
  return message ?? `The test did not pass (${reason ?? outcome}).`;
}

/** The message in the other language, where there is one to show. */
export function otherLanguageOf(row: RunRow): Pick<ExecutionTask, 'other_language'> {
  const { outcome, message, other_language } = row;
  if (outcome === null || outcome === 'passed' || message === null) return {};
  return other_language === null ? {} : { other_language };
}

/** Seconds that the run took, or takes until now; null before it begins. */
export function secondsOf({ milliseconds, started_at, ended_at }: RunRow): number | null {
  if (milliseconds !== null) return milliseconds / 1000;
  if (started_at === null) return null;
  return Math.max(0, ((ended_at ?? new Date()).getTime() - started_at.getTime()) / 1000);
}
