import type { CheckContext } from '../checking/decision.ts';
import type { Driver } from '../driver/driver.ts';
import type { Language } from '../language/plan/plan.ts';
import type { StepMemory } from '../memory/plans/step-memory.ts';
import type { StepInspection } from './step-inspection.ts';

/** What a step is carried out on, and within which limits. */
export interface StepContext {
  driver: Driver;
  /** Of the sentence: pictures to compare with are named in it. */
  language: Language;
  /** BCP 47 tag of the browser's locale: decides dates and numbers that have two readings. */
  locale: string;
  limits: {
    /** How long an action may look for its target and try it; 10 seconds are usual. */
    actionMilliseconds: number;
    /** How long a check is looked at again before it fails; 5 seconds are usual. */
    checkMilliseconds: number;
  };
  signal: AbortSignal;
  /** What earlier runs have found for this step. */
  memory?: StepMemory;
  /** What checks know of the run beside the screen. */
  known?: Pick<CheckContext, 'seen' | 'given'>;
  /** Called while what a check looked at is in view, before the screen is put back. */
  onLooked?(): Promise<void>;
  /** For checks of looks and accessibility. */
  inspection?: StepInspection;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
}
