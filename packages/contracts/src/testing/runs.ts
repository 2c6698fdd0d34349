/** Starting, watching and stopping runs of tests. A run is known by the id of its task. */
import { z } from 'zod';
import { otherLanguageSchema } from '../run/action-report.ts';
import { testReportSchema } from '../run.ts';
import { testItemSchema } from '../stream-items.ts';
import { buildSelectionFields } from './build-selection.ts';
import { workerLabelSchema } from './run-settings.ts';

const time = z.iso.datetime({ offset: true });
const name = z.string().min(1).max(200);
const texts = z.record(name, z.string().max(10_000));

export const runStatusSchema = testItemSchema.shape.status;

/** Where a run was asked for. */
export const runSourceSchema = z.enum(['cli', 'ci', 'action', 'api', 'web', 'workflow']);

/** Where a web application is found. */
export const baseUrlSchema = z
  .url({
    protocol: /^https?$/,
    error: 'is not a web address; write a whole one, e.g. https://staging.example.com',
  })
  .max(2048);

/** How the run of a test may be told to differ from the test. */
export const runOverridesSchema = z.object({
  /** Of the build to run against; else as `build_selection` says; else as the test says. */
  build_version_id: z.uuid().nullish(),
  ...buildSelectionFields,
  /** Another app than the test's, or another version of it. */
  build: z
    .object({
      app_id: z.uuid(),
      pinned_version: z.string().max(200).nullish(),
      build_selection: buildSelectionFields.build_selection,
      pinned_build_id: buildSelectionFields.pinned_build_id,
    })
    .nullish(),
  /** Where the web application is found in this run, in place of any build. */
  base_url: baseUrlSchema.nullish(),
  run_config: z
    .looseObject({
      execution_mode: z
        .looseObject({
          initial_location: z
            .object({
              latitude: z.number().min(-90).max(90),
              longitude: z.number().min(-180).max(180),
            })
            .nullish(),
          initial_orientation: z.string().max(40).nullish(),
        })
        .nullish(),
      fail_fast: z.boolean().nullish(),
      /** Only workers with this label carry the run out. */
      worker_label: workerLabelSchema.optional(),
    })
    .nullish(),
  launch_url: z.string().max(2000).nullish(),
  launch_env_var_ids: z.array(z.uuid()).max(200).nullish(),
  launch_env_vars: texts.nullish(),
  launch_arguments: z.array(z.string().max(2000)).max(200).nullish(),
  device_model: z.string().max(200).nullish(),
  os_version: z.string().max(200).nullish(),
  /** Values of variables for this run; they win over the test's own. */
  variable_overrides: texts.nullish(),
});

export const startRunSchema = runOverridesSchema.extend({
  test_id: z
    .string()
    .max(200)
    .pipe(z.uuid({ error: 'is not the id of a test; ids look like 01990000-0000-7000-8000-…' })),
  /** How often the test is tried in all: 1 is one try, 3 up to three. */
  retries: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\s*\d{1,2}\s*$/)
        .transform(Number),
    ])
    .pipe(z.int().min(0).max(10))
    .nullish(),
});

export const startedRunSchema = z.object({
  task_id: z.uuid(),
  /** The same. */
  id: z.uuid(),
  status: runStatusSchema,
  message: z.string(),
});

export const stoppedRunSchema = z.object({
  /** False for a run that had ended before. */
  success: z.boolean(),
  message: z.string(),
  task_id: z.string(),
  status: runStatusSchema,
});

/** What polling clients read; unknown tasks answer `failed`, so that polling ends. */
export const executionTaskSchema = z.object({
  id: z.string(),
  task_id: z.string(),
  test_id: z.string().nullable(),
  workflow_run_id: z.string().nullable(),
  status: runStatusSchema,
  /** Percent, 0 to 100. */
  progress: z.number().min(0).max(100),
  current_step: z.string().nullable(),
  current_step_index: z.int(),
  total_steps: z.int().nullable(),
  steps_completed: z.int(),
  error_message: z.string().nullable(),
  /** The message in the language that the test is not written in, where the report has it in both. */
  other_language: otherLanguageSchema.optional(),
  success: z.boolean().nullable(),
  execution_time_seconds: z.number().nullable(),
  started_at: time.nullable(),
  completed_at: time.nullable(),
  /** What the verdict is about: the build that the run took. Null before it begins, or for no build. */
  resolved_build_id: z.string().nullish(),
  resolved_build_version: z.string().nullish(),
});

