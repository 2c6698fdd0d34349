import { z } from 'zod';
import { actionReportSchema } from './action-report.ts';
import { attemptReportSchema, logLineSchema } from './attempt-report.ts';
import { testFacts, testReportSchema } from './run-report.ts';
import { stepFacts, stepReportSchema } from './step-report.ts';

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
  z.object({ type: z.literal('log_line'), ...logLineSchema.shape, at }),
  z.object({ type: z.literal('attempt_ended'), at, attempt: attemptReportSchema }),
  z.object({ type: z.literal('run_ended'), at, report: testReportSchema }),
]);

export type RunEvent = z.infer<typeof runEventSchema>;
