import { z } from 'zod';
import { otherLanguageSchema } from './run/action-report.ts';

/** A test that runs, as lists and streams show it. Both ids are the id of its task. */
export const testItemSchema = z.object({
  id: z.string(),
  task_id: z.string(),
  test_id: z.string().nullish(),
  test_name: z.string().nullish(),
  status: z.enum([
    'queued',
    'starting',
    'running',
    'verifying',
    'stopping',
    'completed',
    'failed',
    'cancelled',
    'timeout',
  ]),
  phase: z.string().nullish(),
  /** Percent, 0 to 100. */
  progress: z.number().min(0).max(100).nullish(),
  current_step: z.string().nullish(),
  current_step_index: z.int().nullish(),
  total_steps: z.int().nullish(),
  steps_completed: z.int().nullish(),
  started_at: z.iso.datetime({ offset: true }).nullish(),
  error_message: z.string().nullish(),
  /** The message in the other language of the test's report. */
  other_language: otherLanguageSchema.optional(),
  platform: z.string().nullish(),
  workflow_execution_id: z.string().nullish(),
  /** Task id of the workflow that it is a part of. */
  parent_workflow_task_id: z.string().nullish(),
});

export type TestItem = z.infer<typeof testItemSchema>;

/** A test as the event of its end may repeat it. */
export const endedTestItemSchema = testItemSchema.partial();

/** A workflow that runs. Both ids of the task are the id of the workflow's task. */
export const workflowItemSchema = z.object({
  task: z.object({
    id: z.string(),
    task_id: z.string(),
    workflow_id: z.string().nullish(),
    status: z.enum(['queued', 'setup', 'running', 'completed', 'failed', 'cancelled', 'timeout']),
    total_tests: z.int().nullish(),
    completed_tests: z.int().nullish(),
    passed_tests: z.int().nullish(),
    failed_tests: z.int().nullish(),
    /** Text, unlike that of a test. */
    duration: z.string().nullish(),
    error_message: z.string().nullish(),
  }),
  workflow_name: z.string().nullish(),
  /** Percent, 0 to 100. */
  progress: z.number().min(0).max(100).nullish(),
});

export type WorkflowItem = z.infer<typeof workflowItemSchema>;

/** A test that ended, with its verdict. */
export const enrichedTestSchema = z.object({
  /** Id of the entry in the test's history. */
  id: z.string(),
  /** Id of the test. */
  test_uid: z.string(),
  status: z.string(),
  /** Seconds. */
  duration: z.number().nullish(),
  /** Seconds. */
  execution_time_seconds: z.number().nullish(),
  /** An object, or the same as JSON text. */
  metadata: z.union([z.record(z.string(), z.unknown()), z.string()]).nullish(),
  enhanced_task: z.object({
    id: z.string(),
    test_id: z.string().nullish(),
    test_history_id: z.string().nullish(),
    platform: z.string().nullish(),
    success: z.boolean().nullish(),
    total_steps: z.int().nullish(),
    steps_completed: z.int().nullish(),
    current_step_index: z.int().nullish(),
    error_message: z.string().nullish(),
    other_language: otherLanguageSchema.optional(),
  }),
});
