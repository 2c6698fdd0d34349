import type {
  AttemptReport,
  ReportContext,
  ReportContextQuery,
  ReportContextStep,
  StepReport,
} from '@touchstone/contracts';
import { branchNameOf, errorMessageOf, secondsOf } from '../../runs/present.ts';
import { statusOf, successOf } from '../../runs/run.ts';
import { effectiveStatusOf, isOwnStep } from '../../runs/step-counts.ts';
import { standingOf } from '../../runs/store.ts';
import type { LoadedReport } from '../load-report.ts';
import { contextSteps } from './context-steps.ts';

/**
 * A report in the form that command line clients read. Of several attempts the last one counts. A run
 * that goes on has counts, and no steps yet.
 */
export function reportContext(
  { row, report, links }: LoadedReport,
  { include_steps, include_actions }: ReportContextQuery,
  publicUrl: string,
): ReportContext {
  const standing = standingOf(row);
  const last = report?.attempts.at(-1);
  const steps = last === undefined ? [] : contextSteps(row.id, last, links);
  const own = last?.steps.filter(({ path }) => isOwnStep(path)) ?? [];
  const video = last?.recording?.video;
  return {
    id: row.id,
    org_id: row.organization_id,
    execution_id: row.id,
    session_status: statusOf(standing),
    test_id: row.test_id,
    test_name: row.test_name,
    test_version_number: row.test_version,
    workflow_execution_id: row.workflow_run_id,
    platform: row.platform,
    resolved_build_id: row.build_id,
    build_version: row.build_version,
    branch_name: branchNameOf(row),
    device_model: last?.driver ?? null,
    ...screenOf(last, row.platform),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: (row.ended_at ?? row.started_at ?? row.created_at).toISOString(),
    duration_seconds: secondsOf(row),
    success: successOf(standing),
    error_type: row.reason,
    error_message: errorMessageOf(row),
    ...countsOf(own, steps, row),
    video_url: video === undefined ? null : (links.get(video) ?? null),
    report_url: `${publicUrl}/tests/report?taskId=${row.id}`,
    network_requests_url: links.get('network.json.gz') ?? null,
    network_requests_partial: false,
    flaky: row.flaky,
    attempts: row.attempts,
    first_attempt_success: row.first_attempt_success,
    ...(include_steps && {
      steps: include_actions ? steps : steps.map((step) => ({ ...step, actions: [] })),
    }),
  };
}

function screenOf(last: AttemptReport | undefined, platform: string) {
  if (last?.viewport === undefined) return {};
  const width = Math.round(last.viewport.width);
  const height = Math.round(last.viewport.height);
  return {
    screen_width: width,
    screen_height: height,
    device_metadata: { width, height, platform, runtime: last.driver ?? null },
  };
}

/**
 * Of the test's own steps, as everywhere; checks count wherever they stand. Before there is a report,
 * the progress of the run tells the counts.
 */
function countsOf(
  own: readonly StepReport[],
  steps: readonly ReportContextStep[],
  row: LoadedReport['row'],
) {
  const count = (status: string) => own.filter((one) => effectiveStatusOf(one) === status).length;
  const validations = steps.filter(({ step_type }) => step_type === 'validation');
  const isOpen = row.state !== 'ended';
  const total = own.length > 0 ? own.length : (row.total_steps ?? 0);
  const passed = isOpen ? row.steps_completed : count('passed');
  const running = isOpen && row.state !== 'queued' && passed < total ? 1 : 0;
  return {
    total_steps: total,
    passed_steps: passed,
    failed_steps: count('failed'),
    warning_steps: 0,
    effective_passed_steps: passed,
    effective_failed_steps: count('failed'),
    effective_warning_steps: 0,
    effective_running_steps: running,
    effective_pending_steps: isOpen ? total - passed - running : count('pending'),
    total_validations: validations.length,
    validations_passed: validations.filter(({ success }) => success === true).length,
  };
}
