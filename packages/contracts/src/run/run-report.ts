import { z } from 'zod';
import { pictureSchema } from './action-report.ts';
import { attemptReportSchema, runVerdictSchema, verdictFacts } from './attempt-report.ts';

const linesChangedSchema = z.object({ new: z.array(z.string()), gone: z.array(z.string()) });

/** What differs from the last passing run of the test. */
const comparisonSchema = z.object({
  /** Begin of that run. */
  with: z.iso.datetime(),
  milliseconds: z.number(),
  /** Only steps whose screen differs; the picture is that of the passing run. */
  screens: z.array(
    z.object({ path: z.string(), ...linesChangedSchema.shape, after: pictureSchema.optional() }),
  ),
  console: linesChangedSchema,
  requests: linesChangedSchema,
});

/** Why a run that did not pass is not compared with the last one that did. */
const notComparedSchema = z.enum(['unreadable', 'too_slow', 'shows_secret']);

export const testFacts = {
  name: z.string(),
  file: z.string(),
  platform: z.enum(['web', 'android', 'ios']),
  tags: z.array(z.string()),
};

export const testReportSchema = z.object({
  ...testFacts,
  ...verdictFacts,
  /** It passed, but only after an attempt that did not. */
  flaky: z.boolean(),
  /** The last one decides. */
  attempts: z.array(attemptReportSchema),
  comparison: comparisonSchema.optional(),
  /** Absent, too, where no run of the test has passed yet or none is kept. */
  not_compared: notComparedSchema.optional(),
});

/** The report of a whole run. A reader of version 1 may meet keys that it does not know. */
export const runReportSchema = z.object({
  version: z.literal(1),
  /** `passed` only if there is a test and every test passed. */
  verdict: runVerdictSchema,
  started_at: z.iso.datetime(),
  milliseconds: z.number(),
  counts: z.object({
    passed: z.number().int(),
    flaky: z.number().int(),
    failed: z.number().int(),
    cancelled: z.number().int(),
    error: z.number().int(),
  }),
  tests: z.array(testReportSchema),
});

export type NotCompared = z.infer<typeof notComparedSchema>;
export type Comparison = z.infer<typeof comparisonSchema>;
export type TestReport = z.infer<typeof testReportSchema>;
export type RunReport = z.infer<typeof runReportSchema>;
