import type { Diagnosis } from '@touchstone/contracts';
import type { Case } from '../case.ts';

/** Something that was observed and speaks for one class of cause. */
export interface Fact {
  class: Diagnosis['class'];
  /** How much it says on its own, 0 to 1. */
  weight: number;
  /** Key under which readers put it into words. */
  fact: string;
  values: Record<string, string | number>;
  /** Of the step where it is to be seen. */
  path?: string;
}

export type FactRule = (known: Case) => Fact[];

/** Longest text of a page that a fact repeats. */
const longest = 160;

export const short = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
