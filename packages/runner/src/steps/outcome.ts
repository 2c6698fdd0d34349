import type { Healing as ToldHealing, Violation, Visual } from '@touchstone/contracts';
import type { Box } from '../driver/snapshot.ts';
import type { Told } from '../language/say/said.ts';

/** What a step came to. `healed` is a pass on another element than before. */
export type StepVerdict = 'passed' | 'healed' | 'failed' | 'undecided' | 'skipped';

/** Why a step did not pass; one word for programs, the outcome's `message` for people. */
export type StepReason =
  | 'target_not_found'
  | 'ambiguous_target'
  | 'target_not_usable'
  | 'check_failed'
  | 'check_undecided'
  | 'not_understood'
  | 'action_failed'
  | 'unreachable'
  | 'crashed'
  | 'timeout'
  | 'script_failed'
  | 'variable_missing'
  | 'loop_limit'
  | 'unsupported'
  | 'condition_false'
  | 'cancelled'
  | 'not_reached';

/** An element that was found, or might have been meant, in words that a person recognizes. */
export interface Candidate {
  /** `button "Save" in the dialog "Edit address"`. */
  description: Told;
  box?: Box;
  /** 0 to 1: how well it fits the words. */
  score: number;
  /** What spoke for it and against it. */
  because: Told[];
}

/** What was tried, in order, with the milliseconds since the step began. */
export interface Attempt {
  at: number;
  what: Told;
}

/** What a check saw. */
export interface Evidence {
  /** What was compared: `text of heading "Order total"`. */
  of: Told;
  expected: Told;
  /** Absent: there was nothing to see. */
  actual?: Told;
  box?: Box;
}

/** The element that was taken for another, before it is told in one language. */
export type Healing = Omit<ToldHealing, 'before' | 'now'> & { before: Candidate; now: Candidate };

/** What one step of a plan came to. */
export interface StepOutcome {
  verdict: StepVerdict;
  reason?: StepReason;
  /** For a person: what happened, to which thing, what to do next. Absent for a plain pass. */
  message?: Told;
  target?: Candidate;
  /** Who else was considered, best first; three at most. */
  others?: Candidate[];
  evidence?: Evidence[];
  visual?: Visual;
  accessibility?: Violation[];
  attempts: Attempt[];
  /** The element came from the memory of earlier runs, not from a search. */
  recalled?: boolean;
  /** With `healed`: what there was before, what was taken instead, and what spoke for it. */
  healing?: Healing;
  /** What the step keeps, with `remember`: a text, a number or a list. */
  remembered?: { variable: string; value: string | number | string[] };
}
