/** Watching a run while it goes on. */
import { z } from 'zod';
import { runEventSchema } from '../run.ts';
import { runItemSchema } from './runs.ts';

export const watchRunQuerySchema = z.object({
  /** What the answer before said as `next`; from the begin without it. */
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

/**
 * How far a run is, and what happened in it since the answer before: its steps and what was said in
 * its console, as the live stream tells them. At most some hundreds of events at once.
 */
export const watchedRunSchema = z.object({
  run: runItemSchema,
  events: z.array(runEventSchema),
  /** For the next question. */
  next: z.int(),
  /** More happened already. */
  more: z.boolean(),
});
