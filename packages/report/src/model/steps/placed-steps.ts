import type { AttemptReport, StepReport } from '@touchstone/contracts';

/** A step of a list in which inner steps follow the step that holds them. */
export interface PlacedStep {
  step: StepReport;
  /** 0 for a step of the test itself. */
  depth: number;
}

/** All steps in the order in which they stand, inner ones after their outer one. */
export function placedSteps(steps: readonly StepReport[], depth = 0): PlacedStep[] {
  return steps.flatMap((step) => [{ step, depth }, ...placedSteps(step.steps, depth + 1)]);
}

export function stepAt(attempt: AttemptReport, path: string | undefined): StepReport | undefined {
  if (path === undefined) return undefined;
  return placedSteps(attempt.steps).find(({ step }) => step.path === path)?.step;
}

/** The step to look at before any was chosen: the one that decided, else the first that stands out. */
export function firstToShow(attempt: AttemptReport): StepReport | undefined {
  const all = placedSteps(attempt.steps).map(({ step }) => step);
  const decisive = all.find(({ path }) => path === attempt.decided_by);
  return decisive ?? all.find(({ verdict }) => verdict !== 'passed') ?? all[0];
}

/** The step before or after one in the list; the same one at its end. */
export function neighbour(
  placed: readonly PlacedStep[],
  path: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = placed.findIndex(({ step }) => step.path === path);
  const next = placed[at + by] ?? placed[at] ?? placed[0];
  return next?.step.path;
}
