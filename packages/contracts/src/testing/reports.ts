/** Reports of runs as clients read them, and the links by which they are shared. */
import { z } from 'zod';
import { otherLanguageSchema } from '../run/action-report.ts';
import { testReportSchema } from '../run.ts';

const time = z.iso.datetime({ offset: true });

/** What of a step counts in the end. */
const effectiveStatus = z.enum(['passed', 'failed', 'warning', 'running', 'pending']);

const contextActionSchema = z.object({
  id: z.string(),
  /** From 0. */
  action_index: z.int(),
  step_id: z.string(),
  action_type: z.string(),
  agent_description: z.string(),
  reasoning: z.string().nullish(),
  is_terminal: z.boolean(),
  screenshot_before_url: z.string().nullish(),
  screenshot_after_url: z.string().nullish(),
  type_data: z.record(z.string(), z.unknown()).nullish(),
});

const contextStepSchema = z.object({
  id: z.string(),
  /** From 1, inner steps counted in their order. */
  execution_order: z.int(),
  step_type: z.string(),
  step_description: z.string(),
  status: z.string(),
  status_reason: z.string().nullish(),
  effective_status: effectiveStatus,
  effective_status_reason: z.string().nullish(),
  success: z.boolean().nullish(),
  validation_result: z.boolean().nullish(),
  validation_reasoning: z.string().nullish(),
  error_message: z.string().nullish(),
  started_at: time.nullish(),
  completed_at: time.nullish(),
  /** Seconds from the begin of the video. */
  video_timestamp_start: z.number().nullish(),
  video_timestamp_end: z.number().nullish(),
  node_id: z.string().nullish(),
  parent_step_id: z.string().nullish(),
  report_id: z.string(),
  source_module_name: z.string().nullish(),
  screenshot_before_url: z.string().nullish(),
  screenshot_after_url: z.string().nullish(),
  type_data: z.record(z.string(), z.unknown()).nullish(),
  actions: z.array(contextActionSchema),
});

/** A whole report: how the run ended, its steps, and signed links to everything else. */
export const reportContextSchema = z.object({
  id: z.string(),
  org_id: z.string(),
  execution_id: z.string(),
  session_status: z.string(),
  test_id: z.string(),
  test_name: z.string(),
  test_version_number: z.int().nullish(),
  workflow_execution_id: z.string().nullish(),
  platform: z.string(),
  app_name: z.string().nullish(),
  /** The build that the verdict is about, and the branch that it is on. */
  resolved_build_id: z.string().nullish(),
  build_version: z.string().nullish(),
  branch_name: z.string().nullish(),
  device_model: z.string().nullish(),
  os_version: z.string().nullish(),
  screen_width: z.int().nullish(),
  screen_height: z.int().nullish(),
  device_metadata: z
    .object({
      width: z.int(),
      height: z.int(),
      platform: z.string(),
      runtime: z.string().nullish(),
    })
    .nullish(),
  started_at: time.nullish(),
  completed_at: time.nullish(),
  created_at: time,
  updated_at: time,
  duration_seconds: z.number().nullish(),
  success: z.boolean().nullish(),
  error_type: z.string().nullish(),
  error_message: z.string().nullish(),
  total_steps: z.int(),
  passed_steps: z.int(),
  failed_steps: z.int(),
  warning_steps: z.int(),
  effective_passed_steps: z.int(),
  effective_failed_steps: z.int(),
  effective_warning_steps: z.int(),
  effective_running_steps: z.int(),
  effective_pending_steps: z.int(),
  total_validations: z.int(),
  validations_passed: z.int(),
  video_url: z.string().nullish(),
  report_url: z.string(),
  network_requests_url: z.string().nullish(),
  network_requests_partial: z.boolean().nullish(),
  flaky: z.boolean(),
  attempts: z.int(),
  first_attempt_success: z.boolean().nullish(),
  steps: z.array(contextStepSchema).optional(),
});

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const reportContextQuerySchema = z.object({
  include_steps: flag.default(true),
  include_actions: flag.default(true),
  include_llm_calls: flag.default(false),
});

export const deviceLogsSchema = z.object({
  download_url: z.string(),
  filename: z.string(),
  compressed: z.boolean(),
  file_size_bytes: z.int(),
  partial: z.boolean(),
});

/** A signed link that saves a file. */
export const downloadLinkSchema = z.object({ download_url: z.string(), filename: z.string() });

/** A picture that a run took, by its path in the report: `visual.actual` of a check of looks. */
export const approveBaselineSchema = z.object({ picture: z.string().min(1).max(1000) });

const healingDecisionSchema = z.enum(['kept', 'put_back']);

/** What is said of a healed step; `screen` and `target` as its report names them. */
export const decideHealingSchema = z.object({
  screen: z.string().max(5000),
  target: z.string().max(20_000),
  decision: healingDecisionSchema,
});

export type DecideHealing = z.infer<typeof decideHealingSchema>;

export const healingDecisionsSchema = z.object({
  items: z.array(
    z.object({
      screen: z.string(),
      target: z.string(),
      /** Null: nobody has said anything. */
      decision: healingDecisionSchema.nullable(),
      decided_at: time.nullable(),
      decided_by: z.string().nullable(),
    }),
  ),
});

/** Null: it never ends. */
const expirationHours = z
  .number()
  .positive()
  .max(24 * 3650)
  .nullish();

export const shareByTaskSchema = z.object({
  task_id: z.string().max(200),
  expiration_hours: expirationHours,
});

export const shareBySessionSchema = z.object({
  session_id: z.string().max(200),
  expiration_hours: expirationHours,
});

/** `history_id` is the id that the final event of a run names; the newest run of the test without it. */
export const shareByTestSchema = z.object({
  test_id: z.string().max(200),
  history_id: z.string().max(200).nullish(),
  expiration_hours: expirationHours,
});

export const sharedLinkSchema = z.object({ shareable_link: z.string() });

const shareLinkItemSchema = z.object({
  id: z.uuid(),
  created_at: time,
  created_by: z.string().nullable(),
  expires_at: time.nullable(),
  revoked_at: time.nullable(),
});

export const shareLinksSchema = z.object({ items: z.array(shareLinkItemSchema) });

export const sharedReportQuerySchema = z.object({
  token: z.string().max(200),
  testId: z.string().max(200),
});

/** A report as whoever holds a link to it reads it. */
export const sharedReportSchema = z.object({
  test_id: z.string(),
  test_name: z.string(),
  status: z.string(),
  /** Null while the run goes on. */
  completed_at: time.nullable(),
  /** Why the run did not pass. */
  reason: z.string().nullable(),
  error_message: z.string().nullable(),
  other_language: otherLanguageSchema.optional(),
  /** Null until the run has ended, and for one that never began. */
  report: testReportSchema.nullable(),
  /** Signed links by the paths that the report names; they end after an hour. */
  artifacts: z.record(z.string(), z.string()),
});

export type SharedReport = z.infer<typeof sharedReportSchema>;
export type ReportContext = z.infer<typeof reportContextSchema>;
export type ReportContextStep = z.infer<typeof contextStepSchema>;
export type ReportContextQuery = z.infer<typeof reportContextQuerySchema>;
