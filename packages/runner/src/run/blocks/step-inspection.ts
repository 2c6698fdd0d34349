import { describe } from '../../language/plan/notation.ts';
import type { Plan } from '../../language/plan/plan.ts';
import type { StepInspection } from '../../steps/step-inspection.ts';
import type { Attempt } from '../attempt.ts';

/** Which action or check of a sentence is carried out. */
export interface ActionPlace {
  /** From 0. */
  index: number;
  /** How many before it in the sentence say the same. */
  before: number;
}

export function placeOf(plan: Plan, index: number): ActionPlace {
  const lines = plan.slice(0, index + 1).map((step) => describe([step]));
  const own = lines.at(-1);
  return { index, before: lines.filter((line) => line === own).length - 1 };
}

/** What checks of looks and accessibility of one step compare with. */
export function inspectionOf(attempt: Attempt, path: string, place: ActionPlace): StepInspection {
  const { test, hidden, options, evidence } = attempt;
  // Two checks of one sentence have a picture each.
  const own = place.index === 0 ? path : `${path}-${place.index + 1}`;
  return {
    test: test.path,
    step: path,
    before: place.before,
    secrets: hidden.values,
    baselines: options.baselines,
    knownProblems: options.knownProblems,
    keep: async (name, png) => evidence?.keepFile(`${own}-${name}`, png),
  };
}
