/** How an organization's tests are doing. */
import { z } from 'zod';

const time = z.iso.datetime({ offset: true });
/** 0 to 1; null where nothing counts. */
const rate = z.number().min(0).max(1).nullable();

const testOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ id: z.uuid(), name: z.string(), ...shape });

export const dashboardSchema = z.object({
  tests: z.int(),
  workflows: z.int(),
  /** Whose last run did not pass. */
  failing: z.int(),
  /** The five that failed last. */
  failing_tests: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      last_run_at: time.nullable(),
      last_task_id: z.uuid().nullable(),
    }),
  ),
  /** The five that passed most often only after an attempt that did not, in the last seven days. */
  flaky_tests: z.array(testOf({ times: z.int(), last_task_id: z.uuid() })),
  /** The five whose passing runs took longest in the last seven days; seconds, the middle of all. */
  slowest_tests: z.array(testOf({ seconds: z.number() })),
  /** The five workflows whose schedules come next. */
  scheduled: z.array(z.object({ workflow_id: z.uuid(), name: z.string(), at: time })),
  /** Runs that wait or go on. */
  running: z.int(),
  /** Of the last seven days, today included, in UTC; without runs that could not be carried out. */
  runs: z.int(),
  pass_rate: rate,
  /** Runs whose first attempt passed: what retries would hide. */
  first_attempt_rate: rate,
  flaky: z.int(),
  /** Seconds, the middle of all. */
  median_seconds: z.number().nullable(),
  /** Oldest first; days without runs too. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      passed: z.int(),
      failed: z.int(),
      /** Seconds, the middle of all; null for a day without runs. */
      median_seconds: z.number().nullable(),
    }),
  ),
});

export type Dashboard = z.infer<typeof dashboardSchema>;

/** The same for the public client's first page. */
export const dashboardMetricsSchema = z.object({
  total_tests: z.int(),
  total_workflows: z.int(),
  test_runs: z.int(),
  tests_failing_count: z.int(),
  /** 0 to 100. */
  tests_failing_percent: z.number(),
  /** Seconds. */
  avg_test_duration: z.number(),
});
