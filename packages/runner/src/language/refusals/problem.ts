import type { Tokens } from '../text/token.ts';

/** Why a sentence is not read, the most telling first: of several, the first in this list is said. */
const reasons = [
  'empty',
  'too_long',
  'unbalanced_quote',
  'bad_variable',
  'hidden_characters',
  'unknown_variable',
  'question',
  'loop',
  'otherwise',
  'contradiction',
  'negation',
  'off_screen',
  'or',
  'two_readings',
  'several_ordinals',
  'no_referent',
  'relative_time',
  'vague',
  'uncertain',
  'looks',
  'negated_action',
  'unfinished_condition',
  'composite',
  'action_in_validation',
  'missing_value',
  'which_one',
  'unknown_state',
  'no_predicate',
  'no_target',
  'unclear_target',
  'too_complex',
  'bare_phrase',
  'unknown_verb',
] as const;

export type Reason = (typeof reasons)[number];

/** What stood in the way, and where in the sentence (UTF-16 units). */
export interface Problem {
  reason: Reason;
  start: number;
  end: number;
}

/** Collects what stood in the way of every reading that was tried. */
export class Problems {
  #worst: Problem | undefined;

  report(reason: Reason, tokens: Tokens): void {
    const start = tokens[0]?.start ?? 0;
    const problem = { reason, start, end: tokens.at(-1)?.end ?? start };
    if (this.#worst === undefined || comesBefore(problem, this.#worst)) this.#worst = problem;
  }

  /** The most telling problem, the later in the sentence among equals. */
  get worst(): Problem | undefined {
    return this.#worst;
  }
}

function comesBefore(a: Problem, b: Problem): boolean {
  const rank = reasons.indexOf(a.reason) - reasons.indexOf(b.reason);
  return rank < 0 || (rank === 0 && a.start > b.start);
}
