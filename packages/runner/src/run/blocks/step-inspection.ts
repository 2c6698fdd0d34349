import type { StepInspection } from '../../steps/step-inspection.ts';
import type { Attempt } from '../attempt.ts';

/** What checks of looks and accessibility of one step compare with. */
export function inspectionOf(attempt: Attempt, path: string): StepInspection {
  const { test, secrets, options, evidence } = attempt;
  return {
    test: test.path,
    step: path,
    secrets,
    baselines: options.baselines,
    knownProblems: options.knownProblems,
    keep: async (name, png) => evidence?.keepFile(`${path}-${name}`, png),
  };
}
