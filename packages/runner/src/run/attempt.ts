import type { RunEvent } from '@touchstone/contracts';
import type { Driver } from '../driver/driver.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { HiddenValues } from '../evidence/hidden-values.ts';
import type { Language, Step } from '../language/plan/plan.ts';
import type { Findings } from '../memory/plans/findings.ts';
import type { StepOutcome } from '../steps/outcome.ts';
import type { StepContext } from '../steps/step-context.ts';
import type { TestFile } from '../test-file/test-file.ts';
import type { Masker } from '../variables/masker.ts';
import type { Variables } from '../variables/variables.ts';
import type { RunLimits, RunOptions } from './options.ts';
import type { SeenBefore } from './seen-before.ts';

/** Why no further step is begun. */
type Stop = 'failed' | 'ended' | 'cancelled' | 'timeout' | 'trouble';

/** Carries out one step of a plan. */
export type CarryOut = (step: Step, context: StepContext) => Promise<StepOutcome>;

/** One attempt of a test while it goes on. */
export interface Attempt {
  test: TestFile;
  /** From 1. */
  number: number;
  /** By `performance.now()`. */
  began: number;
  driver: Driver;
  variables: Variables;
  masker: Masker;
  /** What was given as a secret. */
  secrets: readonly string[];
  /** What must not be shown, in no picture either. */
  hidden: HiddenValues;
  limits: RunLimits;
  options: RunOptions;
  language: Language;
  /** Aborted when the run is cancelled, and when the attempt's time is over. */
  signal: AbortSignal;
  /** Aborted when the run is cancelled. */
  cancelled: AbortSignal;
  /** Set once; from then on steps are only listed, or after `ended` left out. */
  stop: Stop | undefined;
  /** A fault of ours, or of what we stand on: it says nothing about the app under test. */
  trouble: string | undefined;
  /** What the attempt has found, for the memory if it passes. */
  findings: Findings;
  /** What was on the screen before, for what is said not to be there. */
  seenBefore: SeenBefore;
  carryOut: CarryOut;
  /** Absent: nothing is kept of what is shown. */
  evidence: Evidence | undefined;
  emit(event: RunEvent): void;
}

export const isoNow = (): string => new Date().toISOString();
