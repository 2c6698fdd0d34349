import type { Check, Target } from '../plan/plan.ts';
import type { Problems } from '../refusals/problem.ts';
import type { Tokens } from '../text/token.ts';
import type { Tongue } from '../tongue/tongue.ts';

/** What every part of the grammar reads with. */
export interface Reader {
  tongue: Tongue;
  problems: Problems;
  /** What "it" means here; absent where nothing was named before in the sentence. */
  it?: Target;
  /** The readings of a statement: "the cart is empty". */
  statement(tokens: Tokens, reader: Reader, mood?: Mood): StatementReading[];
}

/**
 * The form of the verb: `infinitive` after "expect X" and "wait for X" ("to be"), `gerund` after
 * "after" ("clicking").
 */
export type Mood = 'finite' | 'infinitive' | 'gerund';

/** What a following part may leave out: "… is visible and enabled", "… and contains 3 rows". */
export interface Carry {
  subject: Tokens;
  verb: Tokens;
}

export interface StatementReading {
  checks: Check[];
  /** It ends in bare words, which might have gone on. */
  open: boolean;
  carry?: Carry;
}
