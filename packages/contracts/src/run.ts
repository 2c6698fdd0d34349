import { z } from 'zod';

/**
 * What a run says while it goes on (`runEventSchema`) and at its end (`runReportSchema`). Times are
 * ISO 8601 in UTC, durations milliseconds, boxes CSS pixels. Values of secret variables never occur:
 * they read `••••`.
 */

export const stepVerdictSchema = z.enum(['passed', 'healed', 'failed', 'undecided', 'skipped']);

/** Why a step did not pass. `condition_false` is the one that does not keep a test from passing. */
const stepReasons = [
  'target_not_found',
  'ambiguous_target',
  'target_not_usable',
  'check_failed',
  'check_undecided',
  'not_understood',
  'action_failed',
  'unreachable',
  'crashed',
  'timeout',
  'script_failed',
  'variable_missing',
  'loop_limit',
  'unsupported',
  'condition_false',
  'cancelled',
  'not_reached',
] as const;

export const stepReasonSchema = z.enum(stepReasons);

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

const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** An element in words, how well it fits (0 to 1), and what spoke for and against it. */
const candidateSchema = z.object({
  description: z.string(),
  box: boxSchema.optional(),
  score: z.number(),
  because: z.array(z.string()),
});

const evidenceSchema = z.object({
  of: z.string(),
  expected: z.string(),
  /** Absent: there was nothing to see. */
  actual: z.string().optional(),
  box: boxSchema.optional(),
});

/** One action or check of a sentence's plan. */
export const actionReportSchema = z.object({
  /** In plain words, in the sentence's language. */
  words: z.string(),
  /** One line that shows every field of the plan. */
  notation: z.string(),
  verdict: stepVerdictSchema,
  reason: stepReasonSchema.optional(),
  message: z.string().optional(),
  target: candidateSchema.optional(),
  /** Who else was considered, best first. */
  others: z.array(candidateSchema).optional(),
  evidence: z.array(evidenceSchema).optional(),
  /** What was tried, with the milliseconds since the action began. */
  attempts: z.array(z.object({ at: z.number(), what: z.string() })),
  milliseconds: z.number(),
});

export const blockTypeSchema = z.enum([
  'open',
  'instructions',
  'validation',
  'extraction',
  'manual',
  'if',
  'while',
  'code_execution',
  'module_import',
]);

/** Which step of the test it is. `open` opens the app at the start and stands in no file. */
const stepFacts = {
  /** `3`; `3.then.1` inside an `if`; `4.2.1`: step 1 in the second pass of a loop; `5.1` in a module. */
  path: z.string(),
  block: blockTypeSchema,
  /** What is to be done, as it is written; for a script its name or code. */
  sentence: z.string(),
  file: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  /** The id that a server gave the block. */
  id: z.string().optional(),
};

const valueSchema = z.union([z.string(), z.number(), z.array(z.string())]);

const stepReportFields = z.object({
  ...stepFacts,
  verdict: stepVerdictSchema,
  reason: stepReasonSchema.optional(),
  message: z.string().optional(),
  /** For a sentence that was not understood: sentences near to it that would be. */
  rewrites: z.array(z.string()).optional(),
  milliseconds: z.number(),
  actions: z.array(actionReportSchema),
  /** What the step kept. */
  variables: z.array(z.object({ name: z.string(), value: valueSchema })).optional(),
  /** What a script printed. */
  output: z.string().optional(),
  /** Path of a PNG, below the folder of artifacts. */
  screenshot: z.string().optional(),
});

export interface StepReport extends z.infer<typeof stepReportFields> {
  /** Inner steps, in the order in which they ran. */
  steps: StepReport[];
}

export const stepReportSchema: z.ZodType<StepReport> = stepReportFields.extend({
  steps: z.lazy(() => z.array(stepReportSchema)),
});

const verdictFacts = {
  verdict: runVerdictSchema,
  reason: runReasonSchema.optional(),
  message: z.string().optional(),
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
  steps: z.array(stepReportSchema),
});

const testFacts = {
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

const at = z.iso.datetime();

export const runEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run_started'), at, ...testFacts, attempts: z.number().int() }),
  z.object({
    type: z.literal('attempt_started'),
    at,
    attempt: z.number().int(),
    driver: z.string(),
  }),
  z.object({ type: z.literal('step_started'), at, step: z.object(stepFacts) }),
  /** What the sentence was read as, one entry for each action or check. */
  z.object({
    type: z.literal('plan_read'),
    at,
    path: z.string(),
    plan: z.array(z.object({ words: z.string(), notation: z.string() })),
  }),
  z.object({
    type: z.literal('action_ended'),
    at,
    path: z.string(),
    action: actionReportSchema,
  }),
  z.object({ type: z.literal('step_ended'), at, step: stepReportSchema }),
  /** From the page's console, its failed requests, or a script. */
  z.object({
    type: z.literal('log_line'),
    at,
    path: z.string().optional(),
    source: z.enum(['console', 'error', 'request', 'script']),
    level: z.enum(['debug', 'info', 'warning', 'error']),
    text: z.string(),
  }),
  z.object({ type: z.literal('attempt_ended'), at, attempt: attemptReportSchema }),
  z.object({ type: z.literal('run_ended'), at, report: testReportSchema }),
]);

export type StepVerdictName = z.infer<typeof stepVerdictSchema>;
export type StepReasonName = z.infer<typeof stepReasonSchema>;
export type RunVerdict = z.infer<typeof runVerdictSchema>;
export type RunReason = z.infer<typeof runReasonSchema>;
export type ActionReport = z.infer<typeof actionReportSchema>;
export type AttemptReport = z.infer<typeof attemptReportSchema>;
export type TestReport = z.infer<typeof testReportSchema>;
export type RunReport = z.infer<typeof runReportSchema>;
export type RunEvent = z.infer<typeof runEventSchema>;
