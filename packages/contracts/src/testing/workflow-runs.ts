/** Runs of workflows, as clients start, poll, stop and read them. */
import { z } from 'zod';
import { otherLanguageSchema } from '../run/action-report.ts';
import { buildSelectionFields } from './build-selection.ts';
import { shareByTaskSchema } from './reports.ts';
import { runOverridesSchema, startRunSchema } from './runs.ts';
import { buildConfigSchema, locationSchema, workflowStatusSchema } from './workflows.ts';

const time = z.iso.datetime({ offset: true });

export const startWorkflowSchema = runOverridesSchema
  .pick({
    launch_env_var_ids: true,
    launch_env_vars: true,
    launch_arguments: true,
    variable_overrides: true,
  })
  .extend({
    workflow_id: startRunSchema.shape.test_id,
    retries: startRunSchema.shape.retries,
    build_config: buildConfigSchema.nullish(),
    override_build_config: z.boolean().nullish(),
    location_config: locationSchema.nullish(),
    override_location: z.boolean().nullish(),
    /** Tests at the same time in this run; 0 for no limit. */
    concurrency_limit_override: z.int().min(0).max(1000).nullish(),
    ...buildSelectionFields,
    /** Only these of its tests; all if absent. */
    only_tests: z.array(z.uuid()).max(1000).nullish(),
  });

export const startedWorkflowSchema = z.object({
  task_id: z.uuid(),
  id: z.uuid(),
  status: workflowStatusSchema,
  message: z.string(),
});

export const stoppedWorkflowSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  task_id: z.string(),
});

export const workflowExecutionSchema = z.object({
  execution_id: z.uuid(),
  workflow_id: z.uuid(),
  status: workflowStatusSchema,
  /** Percent. */
  progress: z.number().min(0).max(100),
  completed_tests: z.int(),
  total_tests: z.int(),
  passed_tests: z.int(),
  /** Without those in quarantine. */
  failed_tests: z.int(),
  quarantined_failures: z.int(),
  started_at: time.nullable(),
  estimated_completion: time.nullable(),
  /** Text, as `12.4s`. */
  duration: z.string().nullable(),
  error_message: z.string().nullable(),
});

export const workflowHistoryQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

export const workflowHistorySchema = z.object({
  workflow_id: z.uuid(),
  executions: z.array(workflowExecutionSchema),
  total_count: z.int(),
  /** Percent of those that ended. */
  success_rate: z.number(),
  /** Seconds. */
  average_duration: z.number().nullable(),
});

export const workflowGridQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(15),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** Runs of a workflow, newest first, each with how every test of it went. */
export const workflowGridSchema = z.object({
  runs: z.array(
    z.object({
      task_id: z.uuid(),
      status: workflowStatusSchema,
      created_at: time,
      triggered_by: z.string(),
      tests: z.array(
        z.object({
          test_id: z.uuid(),
          test_name: z.string(),
          combination: z.string().nullable(),
          /** Null where it was never begun, or its run was deleted with its age. */
          task_id: z.uuid().nullable(),
          status: z.string(),
          flaky: z.boolean(),
          quarantined: z.boolean(),
        }),
      ),
    }),
  ),
  total_count: z.int(),
});

export type WorkflowGrid = z.infer<typeof workflowGridSchema>;

export const workflowTaskBodySchema = z.object({ workflow_task_id: z.string().max(200) });

/** What prepared a workflow's run, or cleared up after it; it counts as no test. */
const fixtureReportSchema = z.object({
  /** Null until it is begun. */
  task_id: z.uuid().nullable(),
  status: z.string(),
  success: z.boolean().nullable(),
  started_at: time.nullable(),
  completed_at: time.nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  error_message: z.string().nullable(),
  other_language: otherLanguageSchema.optional(),
});

export const unifiedReportSchema = z.object({
  workflow_task: z.object({
    task_id: z.uuid(),
    workflow_id: z.uuid(),
    status: workflowStatusSchema,
    success: z.boolean().nullable(),
    /** Seconds; a number here, text elsewhere. */
    duration: z.number().nullable(),
    total_tests: z.int(),
    completed_tests: z.int(),
    passed_tests: z.int(),
    failed_tests: z.int(),
    task_ids: z.array(z.uuid()),
    started_at: time.nullable(),
    updated_at: time.nullable(),
    created_at: time,
    triggered_by: z.string(),
    /** Why it did not pass, where that is more than a test that failed. */
    error_message: z.string().nullable(),
    /** The same as a key; null for what ended before keys were kept. */
    reason: z.string().nullable(),
    /** Labels that waiting runs of it ask for and no living worker has. */
    missing_worker_labels: z.array(z.string()),
  }),
  workflow_detail: z
    .object({
      id: z.uuid(),
      name: z.string(),
      description: z.string().nullable(),
      tests: z.array(z.uuid()),
    })
    .nullable(),
  test_info: z.array(z.object({ id: z.uuid(), name: z.string(), platform: z.string() })),
  /** Null for a workflow without one. */
  setup: fixtureReportSchema.nullable(),
  teardown: fixtureReportSchema.nullable(),
  child_tasks: z.array(
    z.object({
      task_id: z.string(),
      test_id: z.uuid(),
      test_name: z.string(),
      platform: z.string(),
      status: z.string(),
      success: z.boolean().nullable(),
      started_at: time.nullable(),
      completed_at: time.nullable(),
      duration: z.number().nullable(),
      execution_time_seconds: z.number().nullable(),
      steps_completed: z.int(),
      total_steps: z.int().nullable(),
      progress: z.number(),
      error_message: z.string().nullable(),
      other_language: otherLanguageSchema.optional(),
      /** Why it did not pass, as a key. */
      reason: z.string().nullable(),
      /** The build that its verdict is about, and the branch that it is on. Null for no build. */
      build_id: z.string().nullable(),
      build_version: z.string().nullable(),
      branch_name: z.string().nullable(),
      /** What it ran with, where the workflow has several combinations. */
      combination: z.string().nullable(),
      quarantined: z.boolean(),
      flaky: z.boolean(),
      first_attempt_success: z.boolean().nullable(),
    }),
  ),
});

/** Its words for children are others than everywhere else: `passed`, `failed`. */
export const workflowResultSchema = z.object({
  task_id: z.uuid(),
  workflow_id: z.uuid(),
  workflow_name: z.string(),
  status: workflowStatusSchema,
  success: z.boolean().nullable(),
  total_tests: z.int(),
  completed_tests: z.int(),
  passed_tests: z.int(),
  failed_tests: z.int(),
  tests: z.array(
    z.object({
      test_id: z.uuid(),
      test_name: z.string(),
      status: z.enum(['passed', 'failed', 'cancelled', 'running', 'queued']),
      error: z.string().nullable(),
    }),
  ),
});

export type StartWorkflow = z.infer<typeof startWorkflowSchema>;
export type WorkflowExecution = z.infer<typeof workflowExecutionSchema>;
export type UnifiedReport = z.infer<typeof unifiedReportSchema>;
export type FixtureReport = z.infer<typeof fixtureReportSchema>;

export const shareWorkflowSchema = z.object({
  workflow_task_id: z.string().max(200),
  expiration_hours: shareByTaskSchema.shape.expiration_hours,
});

export const sharedWorkflowLinkSchema = z.object({
  shareable_link: z.string(),
  /** None: the one link opens the reports of its tests, too. */
  child_links_created: z.int(),
});

export const sharedWorkflowQuerySchema = z.object({ token: z.string().max(200) });

export const sharedWorkflowRunQuerySchema = sharedWorkflowQuerySchema.extend({
  task_id: z.string().max(200),
});
