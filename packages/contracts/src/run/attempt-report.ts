import { z } from 'zod';
import { otherLanguageSchema, stepReasons } from './action-report.ts';
import { stepReportSchema } from './step-report.ts';

/**
 * `error`: the test could not be carried out (no browser, no device, a fault of ours); it says
 * nothing about the app under test.
 */
export const runVerdictSchema = z.enum(['passed', 'failed', 'cancelled', 'error']);

/** `undecided`: a step could not be decided. `nothing_done`: no step did or checked anything. */
export const runReasonSchema = z.enum([
  ...stepReasons,
  'undecided',
  'nothing_done',
  'driver_unavailable',
  'internal',
]);

/** A line of the page's console, a failed request, or what a script printed. */
export const logLineSchema = z.object({
  /** Milliseconds since the attempt began. */
  at: z.number(),
  /** Of the step that was going on. */
  path: z.string().optional(),
  source: z.enum(['console', 'error', 'request', 'script']),
  level: z.enum(['debug', 'info', 'warning', 'error']),
  text: z.string(),
});

const requestSchema = z.object({
  at: z.number(),
  path: z.string().optional(),
  method: z.string(),
  url: z.string(),
  /** Of the browser: `document`, `fetch`, `image`, … */
  kind: z.string(),
  /** Absent: no answer came; `failure` says why. */
  status: z.number().int().optional(),
  failure: z.string().optional(),
  milliseconds: z.number().optional(),
  bytes: z.number().optional(),
});

/** Paths below the folder of artifacts. */
const recordingSchema = z.object({
  /** MP4 or WebM. */
  video: z.string().optional(),
  /** JSON `{frames: [{at, jpeg}]}` (milliseconds since the attempt began, base64), without a video. */
  frames: z.string().optional(),
  /** Milliseconds from the begin of the attempt to the first frame, and from there to the last. */
  at: z.number(),
  milliseconds: z.number(),
});

export const failureClassSchema = z.enum([
  'product_changed',
  'test_wrong',
  'data_missing',
  'environment',
  'slow',
  'flaky',
]);

/** A guess why an attempt failed. Readers put it into words by the facts' keys. */
const diagnosisSchema = z.object({
  class: failureClassSchema,
  /** 0 to 1. */
  likelihood: z.number(),
  because: z.array(
    z.object({
      /** As `server_error`, with `{url, status}`. */
      fact: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      /** Of the step where it is to be seen. */
      path: z.string().optional(),
    }),
  ),
});

export const verdictFacts = {
  verdict: runVerdictSchema,
  reason: runReasonSchema.optional(),
  message: z.string().optional(),
  other_language: otherLanguageSchema.optional(),
  started_at: z.iso.datetime(),
  milliseconds: z.number(),
};

/** One try of a test, in a fresh browser context or app. */
export const attemptReportSchema = z.object({
  /** From 1. */
  attempt: z.number().int(),
  ...verdictFacts,
  /** Path of the step that decided the verdict. */
  decided_by: z.string().optional(),
  /** What carried it: `Chromium 153, emulated iPhone 15`. */
  driver: z.string().optional(),
  /** CSS pixels. */
  viewport: z.object({ width: z.number(), height: z.number() }).optional(),
  steps: z.array(stepReportSchema),
  log: z.array(logLineSchema).optional(),
  requests: z.array(requestSchema).optional(),
  recording: recordingSchema.optional(),
  /** Paths of a Playwright trace, a HAR and the whole log below the folder of artifacts. */
  trace: z.string().optional(),
  har: z.string().optional(),
  log_file: z.string().optional(),
  /** Likeliest first; of attempts that did not pass. */
  diagnosis: z.array(diagnosisSchema).optional(),
});

export type LogLine = z.infer<typeof logLineSchema>;
export type RequestLine = z.infer<typeof requestSchema>;
export type Recording = z.infer<typeof recordingSchema>;
export type Diagnosis = z.infer<typeof diagnosisSchema>;
export type AttemptReport = z.infer<typeof attemptReportSchema>;
export type RunVerdict = z.infer<typeof runVerdictSchema>;
export type RunReason = z.infer<typeof runReasonSchema>;
