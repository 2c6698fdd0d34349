import { z } from 'zod';
import { fingerprintSchema } from '../fingerprint/fingerprint.ts';

/** One target of one sentence, without the values of variables, on one screen. */
export interface PlanKey {
  /** What the page is, whatever data it shows: `/orders/* "Your orders"`. */
  screen: string;
  /** What is done to what, as in the plan: `tap button "Save" in row '{{customer}}'`. */
  target: string;
}

export const rememberedSchema = z.strictObject({
  element: fingerprintSchema,
  /** How well the words fitted it, 0 to 1. */
  fit: z.number(),
  /** Names of other controls that were there, so that none of them is taken for it later. */
  others: z.array(z.string()),
});

/** What worked: an element, with the values of variables as `{{placeholders}}`. */
export type Remembered = z.infer<typeof rememberedSchema>;

/** What earlier runs of one test have found. It may be empty, old or wrong: it decides nothing alone. */
export interface PlanMemory {
  recall(key: PlanKey): Remembered | undefined;
  /** Called when a whole attempt has passed. */
  remember(key: PlanKey, entry: Remembered): void;
  /** The same for what was healed and does not take the place of what is known: a person may say so. */
  propose?(key: PlanKey, entry: Remembered): void;
}
