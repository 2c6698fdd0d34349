import type { Plan, Step } from '../../language/plan/plan.ts';

/** That a condition does not hold is an answer, no failure: each is asked as an optional step in which nothing is to be done. */
export function asConditions(plan: Plan): Plan {
  return plan.map(
    (step): Step =>
      step.do === 'expect' ? { do: 'when', condition: step.check, steps: [] } : step,
  );
}
