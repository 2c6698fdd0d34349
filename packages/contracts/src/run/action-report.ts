import { z } from 'zod';

export const stepVerdictSchema = z.enum(['passed', 'healed', 'failed', 'undecided', 'skipped']);

/** Why a step did not pass. `condition_false` is the one that does not keep a test from passing. */
export const stepReasons = [
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
 * What the same part of a report says in the language that the sentence is not written in, by its
 * path there: `message`, `evidence.0.of`. What is not here is the same in both.
 */
export const otherLanguageSchema = z.object({
  language: z.enum(['en', 'es']),
  sentences: z.record(z.string(), z.string()),
});

export const boxSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** An element in words, how well it fits (0 to 1), and what spoke for and against it. */
export const candidateSchema = z.object({
  description: z.string(),
  box: boxSchema.optional(),
  score: z.number(),
  because: z.array(z.string()),
});

/** A picture of the viewport, its size in CSS pixels; the path is below the folder of artifacts. */
export const pictureSchema = z.object({ path: z.string(), width: z.number(), height: z.number() });

export const evidenceSchema = z.object({
  of: z.string(),
  expected: z.string(),
  /** Absent: there was nothing to see. */
  actual: z.string().optional(),
  box: boxSchema.optional(),
});

/** One thing that is known of an element, then and now. */
const signalSchema = z.object({
  /** `role`, `name`, `text`, `test id`, `heading`, … */
  signal: z.string(),
  before: z.string().optional(),
  now: z.string().optional(),
  agrees: z.boolean(),
});

/** The element that worked before is not there any more as it was; another agrees with it enough. */
const healingSchema = z.object({
  before: candidateSchema,
  now: candidateSchema,
  /** Weighted share of the signals that agree, 0 to 1, and how much was needed. */
  agreement: z.number(),
  needed: z.number(),
  signals: z.array(signalSchema),
  /** Under which the element is remembered: the screen, and what is done to what. */
  of: z.object({ screen: z.string(), target: z.string() }).optional(),
});

/** "Looks the same as before": paths of PNG files below the folder of artifacts. */
const visualSchema = z.object({
  state: z.enum(['same', 'different', 'new']),
  actual: z.string(),
  baseline: z.string().optional(),
  /** The baseline with what differs in red. */
  difference: z.string().optional(),
  changed_pixels: z.number().int(),
  pixels: z.number().int(),
  masks: z.array(boxSchema),
  /** What tells the picture from others of its step: another window or browser has its own. */
  of: z
    .object({
      check: z.string(),
      viewport: z.object({ width: z.number(), height: z.number() }),
      driver: z.string(),
    })
    .optional(),
});

const violationSchema = z.object({
  /** Of axe-core, as `color-contrast`. */
  rule: z.string(),
  impact: z.enum(['minor', 'moderate', 'serious', 'critical']),
  help: z.string(),
  elements: z.array(z.object({ selector: z.string(), html: z.string(), summary: z.string() })),
  /** It stands in the list of known problems and does not fail the check. */
  known: z.boolean(),
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
  /** The element came from the memory of earlier runs, not from a search. */
  remembered: z.boolean().optional(),
  healing: healingSchema.optional(),
  visual: visualSchema.optional(),
  accessibility: z.array(violationSchema).optional(),
  other_language: otherLanguageSchema.optional(),
  milliseconds: z.number(),
});

export type OtherLanguage = z.infer<typeof otherLanguageSchema>;
export type Picture = z.infer<typeof pictureSchema>;
export type Healing = z.infer<typeof healingSchema>;
export type Visual = z.infer<typeof visualSchema>;
export type Violation = z.infer<typeof violationSchema>;
export type ActionReport = z.infer<typeof actionReportSchema>;
export type StepVerdictName = z.infer<typeof stepVerdictSchema>;
export type StepReasonName = z.infer<typeof stepReasonSchema>;
