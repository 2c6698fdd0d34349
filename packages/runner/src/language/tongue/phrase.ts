import type { Target } from '../plan/plan.ts';
import type { Problems } from '../refusals/problem.ts';
import type { Tokens } from '../text/token.ts';

/** A noun phrase after the words that say which ones are meant. */
export interface Phrase {
  tokens: Tokens;
  base: Target;
  definite: boolean;
  problems: Problems;
}

export interface OpenedPhrase {
  phrase: Phrase;
  /** From the ordinal on, which may be the beginning of a name; none if there is no ordinal. */
  counted: Tokens;
}
