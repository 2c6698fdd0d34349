import type { Relation, State, Target } from './target.ts';
import type { Amount, Value } from './value.ts';

/** How a text is compared; `matches` takes a regular expression. */
export type Match = 'equals' | 'contains' | 'startsWith' | 'endsWith' | 'matches';

/** Which words of a thing are meant; `text` is what a person reads there, a field's value included. */
export type Part = 'text' | 'value' | 'placeholder' | 'tooltip';

interface StateCheck {
  check: 'state';
  target: Target;
  state: State;
  not: boolean;
}

interface TextCheck {
  check: 'text';
  target: Target;
  part: Part;
  match: Match;
  not: boolean;
  value: Value;
}

interface PositionCheck {
  check: 'position';
  target: Target;
  relation: Relation;
  other: Target;
  not: boolean;
}

/** What no screen shows: the browser tells it. Of files and lines `value` is the name, or a part of it. */
export type RecordCheck =
  /** Lines of the console; `script`: errors that no script has caught. */
  | { check: 'console'; level: 'script' | 'error' | 'warning'; not: boolean; value?: Value }
  | { check: 'failedRequest'; not: boolean; value?: Value }
  /** All links of the screen, or of the target, lead somewhere. */
  | { check: 'links'; target?: Target }
  | { check: 'download'; not: boolean; value?: Value }
  | { check: 'cookie'; name: Value; match?: Match; not: boolean; value?: Value };

/** Something that is true or false, decided without a model. */
export type Check =
  | StateCheck
  | TextCheck
  /** The number that a person reads in the target. */
  | { check: 'number'; target: Target; amount: Amount }
  | { check: 'count'; target: Target; amount: Amount }
  | { check: 'order'; target: Target; direction: 'ascending' | 'descending'; by?: string }
  /** The targets come one after the other, in this order. */
  | { check: 'sequence'; targets: Target[] }
  | PositionCheck
  | { check: 'address' | 'title'; match: Match; not: boolean; value: Value }
  /** Two values of which at least one holds a variable. */
  | { check: 'values'; left: Value; match: Match; not: boolean; right: Value }
  | { check: 'amounts'; left: Value; amount: Amount }
  /** The screen, or the target, looks as it did in the approved picture. */
  | { check: 'looks'; target?: Target }
  /** No serious accessibility problem on the screen, or in the target. */
  | { check: 'accessible'; target?: Target }
  /** The page has loaded and is quiet. */
  | { check: 'settled' }
  | RecordCheck;
