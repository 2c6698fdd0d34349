import type { JobDefinition } from '@touchstone/platform';
import { z } from 'zod';

/** Tells one receiver how a workflow ended. */
export const notifyJob = {
  name: 'workflow.notify',
  payload: z.object({
    notificationId: z.uuid(),
    workflowRunId: z.uuid(),
    event: z.enum(['failure', 'recovery', 'end']),
  }),
  retries: 5,
  retryDelaySeconds: 10,
  timeoutSeconds: 60,
} satisfies JobDefinition;
