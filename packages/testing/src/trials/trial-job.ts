import type { JobDefinition } from '@touchstone/platform';
import { z } from 'zod';
import { longestSeconds } from './limits.ts';

/** Holds one trial open, until it ends. */
export const trialJob = {
  name: 'test.trial',
  payload: z.object({ trialId: z.uuid(), label: z.string().nullable() }),
  // A trial whose worker died has ended; whoever wants to go on opens another one.
  retries: 1,
  retryDelaySeconds: 2,
  timeoutSeconds: 2 * longestSeconds,
  heartbeatSeconds: 20,
  takesLabels: true,
} satisfies JobDefinition;
