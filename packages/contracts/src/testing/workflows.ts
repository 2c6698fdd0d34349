/** Workflows: tests that run together, in order or side by side, by hand, by schedule, by webhook. */
import { z } from 'zod';
import { buildSelectionFields } from './build-selection.ts';
import { workerLabelSchema } from './run-settings.ts';

const time = z.iso.datetime({ offset: true });
const nameSchema = z.string().trim().min(1).max(128);

/** What clients show for a workflow that nobody scheduled. */
export const noSchedule = 'No Schedule';

export const workflowStatusSchema = z.enum([
  'queued',
  'setup',
  'running',
  'completed',
  'failed',
  'cancelled',
  'timeout',
]);

export const locationSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const platformBuildSchema = z.object({
  app_id: z.uuid(),
  pinned_version: z.string().max(200).nullish(),
  ...buildSelectionFields,
});

/** The builds that tests of each platform run on, in place of their own. */
export const buildConfigSchema = z.object({
  ios_build: platformBuildSchema.nullish(),
  android_build: platformBuildSchema.nullish(),
  web_build: platformBuildSchema.nullish(),
});

const valuesSchema = z.record(z.string().min(1).max(200), z.string().max(10_000));

/** One combination of what a test runs with; each test runs once for each. */
const combinationSchema = z.object({
  /** Shown beside the test's name. */
  label: z.string().trim().min(1).max(100),
  device_model: z.string().max(200).nullish(),
  build_version_id: z.uuid().nullish(),
  variables: valuesSchema.nullish(),
});

export const workflowRunConfigSchema = z.looseObject({
  /** Tests at the same time; 1 runs them in order. */
  parallelism: z.int().min(1).max(100).nullish(),
  /** How often a test that did not pass is tried again. */
  max_retries: z.int().min(0).max(5).nullish(),
  /** Begin no further test after one that failed. */
  stop_on_failure: z.boolean().nullish(),
  variables: valuesSchema.nullish(),
  /** Only workers with this label carry its tests out, whatever the tests ask for. */
  worker_label: workerLabelSchema.nullish(),
  /** As clients spell it: `retries` is how often a test is tried in all. */
  execution_mode: z.looseObject({ retries: z.int().min(1).max(6).nullish() }).nullish(),
  matrix: z.array(combinationSchema).max(50).nullish(),
  /** Minutes after which the whole workflow ends. */
  timeout_minutes: z.int().min(1).max(1440).nullish(),
});

const testIdsSchema = z.array(z.uuid()).max(1000);

export const createWorkflowSchema = z.object({
  name: nameSchema,
  tests: testIdsSchema,
  schedule: z.string().max(200).nullish(),
  owner: z.string().max(200).nullish(),
  org_id: z.string().max(200).nullish(),
});

export const createdWorkflowSchema = z.object({
  data: z.object({ id: z.uuid(), name: z.string() }),
});

export const workflowListQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  search: z.string().trim().max(200).optional(),
});

export const workflowListSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      test_count: z.int(),
      schedule: z.string(),
      last_execution: z
        .object({
          id: z.uuid(),
          status: workflowStatusSchema,
          last_run: time,
          started_at: time.nullable(),
          /** Seconds. */
          duration: z.number().nullable(),
        })
        .nullable(),
    }),
  ),
  count: z.int(),
});

const usedModuleSchema = z.object({ id: z.uuid(), name: z.string() });

export const workflowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** In their order. */
  tests: z.array(z.uuid()),
  schedule: z.string(),
  schedule_enabled: z.boolean(),
  schedule_timezone: z.string(),
  /** The next five times, if it is scheduled. */
  next_runs: z.array(time),
  location_config: locationSchema.nullable(),
  override_location: z.boolean(),
  build_config: buildConfigSchema.nullable(),
  override_build_config: z.boolean(),
  run_config: workflowRunConfigSchema,
  /** Its number of tries takes the place of those of its tests. */
  override_run_config: z.boolean(),
  /** `parallelism`, as the newest client calls it. */
  default_concurrency_limit: z.int().nullable(),
  /** Run before the tests, which are carried out only if they pass. */
  setup_modules: z.array(usedModuleSchema),
  /** Run at the end, whatever came before. */
  teardown_modules: z.array(usedModuleSchema),
  owner: z.uuid().nullable(),
  created_at: time,
  updated_at: time,
});

