import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { handle, type JobDefinition, type JobHandler } from '../queue/job.ts';
import { makeEventPartitions } from './event-log.ts';

/** Keeps months of the event log ready before they begin. */
export const partitionJob = {
  name: 'event-log.make-partitions',
  payload: z.object({}),
  retries: 5,
  retryDelaySeconds: 60,
  timeoutSeconds: 60,
  schedule: '15 3 * * *',
} satisfies JobDefinition;

export function partitionHandler<Tables>(database: Database<Tables>): JobHandler {
  return handle(partitionJob, async (_payload, { log }) => {
    const made = await makeEventPartitions(database.global);
    if (made.length > 0) log.info({ made }, 'the event log has new partitions');
  });
}
