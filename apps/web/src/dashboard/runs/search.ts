import { z } from 'zod';

/** `/runs?days=7&flaky=true&status=failed` */
export const runsSearchSchema = z.object({
  status: z.enum(['completed', 'failed', 'cancelled', 'timeout']).optional().catch(undefined),
  flaky: z.enum(['true']).optional().catch(undefined),
  /** Runs asked for today or on so many days before, in UTC, as the dashboard counts them. */
  days: z.coerce.number().int().min(1).max(365).optional().catch(undefined),
});

export type RunsSearch = z.infer<typeof runsSearchSchema>;

/** Midnight in UTC where the last so many days begin. */
export function beginningOf(days: number, now: Date): string {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(midnight - (days - 1) * 86_400_000).toISOString();
}
