import type {
  FixtureReport,
  UnifiedReport,
  WorkflowExecution,
  WorkflowStatus,
} from '@touchstone/contracts';
import { branchNameOf, executionTaskOf } from '../runs/present.ts';
import { countsOf } from './decide.ts';
import { type FixtureWithRun, type ItemWithRun, ruled, type WorkflowRunRow } from './store.ts';

/** The clients' word for where the run of a workflow is. */
export function statusOf({
  state,
  outcome,
  is_setting_up,
}: Pick<WorkflowRunRow, 'state' | 'outcome' | 'is_setting_up'>): WorkflowStatus {
  if (state === 'queued') return 'queued';
  if (state !== 'ended') return is_setting_up ? 'setup' : 'running';
  return outcome === 'passed' ? 'completed' : (outcome ?? 'failed');
}

/** Null while it goes on. */
export const successOf = ({ outcome }: Pick<WorkflowRunRow, 'outcome'>): boolean | null =>
  outcome === null ? null : outcome === 'passed';

/** Seconds since it began, to its end if it has one. */
export function secondsOf({ started_at, ended_at }: WorkflowRunRow): number | null {
  if (started_at === null) return null;
  return Math.max(0, ((ended_at ?? new Date()).getTime() - started_at.getTime()) / 1000);
}

/** As text, as some clients want it: `12.4s`. */
export function durationText(row: WorkflowRunRow): string | null {
  const seconds = secondsOf(row);
  return seconds === null ? null : `${seconds.toFixed(1)}s`;
}

export function executionOf(row: WorkflowRunRow, items: readonly ItemWithRun[]): WorkflowExecution {
  const { total, completed, passed, failed, quarantined } = countsOf(items.map(ruled));
  const isOver = row.state === 'ended';
  return {
    execution_id: row.id,
    workflow_id: row.workflow_id,
    status: statusOf(row),
    progress: isOver ? 100 : total === 0 ? 0 : Math.min(99, Math.floor((100 * completed) / total)),
    completed_tests: completed,
    total_tests: total,
    passed_tests: passed,
    failed_tests: failed,
    quarantined_failures: quarantined,
    started_at: row.started_at?.toISOString() ?? null,
    estimated_completion: null,
    duration: durationText(row),
    error_message: row.outcome === 'passed' ? null : row.message,
  };
}

/** Each test of a workflow's run as its report lists it: the run that counts. */
export function childOf(item: ItemWithRun): UnifiedReport['child_tasks'][number] {
  const { run, test_id, test_name, platform, combination, failure_policy } = item;
  const facts = {
    test_id,
    test_name,
    platform,
    combination,
    quarantined: failure_policy === 'ignore_failure',
  };
  if (run === undefined) {
    return {
      ...facts,
      task_id: '',
      status: item.is_skipped ? 'cancelled' : 'queued',
      success: null,
      started_at: null,
      completed_at: null,
      duration: null,
      execution_time_seconds: null,
      steps_completed: 0,
      total_steps: null,
      progress: 0,
      error_message: item.is_skipped ? 'Not begun: the workflow stopped before.' : null,
      reason: item.is_skipped ? 'not_begun' : null,
      build_id: null,
      build_version: null,
      branch_name: null,
      flaky: false,
      first_attempt_success: null,
    };
  }
  const task = executionTaskOf(run);
  return {
    ...facts,
    task_id: task.task_id,
    status: task.status,
    success: task.success,
    started_at: task.started_at,
    completed_at: task.completed_at,
    duration: task.execution_time_seconds,
    execution_time_seconds: task.execution_time_seconds,
    steps_completed: task.steps_completed,
    total_steps: task.total_steps,
    progress: task.progress,
    error_message: task.error_message,
    ...(task.other_language && { other_language: task.other_language }),
    reason: run.outcome === 'passed' ? null : run.reason,
    build_id: run.build_id,
    build_version: run.build_version,
    branch_name: branchNameOf(run),
    flaky: run.flaky,
    first_attempt_success: run.first_attempt_success,
  };
}

/** A setup or teardown as reports tell of it; one whose run was deleted with its age has no more. */
export function fixtureReportOf(
  fixture: FixtureWithRun | null,
  { state }: Pick<WorkflowRunRow, 'state'>,
): FixtureReport | null {
  if (fixture === null || (fixture.runId !== null && fixture.run === undefined)) return null;
  const { run } = fixture;
  if (run === undefined) {
    return {
      task_id: null,
      status: state === 'ended' ? 'cancelled' : 'queued',
      success: null,
      started_at: null,
      completed_at: null,
      duration: null,
      error_message: null,
    };
  }
  const task = executionTaskOf(run);
  return {
    task_id: task.task_id,
    status: task.status,
    success: task.success,
    started_at: task.started_at,
    completed_at: task.completed_at,
    duration: task.execution_time_seconds,
    error_message: task.error_message,
    ...(task.other_language && { other_language: task.other_language }),
  };
}

/** The one client that counts tests by other words than every other. */
export function wordOf({
  run,
  is_skipped,
}: ItemWithRun): 'passed' | 'failed' | 'cancelled' | 'running' | 'queued' {
  if (run === undefined) return is_skipped ? 'cancelled' : 'queued';
  if (run.state !== 'ended') return run.state === 'queued' ? 'queued' : 'running';
  if (run.outcome === 'passed') return 'passed';
  return run.outcome === 'cancelled' ? 'cancelled' : 'failed';
}