export const executionTaskQuerySchema = z.object({ task_id: z.string().max(200) });

export const runHistoryQuerySchema = z.object({
  test_id: z.string().max(200),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  status: z.string().max(40).optional(),
  sort_order: z.enum(['asc', 'desc']).catch('desc'),
});

/** Finished and unfinished runs of a test. */
export const runHistorySchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      test_uid: z.string(),
      execution_time: time,
      status: runStatusSchema,
      /** Seconds. */
      duration: z.number().nullable(),
      has_report: z.boolean(),
      enhanced_task: executionTaskSchema,
    }),
  ),
  total_count: z.int(),
  requested_count: z.int(),
  found_count: z.int(),
});

/**
 * What lists of runs are narrowed down to. Healed ones are among those that passed; `not_passed` is
 * what counts as red: failed, undecided or out of time. `error` could not be carried out, which says
 * nothing about the app; `going` waits or goes on.
 */
export const runFilterVerdictSchema = z.enum([
  'passed',
  'healed',
  'not_passed',
  'failed',
  'undecided',
  'timeout',
  'error',
  'cancelled',
  'going',
]);

const runRoleSchema = z.enum(['test', 'setup', 'teardown']);

export const runListQuerySchema = z.object({
  /** Of the last run of the page before. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  status: runStatusSchema.optional(),
  verdict: runFilterVerdictSchema.optional(),
  /** A part of the name that the test had when it ran, whatever the case. */
  search: z.string().max(200).optional(),
  test_id: z.uuid().optional(),
  /** Only runs of tests, or of what workflows do before them or after them. */
  role: runRoleSchema.optional(),
  /** Only runs on this build. */
  build_id: z.uuid().optional(),
  source: runSourceSchema.optional(),
  /** Only runs that passed after an attempt that did not, or only others. */
  flaky: z.stringbool().optional(),
  /** Only runs asked for at this time or later. */
  since: time.optional(),
  /** Only runs that ended at this time or later. */
  ended_since: time.optional(),
  /** Only runs that ended before this time. */
  ended_before: time.optional(),
});

/** Where a run in CI belongs, as its client tells. */
export const ciFactsSchema = z.object({
  system: z.string().optional(),
  commit: z.string().optional(),
  branch: z.string().optional(),
  run_id: z.string().optional(),
  run_url: z.string().optional(),
  repository: z.string().optional(),
  actor: z.string().optional(),
  pull_request: z.string().optional(),
});

export const runItemSchema = executionTaskSchema.extend({
  test_name: z.string(),
  /** `setup` and `teardown` run modules for a workflow; `test_id` is then that of no test. */
  role: runRoleSchema,
  platform: z.string(),
  test_version: z.int().nullable(),
  /** Why it did not pass, as a key. */
  reason: z.string().nullable(),
  /** It could not be carried out, which says nothing about the app. */
  infrastructure_failure: z.boolean(),
  flaky: z.boolean(),
  /** It passed with an element that took the place of the one that was there before. */
  healed: z.boolean(),
  /** Null until the first attempt ended. */
  first_attempt_success: z.boolean().nullable(),
  attempts: z.int(),
  attempts_allowed: z.int(),
  source: runSourceSchema,
  ci: ciFactsSchema,
  requested_by: z.string().nullable(),
  created_at: time,
  build_version: z.string().nullable(),
  /** Names of the variables that were given for this run; their values are not told. */
  variables: z.array(z.string()),
  /** Only workers with this label carry it out; null for any. */
  worker_label: z.string().nullable(),
});

/** One run with its report; links are signed and end after an hour. */
export const runDetailSchema = z.object({
  run: runItemSchema,
  report: testReportSchema.nullable(),
  /** Where the report's pictures and other artifacts are, by the paths that the report names. */
  artifacts: z.record(z.string(), z.string()),
});

export type CiFacts = z.infer<typeof ciFactsSchema>;
export type ExecutionTask = z.infer<typeof executionTaskSchema>;
export type RunItem = z.infer<typeof runItemSchema>;
export type RunListQuery = z.infer<typeof runListQuerySchema>;
export type RunHistoryQuery = z.infer<typeof runHistoryQuerySchema>;
export type RunOverrides = z.infer<typeof runOverridesSchema>;
export type RunSourceName = z.infer<typeof runSourceSchema>;
export type StartRun = z.infer<typeof startRunSchema>;
