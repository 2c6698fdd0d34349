import type { Check, Plan, Relation, Step, Target } from '../../plan/plan.ts';
import { places } from '../../tongue/kinds.ts';
import { relate } from '../phrases/join.ts';

/** A place said before the clause: "In the Users table, …", "From the Country list, …". */
export interface Scope {
  relation: Relation;
  place: Target;
}

/** The plan inside the place; undefined if a step has nothing that could be in it. */
export function inScope(plan: Plan, scope: Scope): Plan | undefined {
  const steps = plan.flatMap((step) => stepInScope(step, scope) ?? []);
  return steps.length === plan.length ? steps : undefined;
}

function stepInScope(step: Step, scope: Scope): Step | undefined {
  const { place } = scope;
  const isPlace = place.kind !== undefined && places.has(place.kind);
  const within = (target: Target): Target => relate(target, scope.relation, place);
  switch (step.do) {
    case 'expect': {
      const check = checkInScope(step.check, within);
      return check && { ...step, check };
    }
    case 'type':
      if (step.into !== undefined) return { ...step, into: within(step.into) };
      return isPlace ? undefined : { ...step, into: place };
    case 'select':
    case 'deselect':
      if (step.from !== undefined) return { ...step, from: within(step.from) };
      return isPlace && place.kind !== 'list' && place.kind !== 'menu'
        ? { ...step, options: step.options.map(within) }
        : { ...step, from: place };
    case 'upload':
      if (step.to !== undefined) return { ...step, to: within(step.to) };
      return { ...step, to: place };
    case 'press':
      return step.on === undefined && !isPlace ? { ...step, on: place } : undefined;
    case 'scroll':
    case 'swipe':
    case 'clear':
      return otherInScope(step, within, place);
    case 'tap':
    case 'hover':
    case 'check':
    case 'uncheck':
    case 'toggle':
    case 'set':
    case 'drag':
      return { ...step, target: within(step.target) };
    case 'repeat': {
      const steps = inScope(step.steps, scope);
      return steps && { ...step, steps };
    }
    case 'remember':
      return 'target' in step.memory
        ? { ...step, memory: { ...step.memory, target: within(step.memory.target) } }
        : undefined;
    default:
      return undefined;
  }
}

function otherInScope(
  step: Extract<Step, { do: 'scroll' | 'swipe' | 'clear' }>,
  within: (target: Target) => Target,
  place: Target,
): Step | undefined {
  if (step.do === 'scroll')
    return step.inside === undefined ? { ...step, inside: place } : undefined;
  if (step.do === 'swipe') return step.on === undefined ? { ...step, on: place } : undefined;
  return { ...step, target: step.target === undefined ? place : within(step.target) };
}

function checkInScope(check: Check, within: (target: Target) => Target): Check | undefined {
  if (check.check === 'sequence') return { ...check, targets: check.targets.map(within) };
  if (check.check === 'looks' || check.check === 'accessible') return undefined;
  return 'target' in check ? { ...check, target: within(check.target) } : undefined;
}
