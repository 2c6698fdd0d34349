import type { Logger } from 'pino';
import type { z } from 'zod';

/** A kind of job: its name, what it carries, and how hard it is tried. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `noun.verb`, also the name of its queue. */
  name: string;
  payload: Payload;
  /** Tries after the first one; then the job goes to the dead letters. */
  retries: number;
  /** Seconds before the first retry; each further one waits twice as long, up to an hour. */
  retryDelaySeconds: number;
  /** Seconds that one try may take. */
  timeoutSeconds: number;
  /** Seconds without a sign of life after which another worker takes the job over. */
  heartbeatSeconds?: number;
  /** Jobs of one organization that one worker does at the same time, so that others get a turn. */
  concurrencyPerOrganization?: number;
  /** Jobs may be for workers with a certain label alone: each label has a queue of its own. */
  takesLabels?: true;
  /** Cron expression in UTC: the job is sent then, with an empty payload. */
  schedule?: string;
}

/** What a handler gets besides the payload. */
export interface JobContext {
  id: string;
  /** Null for a job that belongs to no organization. */
  organizationId: string | null;
  /** Aborts when the worker stops or the job takes too long. */
  signal: AbortSignal;
  log: Logger;
}

/** A kind of job together with what is done for it. */
export interface JobHandler {
  definition: JobDefinition;
  /** Parses what was queued and does it; rejecting means another try. */
  run(queued: unknown, context: JobContext): Promise<void>;
}

/** Pairs a kind of job with its work, so that the payload's type follows from its schema. */
export function handle<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  work: (payload: z.infer<Payload>, context: JobContext) => Promise<void>,
): JobHandler {
  return {
    definition,
    run: (queued, context) => work(definition.payload.parse(queued), context),
  };
}
