import { z } from 'zod';
import { backfillStatusSchema, repositoryRefSchema, reviewTimeSchema } from './values.ts';

/** How far back history is loaded: first the near days, then a year. */
export const backfillDays = [90, 365] as const;

export const backfillDaysSchema = z.union([z.literal(90), z.literal(365)]);

export type BackfillDays = z.infer<typeof backfillDaysSchema>;

/** What of a stretch of history is being loaded, in this order. */
export const backfillPhaseSchema = z.enum([
  'list',
  'details',
  'comments',
  'deployments',
  'issues',
  'compute',
]);

export type BackfillPhase = z.infer<typeof backfillPhaseSchema>;

export const backfillJobSchema = z.object({
  id: z.string(),
  repository: repositoryRefSchema,
  status: backfillStatusSchema,
  phase: backfillPhaseSchema,
  days: backfillDaysSchema,
  /** Pull requests with all that belongs to them. */
  loaded: z.int(),
  /** Null until they are counted. */
  discovered: z.int().nullable(),
  attempts: z.int(),
  started_at: reviewTimeSchema.nullable(),
  finished_at: reviewTimeSchema.nullable(),
  error_key: z.string().nullable(),
});

export type BackfillJob = z.infer<typeof backfillJobSchema>;

/** `GET /api/v1/review/billing/backfill/summary` */
export const backfillSummarySchema = z.object({
  status: backfillStatusSchema.or(z.literal('none')),
  days_requested: backfillDaysSchema,
  /** From 0 to 1; null until pull requests are counted. */
  progress: z.number().nullable(),
  repositories: z.object({ total: z.int(), completed: z.int(), failed: z.int() }),
  pull_requests: z.object({ discovered: z.int().nullable(), loaded: z.int() }),
  /** All repositories are complete from here on. */
  covered_from: reviewTimeSchema.nullable(),
  /** Waiting for the code host's limit. */
  paused_until: reviewTimeSchema.nullable(),
  /** Null while hardly anything is done. */
  eta_seconds: z.int().nullable(),
  /** Running and failed first; a hundred at most. */
  jobs: z.array(backfillJobSchema),
});

export type BackfillSummary = z.infer<typeof backfillSummarySchema>;

/** Body of `POST /api/v1/review/billing/backfill/retry`. */
export const retryBackfillSchema = z.object({
  /** All that failed if absent. */
  job_id: z.uuid().optional(),
  days: backfillDaysSchema.optional(),
});
