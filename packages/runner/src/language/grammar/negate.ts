import type { Check } from '../plan/plan.ts';

/** The check that holds exactly when this one does not; undefined where there is no such check. */
export function negate(check: Check): Check | undefined {
  return 'not' in check ? { ...check, not: !check.not } : undefined;
}
