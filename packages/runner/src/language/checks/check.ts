import { relate } from '../grammar/phrases/join.ts';
import type { Amount, Check, Kind, Match, Part, State, Target, Value } from '../plan/plan.ts';

/** Whether a target is, or is not, in a state. Of many things not seen there are none. */
export function stateCheck(target: Target, state: State, not: boolean): Check {
  if (state === 'visible' && not && target.every === true) {
    const { every: _, ...one } = target;
    return countOf(one, 0);
  }
  return { check: 'state', target, state, not };
}

export const visible = (target: Target, not: boolean): Check => stateCheck(target, 'visible', not);

/** That there is at least one. */
export function someOf(target: Target): Check {
  const value: Value = { type: 'number', text: '1', readings: [1] };
  return { check: 'count', target, amount: { is: 'atLeast', value } };
}

/** That there are exactly so many. */
export function countOf(target: Target, count: number): Check {
  const value: Value = { type: 'number', text: String(count), readings: [count] };
  return { check: 'count', target, amount: { is: 'exactly', value } };
}

interface TextOptions {
  not: boolean;
  match?: Match;
  part?: Part;
}

/** What a target's text, or another part of it, says. */
export function textCheck(target: Target, value: Value, options: TextOptions): Check {
  const { not, match = 'equals', part = 'text' } = options;
  return { check: 'text', target, part, match, not, value };
}

/** The thing inside, above, beside … the other. */
export const related = (target: Target, to: Target): Target => relate(target, 'in', to);

/** Kinds that can be wrong themselves: an error "in" them is theirs. */
export const fields: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'field',
  'searchField',
  'checkbox',
  'radio',
  'dropdown',
  'switch',
  'slider',
]);

/** Kinds that hold nothing that could be seen or counted in them: "the photo has 1 like" stands beside it. */
export const leaves: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'image',
  'icon',
  'video',
  'badge',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinner',
  'progress',
]);

const opposites = {
  atLeast: 'lessThan',
  atMost: 'moreThan',
  moreThan: 'atMost',
  lessThan: 'atLeast',
} as const;

/** What holds where the amount does not; undefined for "exactly" and "between". */
export function opposite(amount: Amount): Amount | undefined {
  return amount.is === 'between' || amount.is === 'exactly'
    ? undefined
    : { is: opposites[amount.is], value: amount.value };
}
