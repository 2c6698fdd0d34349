import { z } from 'zod';
import {
  actionReportSchema,
  otherLanguageSchema,
  pictureSchema,
  stepReasonSchema,
  stepVerdictSchema,
} from './action-report.ts';

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
export const stepFacts = {
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

/** What a variable holds. */
export const valueSchema = z.union([z.string(), z.number(), z.array(z.string())]);

const stepReportFields = z.object({
  ...stepFacts,
  verdict: stepVerdictSchema,
  reason: stepReasonSchema.optional(),
  message: z.string().optional(),
  other_language: otherLanguageSchema.optional(),
  /** For a sentence that was not understood: sentences near to it that would be. */
  rewrites: z.array(z.string()).optional(),
  /** Milliseconds from the begin of the attempt to the begin of the step. */
  at: z.number(),
  milliseconds: z.number(),
  actions: z.array(actionReportSchema),
  /** What the step kept. */
  variables: z.array(z.object({ name: z.string(), value: valueSchema })).optional(),
  /** What a script printed. */
  output: z.string().optional(),
  /** Before its first action, and at its end. */
  before: pictureSchema.optional(),
  after: pictureSchema.optional(),
  /** Path of the page's DOM at its end (gzipped JSON of rrweb-snapshot). */
  dom: z.string().optional(),
  /** The texts that a person sees at its end, in reading order. */
  screen: z.array(z.string()).optional(),
});

export interface StepReport extends z.infer<typeof stepReportFields> {
  /** Inner steps, in the order in which they ran. */
  steps: StepReport[];
}

export const stepReportSchema: z.ZodType<StepReport> = stepReportFields.extend({
  steps: z.lazy(() => z.array(stepReportSchema)),
});
