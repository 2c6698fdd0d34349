import { type ControlKind, isField } from '../fingerprint/control-kind.ts';
import { betweenAlternatives, isDangling, isEmpty } from './closed-words.ts';
import { beginAlike, type Context, isImpliedAt, isOnlyOneCounting } from './implied.ts';
import { type Label, readLabel } from './label.ts';
import { lexicon } from './lexicon.ts';
import { Pairing, type SpanPair } from './pairing.ts';
import { isMany, samePhrases } from './same-phrase.ts';
import { shortForms } from './short-forms.ts';
import { normalized } from './wording.ts';

/**
 * Whether a control that was called one thing and is called another is still for the same: `same`
 * where each word of each label is said by the other, too, or goes without saying; `unknown` where
 * the lexicon has nothing of either; else `other`: what it has of one alone speaks for another thing.
 */
export type Meaning = 'same' | 'other' | 'unknown';

export function meaningOf(before: string, now: string, context: Context): Meaning {
  if (normalized(before) === normalized(now)) return 'same';
  const then = readLabel(before, context.kind);
  const offered = offersOf(now, context.kind).map((offer) => readLabel(offer, context.kind));
  if (offered.some((offer) => areSame(then, offer, context))) return 'same';
  return isKnown(then) || offered.some(isKnown) ? 'other' : 'unknown';
}

/** A field that takes "a city or a town" takes a city. */
function offersOf(label: string, kind: ControlKind): string[] {
  return isField(kind) ? [label, ...label.split(betweenAlternatives)] : [label];
}

const isKnown = ({ words, language }: Label): boolean =>
  words.some((word) => lexicon().knows(word, language));

/** The words of one say those of the other, or of what is said for it as a whole. */
function areSame(then: Label, now: Label, context: Context): boolean {
  return (
    saySame(then, now, context) ||
    phrasesFor(then, context).some((phrase) => saySame(phrase, now, context, true)) ||
    phrasesFor(now, context).some((phrase) => saySame(then, phrase, context, true))
  );
}

/** "Rename": "cambiar el nombre". What ends something is not told so: it may end more, or less. */
const phrasesFor = ({ words }: Label, { kind }: Context): Label[] =>
  words.length === 0 || words.some(lexicon().isEnding)
    ? []
    : lexicon()
        .sameAs(words.join(' '))
        .filter((label) => label.includes(' '))
        .map((label) => readLabel(label, kind));

function saySame(then: Label, now: Label, context: Context, isStrict = false): boolean {
  if (then.words.length === 0 || now.words.length === 0 || isOnlyOneCounting(then, now))
    return false;
  // What is secret is told by words that leave no doubt; so is whether there is one of a thing or many.
  const isMuch = (label: Label) => label.words.some(isMany);
  const mayBeLoose = !isStrict && context.type !== 'input:password' && isMuch(then) === isMuch(now);
  const pairs = pairsOf(then, now, context).filter(({ isLoose }) => mayBeLoose || !isLoose);
  const pairing = new Pairing(then.words, now.words, pairs);
  const emptyIn = (label: Label) => (at: number) => isEmptyAt(label, at);
  const impliedIn = (more: Label, less: Label) => (at: number) =>
    isEmptyAt(more, at) || isImpliedAt(at, { more, less }, context);
  const isEmpty = emptyIn(then);
  return (
    pairing.isWhole({ one: isEmpty, other: impliedIn(now, then), isEmpty }) ||
    pairing.isWhole({ one: impliedIn(then, now), other: emptyIn(now), isEmpty })
  );
}

function pairsOf(then: Label, now: Label, context: Context): SpanPair[] {
  return [
    ...samePhrases(then.words, now.words),
    ...shortForms(then, now),
    ...(beginAlike(then, now, context) ? [alikeAtFirst] : []),
  ];
}

const alikeAtFirst: SpanPair = {
  one: { from: 0, to: 1 },
  other: { from: 0, to: 1 },
  isLoose: true,
};

function isEmptyAt({ words, language }: Label, at: number): boolean {
  const word = words[at] ?? '';
  return (
    isEmpty(word, language) || (at > 0 && at === words.length - 1 && isDangling(word, language))
  );
}
