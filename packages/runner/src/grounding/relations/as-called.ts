import type { Target } from '../../language/plan/target.ts';
import { type Scored, threshold } from '../scored.ts';

/** "Second surname": what is called just so where anything is, else the second of what is so named. */
export function asCalled(target: Target, ranked: (target: Target) => Scored[]): Target {
  const { called, ...counted } = target;
  if (called === undefined) return target;
  const { ordinal: _, noun: __, name: ___, kind: ____, ...rest } = counted;
  const named = { ...rest, ...called };
  const isThere = ranked(named).some(
    ({ score, because }) => score >= threshold && because.some(({ key }) => key === 'equalName'),
  );
  return isThere ? named : counted;
}
