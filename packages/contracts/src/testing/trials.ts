/** A browser that a person holds open beside the editor, to try sentences in. */
import { z } from 'zod';
import { triedStepSchema } from '../run.ts';

export const openTrialSchema = z.object({ test_id: z.string().max(200) });

export const trialModes = ['look', 'do'] as const;

export const askTrialSchema = z.object({
  /** The file of the test as it is written now, saved or not. */
  yaml: z.string().max(1_000_000),
  /** The step's place in it, as in reports: `3`, `3.then.1`, `4.*.1` in a loop, `5.1` in a module. */
  step: z
    .string()
    .max(200)
    .regex(/^\d+(?:\.(?:\d+|\*|then|else))*$/),
  /** `look` says what it would do; `do` carries it out for real. */
  mode: z.enum(trialModes),
});

/** Why a trial ended. */
export const trialEnds = [
  'closed',
  'page_gone',
  'time_over',
  'place_needed',
  'worker_stopped',
  'worker_lost',
  'browser_lost',
  /** The test or its build cannot be run; the message says why. */
  'refused',
  'not_opened',
  'internal',
] as const;

export const trialSchema = z.object({
  id: z.uuid(),
  test_id: z.uuid(),
  /** `waiting` until a worker takes it, `opening` until the page of the app is there. */
  state: z.enum(['waiting', 'opening', 'open', 'ended']),
  /** What a trial that waits needs; null until a worker has looked at it. */
  waits_for: z.enum(['worker', 'organization']).nullable(),
  end: z.enum(trialEnds).nullable(),
  message: z.string().nullable(),
  /** When it ends at the latest. */
  ends_at: z.string().nullable(),
  /** The newest question. */
  asked: z.object({ number: z.int(), step: z.string(), mode: z.enum(trialModes) }).nullable(),
  /** The newest answer, and which question it is of. */
  answer: z
    .object({
      number: z.int(),
      /** Null where nothing could be tried: the message says why. */
      tried: triedStepSchema.nullable(),
      message: z.string().nullable(),
    })
    .nullable(),
});

export const trialsSchema = z.object({ trials: z.array(trialSchema) });

export type Trial = z.infer<typeof trialSchema>;
export type TrialEnd = (typeof trialEnds)[number];
export type AskTrial = z.infer<typeof askTrialSchema>;
