import type { BackfillSummary } from '@touchstone/contracts';
import type { ReviewParts } from '../parts.ts';
import { toSecondOrNull } from '../wire.ts';
import {
  farthestOf,
  type SummaryJob,
  type SummaryTotals,
  selectJobs,
  selectTotals,
} from './summary-store.ts';

/** Jobs that are listed one by one. */
const maxJobs = 100;

/** Below this progress nobody can tell how long the rest takes. */
const leastForEstimate = 0.05;

/** How far the history of an organization is loaded, from counters alone. */
export async function readSummary(
  { database }: Pick<ReviewParts, 'database'>,
  organizationId: string,
): Promise<BackfillSummary> {
  const { totals, jobs } = await database.inOrganization(organizationId, async (work) => ({
    totals: await selectTotals(work, organizationId),
    jobs: await selectJobs(work, organizationId, maxJobs),
  }));
  return summaryOf(totals, jobs, new Date());
}

/** The summary of these counters at a time. */
function summaryOf(totals: SummaryTotals, jobs: readonly SummaryJob[], now: Date): BackfillSummary {
  const progress = progressOf(totals);
  const status = statusOf(totals);
  return {
    status,
    days_requested: farthestOf(totals.farthest),
    progress,
    repositories: {
      total: totals.repositories,
      completed: totals.completed_repositories,
      failed: totals.failed_repositories,
    },
    pull_requests: { discovered: totals.discovered, loaded: totals.loaded },
    covered_from: toSecondOrNull(totals.covered_from),
    paused_until: toSecondOrNull(totals.paused_until),
    eta_seconds: status === 'in_progress' ? estimate(totals, progress, now) : null,
    jobs: jobs.map(({ repository_id, full_name, started_at, finished_at, ...job }) => ({
      ...job,
      repository: { id: repository_id, full_name },
      started_at: toSecondOrNull(started_at),
      finished_at: toSecondOrNull(finished_at),
    })),
  };
}

function statusOf({ jobs, running, waiting, failed }: SummaryTotals): BackfillSummary['status'] {
  if (jobs === 0) return 'none';
  if (running > 0) return 'in_progress';
  if (waiting > 0) return 'pending';
  return failed > 0 ? 'failed' : 'completed';
}

/** Null until pull requests are counted; 1 where there are none to load. */
function progressOf({ jobs, uncounted, discovered, loaded }: SummaryTotals): number | null {
  if (jobs === 0 || uncounted > 0 || discovered === null) return null;
  if (discovered === 0) return 1;
  return Math.round((loaded / discovered) * 10_000) / 10_000;
}

/** As long for the rest, in seconds, as it took for what is done. */
function estimate(
  { started_at, paused_until }: SummaryTotals,
  progress: number | null,
  now: Date,
): number | null {
  if (progress === null || progress < leastForEstimate || started_at === null) return null;
  const pause = Math.max(0, (paused_until?.getTime() ?? 0) - now.getTime());
  const passed = now.getTime() - started_at.getTime();
  return Math.round((passed * (1 - progress)) / progress / 1000 + pause / 1000);
}
