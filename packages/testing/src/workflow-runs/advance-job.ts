import type { JobDefinition } from '@touchstone/platform';
import { z } from 'zod';

/** Looks what comes next in the run of a workflow; sent when it starts and when a test of it ended. */
export const advanceJob = {
  name: 'workflow.advance',
  payload: z.object({ workflowRunId: z.uuid() }),
  retries: 5,
  retryDelaySeconds: 1,
  timeoutSeconds: 120,
} satisfies JobDefinition;
