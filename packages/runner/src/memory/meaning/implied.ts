import type { Language } from '../../language/plan/plan.ts';
import { type ControlKind, isField } from '../fingerprint/control-kind.ts';
import {
  deedsOf,
  isCount,
  isFile,
  isMaking,
  isManaging,
  isNew,
  isPointing,
  isQuantity,
  isViewing,
  isWhatWasDone,
  isWhereOneIs,
  isWordForName,
  wordsOfType,
} from './closed-words.ts';
import type { Label } from './label.ts';
import { lexicon } from './lexicon.ts';
import { isMany, isSamePhrase } from './same-phrase.ts';
import { normalized } from './wording.ts';

export interface Context {
  kind: ControlKind;
  /** What the control stands under, then and now: its page is about that. */
  heading?: string | undefined;
  /** `input:date`: what the field takes, then and now. */
  type?: string | undefined;
}

/** Two labels of which one says more. */
interface Unequal {
  more: Label;
  less: Label;
}

/** Whether a word that only one label says goes without saying in the other. */
export function isImpliedAt(at: number, { more, less }: Unequal, context: Context): boolean {
  const word = more.words[at] ?? '';
  const unequal = { more, less };
  return isField(context.kind)
    ? isAbout(word, context) ||
        isNameOf(word, unequal) ||
        isNumberOf(at, unequal) ||
        wordsOfType(context.type).includes(word)
    : isAboutPage(at, unequal, context) || (context.kind === 'pressed' && isOfPress(at, unequal));
}

/**
 * Under the heading "New message" the "Subject" is the message's, and "Save" is for what was changed.
 * But what ends something or takes it away there may do so to a part alone, or to the page: "Cancel"
 * is not "Cancel order", whatever the page is about.
 */
function isAboutPage(at: number, { more, less }: Unequal, context: Context): boolean {
  const word = more.words[at] ?? '';
  const isPressed = context.kind === 'pressed';
  if (isQuantity(word) || (isPressed && less.words.some(isEnding))) return false;
  if (isWhereOneIs(more.words, at) || (isPressed && isWhatWasDone(word))) return true;
  if (isPressed && isFile(word) && less.words.some(isOfFiles)) return true;
  return isAbout(word, context);
}

const isAbout = (word: string, { heading }: Context): boolean =>
  !isQuantity(word) &&
  normalized(heading ?? '')
    .split(' ')
    .some((about) => isSamePhrase(about, word));

const isEnding = (word: string): boolean =>
  lexicon().isEnding(word) || deedsOf(word).some((deed) => endings.has(deed));

const endings = new Set('close dismiss delete takeOut clear kill off'.split(' '));

/** What is sent up or down is a file. */
const isOfFiles = (word: string): boolean =>
  [word, ...lexicon().sameAs(word)].some((same) => same === 'upload' || same === 'download');

/** What goes without saying of something to press, but of what ends something. */
function isOfPress(at: number, { more, less }: Unequal): boolean {
  const word = more.words[at] ?? '';
  if (less.words.some(isEnding)) return false;
  if (isNew(word)) return isMaking(less.words[0] ?? '');
  return isShown(word, { more, less });
}

/**
 * "My orders", "See my orders": where a thing is named, pressing it shows it. What may be a verb is not
 * named: "Archive" is no "See archive".
 */
const isShown = (word: string, { more, less }: Unequal): boolean =>
  more.words[0] === word &&
  (isViewing(word) || isManaging(word)) &&
  isNamedThing(less) &&
  isNamedThing(more);

const isNamedThing = ({ words, language }: Label): boolean =>
  words.some((word, at) => isPointing(word) && at < words.length - 1) ||
  isPlural(words.at(-1) ?? '', language);

/** Of a company, a person or a city one writes the name. */
const isNameOf = (word: string, { more, less }: Unequal): boolean =>
  isWordForName(word, more.language) && less.words.some(lexicon().isNamed);

/** "Rooms" asks how many, as a field; "Room" does not. */
function isNumberOf(at: number, { more }: Unequal): boolean {
  const counted = more.words[at + 2] ?? '';
  return isCount(more.words, at, more.language) && isPlural(counted, more.language);
}

/** "Account number" is not "Number of accounts"; "Accounts" may be. */
export function isOnlyOneCounting(one: Label, other: Label): boolean {
  const [counting, telling] = isCounting(one) ? [one, other] : [other, one];
  return (
    isCounting(counting) &&
    !isCounting(telling) &&
    telling.words.some((word) => telling.short.has(word) || isSamePhrase(word, 'number'))
  );
}

const isCounting = ({ words, language }: Label): boolean =>
  words.some((_, at) => isCount(words, at, language) && isPlural(words[at + 2] ?? '', language));

/** Of a word that is known: a bus is none of its own. */
const isPlural = (word: string, language: Language): boolean =>
  [/s$/, /es$/].some((ending) => {
    const singular = word.replace(ending, '');
    const isWord = lexicon().knows(singular, language) || lexicon().isNamed(singular);
    return singular.length > 2 && singular !== word && isWord;
  });

/** "New group" makes one, as something to press; "New messages" are there already. */
const isMakingOne = ({ words: [first = '', ...rest] }: Label): boolean =>
  isMaking(first) && !isMany(rest.at(-1) ?? '');

/** "View invoice". */
const isShowing = ({ words: [first = ''] }: Label): boolean => isViewing(first);

/** Whether the first words of two things to press say the same: "New group" and "Create group". */
export const beginAlike = (one: Label, other: Label, { kind }: Context): boolean =>
  kind === 'pressed' && [isMakingOne, isShowing].some((is) => is(one) && is(other));
