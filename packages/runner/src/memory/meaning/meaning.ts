import type { ControlKind } from '../agreement/control-kind.ts';
import { covers } from './covers.ts';
import { betweenAlternatives } from './closed-words.ts';
import { labelWords } from './label-words.ts';
import { lexicon } from './lexicon.ts';

/**
 * Whether a control that was called one thing and is called another is still for the same: `same`
 * where each word of each label is said by the other, too, as far as the lexicon knows; `unknown`
 * where the lexicon has nothing of one of them; else `other`.
 */
export type Meaning = 'same' | 'other' | 'unknown';

export function meaningOf(before: string, now: string, kind: ControlKind): Meaning {
  const then = labelWords(before, kind);
  if (offers(now, kind).some((offer) => saysSame(then, labelWords(offer, kind)))) return 'same';
  const isKnown = (words: readonly string[]) => words.some((word) => lexicon().knows(word));
  return isKnown(then) && isKnown(labelWords(now, kind)) ? 'other' : 'unknown';
}

/** A field that takes "a city or a town" takes a city. */
function offers(label: string, kind: ControlKind): string[] {
  const isField = kind === 'typed' || kind === 'chosen';
  return isField ? [label, ...label.split(betweenAlternatives)] : [label];
}

const saysSame = (then: readonly string[], now: readonly string[]): boolean =>
  then.length > 0 && now.length > 0 && covers(then, now);
