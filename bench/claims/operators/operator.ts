import type { Claim, Language, TrueClaim } from '../claim.ts';
import type { Facts } from '../facts.ts';
import type { Random } from '../random.ts';
import type { Screen } from '../screen.ts';

/** What somebody claims wrongly: as a plan, as a sentence, or as both. */
export interface FalseClaim {
  operator: string;
  language: Language;
  /** Absent where the operator knows no sentence for it. */
  sentence?: string;
  /** Absent where there is no plan that would say it. */
  claim?: Claim;
  /** The true sentence that it was made of. */
  of?: string;
}

/** What an operator may know of a screen. */
export interface Setting {
  screen: Screen;
  facts: Facts;
  random: Random;
}

/** A claim that may be false; `isKnown` where it is false because the one that it was made of is true. */
export interface Candidate {
  sentence?: string | undefined;
  claim?: Claim;
  isKnown?: boolean;
}

/** Makes other claims of a true one. */
export type Operator = (claim: TrueClaim, setting: Setting) => Candidate[];
