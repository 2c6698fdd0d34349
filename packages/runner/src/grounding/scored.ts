/** An element that may be meant, with what speaks for it. */
export interface Scored {
  position: number;
  /** 0 to 1. */
  score: number;
  /** Reasons as keys with what they are about, said in words when a person asks. */
  because: Reason[];
}

export type ReasonKey =
  | 'kind'
  | 'almostKind'
  | 'equalName'
  | 'name'
  | 'synonym'
  | 'around'
  | 'noun'
  | 'likelyGroup'
  | 'relation'
  | 'edge'
  | 'wrongState'
  | 'hidden'
  | 'below';

export interface Reason {
  key: ReasonKey;
  /** The words that fitted, or what it is compared to. */
  words?: string;
  source?: string;
}

/** Two elements this close are equally good: nobody may choose between them. */
export const margin = 0.04;

/** What fits worse is not what was meant. */
export const threshold = 0.55;

/** What fits worse may be acted on, but is no proof of anything. */
export const certain = 0.6;

export function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.position - b.position;
}
