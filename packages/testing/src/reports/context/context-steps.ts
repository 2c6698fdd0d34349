import type {
  ActionReport,
  AttemptReport,
  ReportContextStep,
  StepReport,
} from '@touchstone/contracts';
import { v5 as uuidOfName } from 'uuid';
import { effectiveStatusOf } from '../../runs/step-counts.ts';

/**
 * The steps of an attempt in the order in which they ran, inner ones after the step that they are
 * in. Their ids follow from the run's, so that each answer names the same step by the same id.
 */
export function contextSteps(
  runId: string,
  attempt: AttemptReport,
  links: ReadonlyMap<string, string>,
): ReportContextStep[] {
  const began = new Date(attempt.started_at).getTime();
  const video = attempt.recording?.video === undefined ? undefined : attempt.recording.at;
  const setting = { runId, began, video, links };
  return flat(attempt.steps, undefined).map(({ step, parent }, at) =>
    presentStep(step, { ...setting, order: at + 1, parent }),
  );
}

interface Setting {
  runId: string;
  /** Milliseconds since 1970 of the attempt's begin. */
  began: number;
  /** Milliseconds from there to the begin of the video. */
  video: number | undefined;
  links: ReadonlyMap<string, string>;
  order: number;
  parent: string | undefined;
}

function flat(
  steps: readonly StepReport[],
  parent: string | undefined,
): { step: StepReport; parent: string | undefined }[] {
  return steps.flatMap((step) => [{ step, parent }, ...flat(step.steps, step.path)]);
}

const stepId = (runId: string, path: string): string => uuidOfName(`step ${path}`, runId);

function presentStep(step: StepReport, setting: Setting): ReportContextStep {
  const { runId, began, video, links, order, parent } = setting;
  const { path, block, sentence, verdict, reason, message, at, milliseconds } = step;
  const id = stepId(runId, path);
  const isValidation = block === 'validation';
  const passed = verdict === 'passed' || verdict === 'healed';
  return {
    id,
    execution_order: order,
    step_type: block,
    step_description: sentence,
    status: verdict,
    status_reason: reason ?? null,
    effective_status: effectiveStatusOf(step),
    effective_status_reason: message ?? null,
    success: verdict === 'skipped' ? null : passed,
    ...(isValidation && { validation_result: passed, validation_reasoning: message ?? null }),
    error_message: passed ? null : (message ?? null),
    started_at: new Date(began + at).toISOString(),
    completed_at: new Date(began + at + milliseconds).toISOString(),
    ...(video !== undefined && {
      video_timestamp_start: Math.max(0, at - video) / 1000,
      video_timestamp_end: Math.max(0, at + milliseconds - video) / 1000,
    }),
    node_id: step.id ?? null,
    parent_step_id: parent === undefined ? null : stepId(runId, parent),
    report_id: runId,
    screenshot_before_url: linkTo(step.before, links),
    screenshot_after_url: linkTo(step.after, links),
    type_data: { path, file: step.file, line: step.line, rewrites: step.rewrites ?? [] },
    actions: step.actions.map((action, at) => presentAction(action, at, { step, id, links })),
  };
}

/** The pictures of a step are from before its first action and from after its last one. */
function presentAction(
  action: ActionReport,
  at: number,
  { step, id, links }: { step: StepReport; id: string; links: ReadonlyMap<string, string> },
) {
  const isLast = at === step.actions.length - 1;
  const { words, notation, verdict, message, target, evidence = [], attempts } = action;
  return {
    id: uuidOfName(`action ${at}`, id),
    action_index: at,
    step_id: id,
    action_type: notation.split(/[\s(]/, 1)[0] ?? notation,
    agent_description: words,
    reasoning: message ?? null,
    is_terminal: isLast,
    screenshot_before_url: at === 0 ? linkTo(step.before, links) : null,
    screenshot_after_url: isLast ? linkTo(step.after, links) : null,
    type_data: { notation, verdict, target: target ?? null, evidence, attempts },
  };
}

function linkTo(
  picture: { path: string } | undefined,
  links: ReadonlyMap<string, string>,
): string | null {
  return picture === undefined ? null : (links.get(picture.path) ?? null);
}
