import type { KnownProblems } from '../accessibility/known-problems.ts';
import type { Baselines } from '../visual/baselines.ts';

/** What checks of looks and accessibility compare with, and where they put what they saw. */
export interface StepInspection {
  /** Path of the test's file, and of the step in it. */
  test: string;
  step: string;
  /** How many checks before it in the step say the same: each has a picture of its own. */
  before: number;
  /** What must not be shown in any picture. */
  secrets: readonly string[];
  baselines?: Baselines | undefined;
  knownProblems?: KnownProblems | undefined;
  /** Keeps a picture with the run; answers its path, undefined if nothing is kept. */
  keep(name: string, png: Buffer): Promise<string | undefined>;
}
