import { targetNotation } from '../plan/notation-target.ts';
import type { Check, Plan } from '../plan/plan.ts';

/**
 * Whether a plan expects one thing to be and not to be, or to say two things, with nothing done in
 * between.
 */
export function contradiction(plan: Plan): boolean {
  const expected = new Map<string, string>();
  return plan.some((step) => {
    if (step.do !== 'expect') {
      expected.clear();
      return false;
    }
    const fact = factOf(step.check);
    if (fact === undefined) return false;
    const before = expected.get(fact.of);
    expected.set(fact.of, fact.is);
    return before !== undefined && before !== fact.is;
  });
}

/** What there can be only one of: whether a thing is so, and all that it says. */
function factOf(check: Check): { of: string; is: string } | undefined {
  if (check.check === 'state') {
    return { of: `${check.state} ${targetNotation(check.target)}`, is: String(check.not) };
  }
  const isWhole = check.check === 'text' && check.match === 'equals' && !check.not;
  if (!isWhole || check.target.every === true) return undefined;
  const isPlain = check.value.type === 'text' && !check.value.text.includes('{{');
  return isPlain
    ? { of: `${check.part} ${targetNotation(check.target)}`, is: check.value.text }
    : undefined;
}
