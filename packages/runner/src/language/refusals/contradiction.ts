import { targetNotation } from '../plan/notation-target.ts';
import type { Plan } from '../plan/plan.ts';

/** Whether a plan expects one thing to be and not to be, with nothing done in between. */
export function contradiction(plan: Plan): boolean {
  const expected = new Map<string, boolean>();
  return plan.some((step) => {
    if (step.do !== 'expect') {
      expected.clear();
      return false;
    }
    const { check } = step;
    if (check.check !== 'state') return false;
    const key = `${check.state} ${targetNotation(check.target)}`;
    const before = expected.get(key);
    expected.set(key, check.not);
    return before !== undefined && before !== check.not;
  });
}
