import type { Target } from '../../language/plan/target.ts';

/** What a target names, wherever it stands and whatever state it is in. */
export function headOf(target: Target): Target {
  const { relation: _, ordinal: __, conditions: ___, edge: ____, every: _____, ...head } = target;
  return head;
}
