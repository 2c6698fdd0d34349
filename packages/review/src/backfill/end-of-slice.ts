import type { ErrorKey } from '@touchstone/contracts';
import { isOutage, type JobContext } from '@touchstone/platform';
import { CodeHostRefused } from '../github/index.ts';
import type { BackfillJobRow, releaseJob } from './store.ts';

/** How a slice of a job has ended; with the installation if it is that which has to wait. */
export type End = Parameters<typeof releaseJob>[3] & { installationId?: string };

/** Somebody else works on the job by now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Minutes before each further attempt; after the last one the job has failed. */
const retryMinutes = [1, 5, 15, 60, 240];

/** What a failure means for the job; undefined where it is somebody else's by now. */
export function endOf(
  error: unknown,
  job: Pick<BackfillJobRow, 'id' | 'attempts'>,
  { signal, log }: { signal: AbortSignal; log: JobContext['log'] },
): End | undefined {
  if (error instanceof LeaseLost) return undefined;
  // The worker stops, or the database was away: somebody goes on where this one was.
  if (signal.aborted || isOutage(error)) return { status: 'in_progress', notBefore: null };
  if (error instanceof CodeHostRefused) {
    log.warn({ err: error, backfill: job.id }, 'a history cannot be loaded');
    return { status: 'failed', errorKey: keyOf(error) };
  }
  const minutes = retryMinutes[job.attempts];
  log.warn({ err: error, backfill: job.id, attempt: job.attempts + 1 }, 'loading history failed');
  if (minutes === undefined) return { status: 'failed', errorKey: 'pull_requests_fetch_failed' };
  return {
    status: 'pending',
    attempts: job.attempts + 1,
    notBefore: new Date(Date.now() + minutes * 60_000),
    errorKey: 'pull_requests_fetch_failed',
  };
}

function keyOf({ status }: CodeHostRefused): ErrorKey {
  if (status === 404 || status === 410 || status === 451) return 'repository_not_found';
  return status === 401 || status === 403 ? 'permission_denied' : 'pull_requests_fetch_failed';
}
