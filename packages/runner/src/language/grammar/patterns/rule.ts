import type { Check, Language, Step } from '../../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/** A sentence and the plan it becomes, in the notation of `describe`. */
type Example = readonly [sentence: string, plan: string];

/** What can be said and what it means: documentation, grammar and test in one. */
interface Said {
  id: string;
  /** What it does, for people. */
  about: Record<Language, string>;
  /** The ways to say it, in the notation of `compilePattern`. */
  says: Record<Language, readonly string[]>;
  examples: Record<Language, readonly Example[]>;
  /** It has a meaning with "not" too; others are refused then. */
  negates?: boolean;
  /** What it says is only named, so that more may belong to it: "verify "Saved"". */
  weak?: boolean;
  /** Ids of patterns that give way where this one reads the same words. */
  outranks?: readonly string[];
}

export interface ActionPattern extends Said {
  kind: 'action';
  /** The steps that it means; undefined where the words fit but the sense does not. */
  read(slots: Slots): Step[] | undefined;
}

export interface CheckPattern extends Said {
  kind: 'check';
  /** It stands without a verb of checking: "the cart is empty". */
  statement: boolean;
  read(slots: Slots): Check[] | undefined;
}

export type Pattern = ActionPattern | CheckPattern;