export const workflowInfoSchema = z.object({
  data: z.object({
    id: z.uuid(),
    name: z.string(),
    test_info: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        platform: z.string(),
        last_status: z.string().nullable(),
        last_execution_time: time.nullable(),
        last_duration: z.number().nullable(),
      }),
    ),
  }),
});

export const deletedWorkflowSchema = z.object({
  message: z.string(),
  data: z.object({
    id: z.uuid(),
    name: z.string(),
    owner: z.string(),
    schedule: z.string(),
    deleted: z.boolean(),
    override_run_config: z.boolean(),
    created_at: time,
    updated_at: time,
  }),
});

export const updateWorkflowNameSchema = z.object({ name: nameSchema });
export const updateWorkflowTestsSchema = testIdsSchema;

export const updateLocationConfigSchema = z.object({
  location_config: locationSchema.nullable(),
  override_location: z.boolean(),
});

/** What is absent stays as it is; null takes the builds away. */
export const updateBuildConfigSchema = z.object({
  build_config: buildConfigSchema.nullish(),
  override_build_config: z.boolean().optional(),
});

/**
 * One client sends the settings themselves, another one wraps them. What the newest client calls
 * `default_concurrency_limit`, null or 0 for none, is `parallelism`; `execution_mode.retries` counts
 * the first try, which `max_retries` does not.
 */
export const updateRunConfigSchema = z.preprocess(
  (sent) => (isWrapped(sent) ? sent : { run_config: sent }),
  z.object({
    run_config: workflowRunConfigSchema.optional(),
    override_run_config: z.boolean().optional(),
    default_concurrency_limit: z.int().min(0).max(100).nullish(),
  }),
);

const wrappers = ['run_config', 'override_run_config', 'default_concurrency_limit'];

const isWrapped = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && wrappers.some((key) => key in sent);

const moduleIdsSchema = z.array(z.uuid()).max(10);

export const updateWorkflowModulesSchema = z.object({
  setup: moduleIdsSchema,
  teardown: moduleIdsSchema,
});

export const updateScheduleSchema = z.object({
  /** Cron in five fields; `No Schedule` or null ends it. */
  schedule: z.string().trim().max(200).nullable(),
  schedule_timezone: z.string().max(100).default('UTC'),
  schedule_enabled: z.boolean().default(true),
});

export const failurePolicySchema = z.enum(['ignore_failure', 'fail_workflow']);

export const workflowTestsSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      test_id: z.uuid(),
      test_name: z.string(),
      platform: z.string(),
      failure_policy: failurePolicySchema,
      quarantine: z
        .object({
          owner: z.string().nullable(),
          reason: z.string().nullable(),
          since: time,
          until: time,
        })
        .nullable(),
    }),
  ),
  /** How many of its tests may be in quarantine at once. */
  most_quarantined: z.int(),
});

/** A quarantined test still runs and stands in the report; it only does not fail the workflow. */
export const updateWorkflowTestSchema = z.object({
  failure_policy: failurePolicySchema,
  reason: z.string().trim().max(500).nullish(),
  /** At most 90 days; 14 if absent. */
  days: z.int().min(1).max(90).nullish(),
});

export const doneMessageSchema = z.object({ message: z.string() });

export type WorkflowRunConfig = z.infer<typeof workflowRunConfigSchema>;
export type BuildConfig = z.infer<typeof buildConfigSchema>;
export type WorkflowStatus = z.infer<typeof workflowStatusSchema>;
export type FailurePolicy = z.infer<typeof failurePolicySchema>;
export type Workflow = z.infer<typeof workflowSchema>;
