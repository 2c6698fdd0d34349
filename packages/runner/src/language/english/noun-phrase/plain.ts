import type { Kind } from '../../plan/plan.ts';
import { isWord, type Token, type Tokens, textOf } from '../../text/token.ts';
import { numberedKinds, ordinaryWords, repeated } from '../../tongue/kinds.ts';
import { bareName, isNoun, looksLikeName, reading } from '../../tongue/name.ts';
import type { Phrase } from '../../tongue/phrase.ts';
import type { KindWord, TargetReading } from '../../tongue/tongue.ts';
import { type FoundKind, happens, isInbox, isLowerCase, kindAtEnd } from '../noun.ts';
import { kinds } from '../nouns.ts';
import { conditions } from '../phrases.ts';
import { words } from '../words.ts';

/** A kind with or without its name, or what can only be a name. */
export function plain(phrase: Phrase): TargetReading[] {
  const { tokens, definite, problems } = phrase;
  if (tokens.length === 0) {
    problems.report('no_target', tokens);
    return [];
  }
  const kind = kindAtEnd(tokens);
  const name = tokens.slice(0, tokens.length - (kind?.length ?? 0));
  if (kind !== undefined && isKind(tokens, kind, definite))
    return withKind(phrase, kind.value, name);
  return numbered(phrase) ?? kindFirst(phrase) ?? quotedNoun(phrase) ?? nameOnly(phrase);
}

/** "Menu", "Shopping List" without an article are names, "the menu" and "Save button" are not. */
function isKind(tokens: Tokens, kind: FoundKind, definite: boolean): boolean {
  const word = tokens[tokens.length - kind.length];
  if (word?.capital === true && tokens.length > kind.length && beginsWithKinds(tokens))
    return false;
  if (definite || word === undefined || !word.capital) return true;
  return tokens.length > kind.length && !ordinaryWords.has(kind.value.kind);
}

/** "the tabs Messages": what follows is the name of one. */
const beginsWithKinds = (tokens: Tokens): boolean =>
  tokens[0]?.capital === false && kinds.at(tokens, 0)?.value.plural === true;

function withKind(phrase: Phrase, { kind, plural }: KindWord, name: Tokens): TargetReading[] {
  const { base, definite, problems } = phrase;
  const isLook = (token: Token): boolean => isLowerCase(token) && words.looks.has(token.fold);
  if (name.length > 0 && name.every(isLook)) {
    problems.report('looks', name);
    return [];
  }
  const found = kindReading(phrase, kind, plural, name);
  const maybeName = plural && !definite && base.ordinal === undefined && name[0]?.kind !== 'quoted';
  if (maybeName && kind === 'toast' && isInbox(phrase.tokens)) return nameOnly(phrase);
  return maybeName ? [...found, ...nameOnly(phrase)] : found;
}

function kindReading(phrase: Phrase, kind: Kind, plural: boolean, name: Tokens): TargetReading[] {
  const { base, definite, problems } = phrase;
  if (name.length === 0) return [reading({ ...base, kind }, definite, { plural })];
  const describes = (base.ordinal !== undefined || plural) && repeated.has(kind);
  if (describes && name.every(isLowerCase) && isNoun(name, words)) {
    return [reading({ ...base, kind, noun: textOf(name) }, definite, { plural })];
  }
  const found = bareName(name, words, problems);
  return found === undefined ? [] : [reading({ ...base, kind, name: found }, definite, { plural })];
}

/** "row 3", "item number 2". */
function numbered({ tokens, base, definite }: Phrase): TargetReading[] | undefined {
  const last = tokens.at(-1);
  const count = /^#?([1-9]\d?)$/.exec(last?.kind === 'word' ? last.raw : '')?.[1];
  const kind = kinds.at(tokens, 0);
  if (count === undefined || kind === undefined || !numberedKinds.has(kind.value.kind))
    return undefined;
  const between = tokens.slice(kind.length, -1);
  if (between.length > 1 || (between.length === 1 && !isWord(between[0], 'number', 'no'))) {
    return undefined;
  }
  if (kind.value.plural) return [];
  return [reading({ ...base, kind: kind.value.kind, ordinal: Number(count) }, definite)];
}

/** "button Save", "column Price": the kind, then a name as it is written on the screen. */
function kindFirst({ tokens, base, definite, problems }: Phrase): TargetReading[] | undefined {
  const kind = kinds.at(tokens, 0);
  const name = tokens.slice(kind?.length ?? 0);
  if (kind === undefined || !looksLikeName(name)) return undefined;
  if (tokens[0]?.capital === true && !definite) return undefined;
  const found = bareName(name, words, problems);
  if (found === undefined) return [];
  const options = { open: !found.quoted, plural: kind.value.plural };
  return [reading({ ...base, kind: kind.value.kind, name: found }, definite, options)];
}

/** "the "Blue mug" product": a name, then a noun that is no kind of ours. */
function quotedNoun({ tokens, base, definite, problems }: Phrase): TargetReading[] | undefined {
  const first = tokens[0];
  if (first?.kind !== 'quoted' || tokens.length === 1) return undefined;
  const noun = tokens.slice(1);
  const stated = conditions.at(noun, 0) !== undefined;
  if (stated || noun.length > 3 || !noun.every(isLowerCase) || !isNoun(noun, words)) {
    problems.report('unclear_target', tokens);
    return [];
  }
  const name = { text: first.raw, quoted: true };
  return [reading({ ...base, noun: textOf(noun), name }, definite)];
}

/** "Add to cart"; after an ordinal lower-case words describe: "the second product". */
function nameOnly({ tokens, base, definite, problems }: Phrase): TargetReading[] {
  const kind = definite ? kinds.at(tokens, 0) : undefined;
  const next = kind?.length ?? 0;
  if (
    kind !== undefined &&
    (isWord(tokens[next], ...words.prepositions) || happens(tokens, next))
  ) {
    problems.report('unclear_target', tokens);
    return [];
  }
  if (isWord(tokens[0], 'one', 'ones', 'thing', 'things', 'stuff') && tokens.length === 1) {
    problems.report('no_referent', tokens);
    return [];
  }
  const counted = base.ordinal !== undefined || base.every === true;
  if (counted && tokens.every(isLowerCase)) {
    const found = bareName(tokens, words, problems);
    return found ? [reading({ ...base, noun: found.text }, definite, { open: true })] : [];
  }
  const name = bareName(tokens, words, problems);
  return name ? [reading({ ...base, name }, definite, { open: !name.quoted })] : [];
}
