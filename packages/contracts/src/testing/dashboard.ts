/** How an organization's tests are doing. */
import { z } from 'zod';

const time = z.iso.datetime({ offset: true });
/** 0 to 1; null where nothing counts. */
const rate = z.number().min(0).max(1).nullable();

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
  days: z.array(z.object({ day: z.iso.date(), passed: z.int(), failed: z.int() })),
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
