import type { RunEvent } from '@touchstone/contracts';
import { effectiveStatusOf, isOwnStep } from '../step-counts.ts';

/** How far a run is, as its row says. */
export interface Progress {
  attempts: number;
  first_attempt_success: boolean | null;
  total_steps: number;
  /** Those that passed: clients read "4/5 passed" out of it. */
  steps_completed: number;
  current_step: string | null;
  /** From 0; the GitHub action adds one and says `Progress: 1/2`. */
  current_step_index: number;
}

/** Before the first attempt of a test with this many steps. */
export function noProgress(totalSteps: number): Progress {
  return {
    attempts: 0,
    first_attempt_success: null,
    total_steps: totalSteps,
    steps_completed: 0,
    current_step: null,
    current_step_index: 0,
  };
}

/**
 * How far a run is after an event, in the test's own steps. A further attempt begins at the first
 * one.
 */
export function progressAfter(progress: Progress, event: RunEvent): Progress {
  switch (event.type) {
    case 'attempt_started':
      return { ...progress, attempts: event.attempt, steps_completed: 0, current_step_index: 0 };
    case 'step_started': {
      const current_step_index = Math.max(0, placeOf(event.step.path) - 1);
      const current_step = event.step.sentence.slice(0, longestStep);
      return { ...progress, current_step, current_step_index };
    }
    case 'step_ended': {
      const { path } = event.step;
      if (!isOwnStep(path) || effectiveStatusOf(event.step) !== 'passed') return progress;
      return { ...progress, steps_completed: progress.steps_completed + 1 };
    }
    case 'attempt_ended': {
      const { attempt, verdict } = event.attempt;
      const first = progress.first_attempt_success ?? (attempt === 1 ? verdict === 'passed' : null);
      return { ...progress, attempts: attempt, first_attempt_success: first };
    }
    default:
      return progress;
  }
}

const longestStep = 500;

/** Number of the test's own step that a path is in; 0 for opening the app. */
const placeOf = (path: string): number => Number.parseInt(path, 10);
