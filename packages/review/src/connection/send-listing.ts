import type { JobDefinition } from '@touchstone/platform';
import { z } from 'zod';
import type { ReviewParts } from '../parts.ts';
import type { Work } from '../work.ts';

/** Lists the repositories that an installation may see, and has the history of new ones loaded. */
export const listingJob = {
  name: 'review.list_repositories',
  payload: z.object({ installationId: z.string() }),
  retries: 8,
  retryDelaySeconds: 2,
  timeoutSeconds: 300,
} satisfies JobDefinition;

export async function sendListing(
  { queue }: Pick<ReviewParts, 'queue'>,
  organizationId: string,
  installationId: string,
  transaction?: Work,
): Promise<void> {
  const options = { organizationId, ...(transaction && { transaction }) };
  await queue.send(listingJob, { installationId }, options);
}
