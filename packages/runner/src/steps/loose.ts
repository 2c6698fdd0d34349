import type { Match } from '../grounding/ground.ts';
import type { Target } from '../language/plan/target.ts';

/**
 * Whether a name only fits by a synonym, a hint or a part of a word. On a page that is still building
 * itself up, what is really called so may be on its way: such a match is taken when the page rests.
 */
export function isLoose({ name }: Target, { candidate }: Match): boolean {
  return name !== undefined && candidate.score < looseScore;
}

/** Below what the words themselves come to, in whatever order. */
const looseScore = 0.75;

/** Three frames of the screen: what is drawn step by step is drawn by then. */
export const restMilliseconds = 50;
