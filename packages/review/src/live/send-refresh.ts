import type { JobDefinition } from '@touchstone/platform';
import { z } from 'zod';
import type { Place } from '../facts/index.ts';
import type { ReviewParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { requestRefresh, type Subject } from './store.ts';

/** Milliseconds that a reading waits for more of the same burst. */
const burst = 5000;

/** Reads again what webhooks and the hourly look say has changed. */
export const refreshJob = {
  name: 'review.refresh',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 5,
  timeoutSeconds: 180,
  heartbeatSeconds: 30,
  concurrencyPerOrganization: 4,
} satisfies JobDefinition;

/** Has something read again a moment later, as part of the caller's transaction. */
export async function refreshSoon(
  { queue }: Pick<ReviewParts, 'queue'>,
  work: Work,
  place: Place,
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const due = new Date(Date.now() + burst);
  for (const subject of subjects) await requestRefresh(work, place, subject, due);
  const { organizationId } = place;
  // A little later still: the clock of the database decides whether the time has come.
  const startAfter = new Date(due.getTime() + 500);
  await queue.send(refreshJob, {}, { organizationId, transaction: work, startAfter });
}
