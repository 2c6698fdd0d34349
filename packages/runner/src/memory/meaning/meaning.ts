import type { Language } from '../../language/plan/plan.ts';
import { type ControlKind, isField } from '../fingerprint/control-kind.ts';
import {
  betweenAlternatives,
  deedsOf,
  isCount,
  isDangling,
  isEmpty,
  isQuantity,
  isWhatWasDone,
  isWhereOneIs,
  isWordForName,
} from './closed-words.ts';
import { type Label, readLabel } from './label.ts';
import { lexicon } from './lexicon.ts';
import { Pairing } from './pairing.ts';
import { isSamePhrase } from './same-phrase.ts';
import { normalized } from './wording.ts';

/**
 * Whether a control that was called one thing and is called another is still for the same: `same`
 * where each word of each label is said by the other, too, or goes without saying; `unknown` where
 * the lexicon has nothing of either; else `other`: what it has of one alone speaks for another thing.
 */
export type Meaning = 'same' | 'other' | 'unknown';

export interface Context {
  kind: ControlKind;
  /** What the control stands under, then and now: its page is about that. */
  heading?: string | undefined;
}

export function meaningOf(before: string, now: string, context: Context): Meaning {
  if (normalized(before) === normalized(now)) return 'same';
  const then = readLabel(before, context.kind);
  const offered = offersOf(now, context.kind).map((offer) => readLabel(offer, context.kind));
  if (offered.some((offer) => saySame(then, offer, context))) return 'same';
  return isKnown(then) || offered.some(isKnown) ? 'other' : 'unknown';
}

/** A field that takes "a city or a town" takes a city. */
function offersOf(label: string, kind: ControlKind): string[] {
  return isField(kind) ? [label, ...label.split(betweenAlternatives)] : [label];
}

const isKnown = ({ words, language }: Label): boolean =>
  words.some((word) => lexicon().knows(word, language));

function saySame(then: Label, now: Label, context: Context): boolean {
  if (then.words.length === 0 || now.words.length === 0) return false;
  const pairing = new Pairing(then.words, now.words);
  const emptyIn = (label: Label) => (at: number) => isEmptyAt(label, at);
  const impliedIn = (more: Label, less: Label) => (at: number) => {
    const word = more.words[at] ?? '';
    const unequal = { more, less };
    return (
      isEmptyAt(more, at) ||
      isImplied(word, unequal, context) ||
      isNameOf(word, unequal, context) ||
      isNumberOf(at, unequal, context)
    );
  };
  return (
    pairing.isWhole(emptyIn(then), impliedIn(now, then)) ||
    pairing.isWhole(impliedIn(then, now), emptyIn(now))
  );
}

function isEmptyAt({ words, language }: Label, at: number): boolean {
  const word = words[at] ?? '';
  return (
    isEmpty(word, language) || (at > 0 && at === words.length - 1 && isDangling(word, language))
  );
}

/** Two labels of which one says more. */
interface Unequal {
  more: Label;
  less: Label;
}

/**
 * Under the heading "New message" the "Subject" is the message's, and "Save" is for what was changed.
 * But what ends something or takes it away there may do so to a part alone, or to the page: "Cancel"
 * is not "Cancel order", whatever the page is about.
 */
function isImplied(word: string, { more, less }: Unequal, { kind, heading }: Context): boolean {
  if (isQuantity(word) || (kind === 'pressed' && less.words.some(isEnding))) return false;
  if (isWhereOneIs(word, more.words) || (kind === 'pressed' && isWhatWasDone(word))) return true;
  return normalized(heading ?? '')
    .split(' ')
    .some((about) => isSamePhrase(about, word));
}

const isEnding = (word: string): boolean =>
  lexicon().isEnding(word) || deedsOf(word).some((deed) => endings.has(deed));

const endings = new Set('close dismiss delete takeOut clear kill off'.split(' '));

/** Of a company, a person or a city one writes the name. */
function isNameOf(word: string, { more, less }: Unequal, { kind }: Context): boolean {
  return isField(kind) && isWordForName(word, more.language) && less.words.some(lexicon().isNamed);
}

/** "Rooms" asks how many, as a field; "Room" does not. */
function isNumberOf(at: number, { more }: Unequal, { kind }: Context): boolean {
  const counted = more.words[at + 2] ?? '';
  return (
    isField(kind) && isCount(more.words, at, more.language) && isPlural(counted, more.language)
  );
}

/** Of a word that is known: a bus is none of its own. */
const isPlural = (word: string, language: Language): boolean =>
  [/s$/, /es$/].some((ending) => {
    const singular = word.replace(ending, '');
    return singular.length > 2 && singular !== word && lexicon().knows(singular, language);
  });
