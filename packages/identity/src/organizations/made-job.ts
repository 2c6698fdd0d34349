import type { JobDefinition } from '@touchstone/platform';
import { z } from 'zod';

/** That somebody made an organization, for whoever prepares something in it. */
export const organizationMadeJob = {
  name: 'organizations.made',
  payload: z.object({ userId: z.uuid() }),
  retries: 3,
  retryDelaySeconds: 5,
  timeoutSeconds: 600,
} satisfies JobDefinition;
