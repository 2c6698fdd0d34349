import type { JobDefinition } from '@touchstone/platform';
import { z } from 'zod';
import type { ReviewParts } from '../parts.ts';
import type { Work } from '../work.ts';

/** Reads who belongs to the connected account, and the names of people who work there. */
export const peopleJob = {
  name: 'review.read_people',
  payload: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 600,
} satisfies JobDefinition;

export async function sendPeople(
  { queue }: Pick<ReviewParts, 'queue'>,
  organizationId: string,
  transaction?: Work,
): Promise<void> {
  await queue.send(peopleJob, {}, { organizationId, ...(transaction && { transaction }) });
}
