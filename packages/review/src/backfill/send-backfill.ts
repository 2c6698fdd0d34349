import type { JobDefinition } from '@touchstone/platform';
import { z } from 'zod';
import type { ReviewParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { maxJobsAtOnce } from './store.ts';

/** Works for a while on the next job of an organization. What it has not done is sent again. */
export const backfillJob = {
  name: 'review.backfill',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 5,
  timeoutSeconds: 180,
  heartbeatSeconds: 30,
  concurrencyPerOrganization: maxJobsAtOnce,
} satisfies JobDefinition;

/** Begins to work on the jobs of an organization, as many at once as may be. */
export async function sendBackfill(
  { queue }: Pick<ReviewParts, 'queue'>,
  organizationId: string,
  options: { transaction?: Work; startAfter?: Date; times?: number } = {},
): Promise<void> {
  const { times = maxJobsAtOnce, ...sending } = options;
  for (let turn = 0; turn < times; turn += 1)
    await queue.send(backfillJob, {}, { organizationId, ...sending });
}
