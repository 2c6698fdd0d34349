import type { Match } from '../grounding/ground.ts';
import { isCheckable } from '../grounding/kinds/roles.ts';
import type { Purpose } from '../grounding/purpose.ts';
import { contentWords } from '../grounding/words/wording.ts';
import type { Target } from '../language/plan/target.ts';

/**
 * Milliseconds that the page must rest before a match is taken; 0 if it may be taken at once. A name
 * that only fits by a synonym, a hint, a part of a word or few of many words may be really there a
 * moment later, on a page that is still building itself up; and so may an option, in a list that is
 * still to open, where only something else of its name is there.
 */
export function restFor({ name }: Target, purpose: Purpose, match: Match): number {
  if (purpose === 'choose' && !isOffer(match)) return opening;
  if (name === undefined) return 0;
  if (match.isResemblance && isFarFrom(name.text, match)) return opening;
  return match.candidate.score < looseScore ? threeFrames : 0;
}

/** Most words of the screen are others: "Next" in "Help with next steps". */
const isFarFrom = (name: string, { element }: Match): boolean =>
  contentWords(name).length * 2 < contentWords(element.name || (element.text ?? '')).length;

const offers = new Set(['option', 'menuitem', 'tab', 'treeitem']);

const isOffer = ({ element }: Match): boolean =>
  offers.has(element.role) || isCheckable(element) || element.states.selected !== undefined;

/** Below what the words themselves come to, in whatever order. */
const looseScore = 0.75;

/** Three frames of the screen: what is drawn step by step is drawn by then. */
const threeFrames = 50;

/** So long a list may take to open after it was pressed, or the next page of a form to come. */
const opening = 500;
