/**
 * Reports of errors in pages.
 *
 * | Call | Body or query -> answer |
 * |---|---|
 * | POST `/monitoring` (anybody; a Bearer token says whose organization it is about) | an envelope of the Sentry protocol, at most 256 KiB -> `monitoringAnswerSchema`; 400 `malformed_request`, 403 `forbidden` (another `dsn` than the configured one), 413, 429, 503 (the error service does not answer) |
 * | GET `/api/v1/monitoring/errors` [can_access_admin_dashboard] | `errorReportQuerySchema` -> page of `errorReportSchema`, newest first |
 */
import { z } from 'zod';
import { pageQuerySchema } from './organization/paging.ts';

/** What the error service, or we in its place, answer to an envelope. */
export const monitoringAnswerSchema = z.object({
  /** Id of the event, where the envelope names one. */
  id: z.string().optional(),
});

export const errorReportQuerySchema = pageQuerySchema.pick({ limit: true }).extend({
  /** `next_cursor` of the page before; absent for the first page. */
  cursor: z.uuid().optional(),
});

export type ErrorReportQuery = z.infer<typeof errorReportQuerySchema>;

/** An error that a page reported. */
export const errorReportSchema = z.object({
  report_id: z.uuid(),
  /** The reporter's own id of the event. */
  event_id: z.string().nullable(),
  received_at: z.iso.datetime(),
  level: z.string().nullable(),
  message: z.string().nullable(),
  /** Address of the page, without query and fragment. */
  page: z.string().nullable(),
  release: z.string().nullable(),
  /** False for what came in before anybody was signed in. */
  signed_in: z.boolean(),
  /** The envelope as it came. */
  envelope: z.string(),
});

export type ErrorReport = z.infer<typeof errorReportSchema>;
