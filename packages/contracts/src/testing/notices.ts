/** Runs that one asked for and that have ended, for the bell of the web app. */
import { z } from 'zod';
import { timeSchema } from './listing.ts';

export const noticeQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** Of the page before. */
  cursor: z.string().max(200).optional(),
  /** What ended later than this counts as unread. */
  since: timeSchema.optional(),
});

export const noticeSchema = z.object({
  kind: z.enum(['test', 'workflow']),
  task_id: z.uuid(),
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'cancelled', 'timeout', 'error']),
  /** It passed with an element that took the place of another one. */
  healed: z.boolean(),
  ended_at: timeSchema,
});

export type Notice = z.infer<typeof noticeSchema>;

/** Newest first. */
export const noticePageSchema = z.object({
  items: z.array(noticeSchema),
  next_cursor: z.string().nullable(),
  /** Counted up to a hundred. */
  unread: z.int(),
});
