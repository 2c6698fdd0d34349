import type { JobDefinition } from '@touchstone/platform';
import { z } from 'zod';

/** How often workers take a run before it ends as one that could not be carried out. */
export const takesAtMost = 3;

/** Carries out one run of a test. */
export const runJob = {
  name: 'test.run',
  payload: z.object({ runId: z.uuid() }),
  retries: takesAtMost - 1,
  retryDelaySeconds: 2,
  // Ten tries of the longest test.
  timeoutSeconds: 6 * 3600,
  heartbeatSeconds: 20,
  takesLabels: true,
} satisfies JobDefinition;
