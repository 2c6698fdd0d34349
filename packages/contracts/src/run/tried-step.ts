import { z } from 'zod';
import {
  boxSchema,
  candidateSchema,
  evidenceSchema,
  otherLanguageSchema,
  stepReasonSchema,
} from './action-report.ts';
import { stepReportSchema, valueSchema } from './step-report.ts';

/** What an action or check comes to on the screen as it is, without anything being done. */
export const trialFindings = [
  /** It would be done, to the target if it has one. */
  'acts',
  /** It is so already: nothing would be done. */
  'already',
  /** It would keep a value. */
  'reads',
  'holds',
  'fails',
  /** Its condition does not hold now: it would be left out. */
  'skips',
  /** It cannot be done: there is no such element, more than one, or none that can be used. */
  'missing',
  'undecided',
  /** It comes after an act, which changes the screen. */
  'later',
] as const;

/** One action or check of a sentence that was only looked at. */
export const triedActionSchema = z.object({
  /** In plain words, in the sentence's language. */
  words: z.string(),
  finding: z.enum(trialFindings),
  reason: stepReasonSchema.optional(),
  message: z.string().optional(),
  target: candidateSchema.optional(),
  /** Who else was considered, best first. */
  others: z.array(candidateSchema).optional(),
  evidence: z.array(evidenceSchema).optional(),
  /** Where it is on the screen now: of the target, or of what a check rests on. */
  box: boxSchema.optional(),
  /** What it would keep. */
  value: valueSchema.optional(),
  other_language: otherLanguageSchema.optional(),
});

const viewport = z.object({ width: z.number(), height: z.number() }).optional();

/** What came of trying a step: looking at it only, or carrying it out for real. */
export const triedStepSchema = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('look'),
    actions: z.array(triedActionSchema),
    /** Why there is nothing to look at, with sentences that would be read. */
    problem: z
      .object({
        message: z.string(),
        rewrites: z.array(z.string()),
        other_language: otherLanguageSchema.optional(),
      })
      .optional(),
    /** What the boxes lie in, CSS pixels. */
    viewport,
  }),
  z.object({ mode: z.literal('do'), step: stepReportSchema, viewport }),
]);

export type TrialFinding = (typeof trialFindings)[number];
export type TriedAction = z.infer<typeof triedActionSchema>;
export type TriedStep = z.infer<typeof triedStepSchema>;
