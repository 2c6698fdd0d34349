import type { Kind, Target } from '../plan/plan.ts';
import type { Problems } from '../refusals/problem.ts';
import { isWord, type Token, type Tokens, textOf } from '../text/token.ts';
import { namedByContent, numberedKinds, ordinaryWords, repeated } from '../tongue/kinds.ts';
import { bareName, isNoun, looksLikeName, reading } from '../tongue/name.ts';
import { orCalled } from '../tongue/or-called.ts';
import type { KindWord, TargetReading } from '../tongue/tongue.ts';
import { describing, type FoundKind, happens, isInbox, isLowerCase, kindAtEnd } from './noun.ts';
import { kinds } from './nouns.ts';
import {
  adjectives,
  conditions,
  manyLines,
  naming,
  numbers,
  ordinalNames,
  ordinals,
} from './phrases.ts';
import { words } from './words.ts';

/**
 * "the second disabled "Save" button", "button Save", "the user "Ann"", "Alice's row": one noun
 * phrase without relations. Several readings where English leaves it open.
 */
export function nounPhrase(tokens: Tokens, problems: Problems): TargetReading[] {
  let rest = tokens;
  const base: Target = {};
  let written: Tokens = [];
  if (isWord(rest[0], ...words.every) && rest.length > 1) {
    base.every = true;
    rest = rest.slice(isWord(rest[1], 'of') ? 2 : 1);
  }
  const definite =
    isWord(rest[0], ...words.determiners) && rest[0]?.capital === false && rest.length > 1;
  if (definite) rest = rest.slice(1);
  const ordinal = ordinalNames.at(rest, 0) === undefined ? ordinals.at(rest, 0) : undefined;
  if (ordinal !== undefined && (rest.length > ordinal.length || definite)) {
    base.ordinal = ordinal.value;
    written = rest;
    rest = rest.slice(ordinal.length);
    const isEvery = base.every === true && ordinal.value > 1;
    const isCount = numbers.at(rest, 0) !== undefined || rest[0]?.shape === 'number';
    if (isEvery || (rest.length > 1 && isCount)) {
      problems.report('which_one', tokens);
      return [];
    }
    const again = isWord(rest[0], 'and') ? 1 : 0;
    if (ordinalNames.at(rest, again) === undefined && ordinals.at(rest, again) !== undefined) {
      problems.report('several_ordinals', tokens);
      return [];
    }
  }
  const phrase: Phrase = {
    tokens: rest,
    base,
    definite: definite || base.every === true,
    problems,
  };
  if (rest.length === 0) {
    problems.report('no_target', tokens);
    return [];
  }
  if (manyLines.at(rest, 0)?.length === rest.length)
    return [reading({ ...base, kind: 'field', noun: 'text area' }, phrase.definite)];
  const counted = withAdjective(phrase) ?? owned(phrase) ?? named(phrase) ?? plain(phrase);
  return orCalled(written, counted, (unsaid) =>
    plain({ ...phrase, tokens: written, base: {}, problems: unsaid }),
  );
}

interface Phrase {
  tokens: Tokens;
  base: Target;
  definite: boolean;
  problems: Problems;
}

/** "the disabled button": a state, if what follows is a kind and at most a name. */
function withAdjective(phrase: Phrase): TargetReading[] | undefined {
  const adjective = adjectives.at(phrase.tokens, 0);
  if (adjective === undefined || phrase.tokens[0]?.capital === true) return undefined;
  const rest = phrase.tokens.slice(adjective.length);
  const kind = kindAtEnd(rest);
  if (kind === undefined) return undefined;
  const named = rest.slice(0, rest.length - kind.length);
  if (named.length > 0 && !looksLikeName(named)) return undefined;
  const base = { ...phrase.base, conditions: [adjective.value] };
  return plain({ ...phrase, base, tokens: rest });
}

/** "Alice's row" is a row; "Alice's Delete button" is for Alice; "Men's shoes" may be a name. */
function owned(phrase: Phrase): TargetReading[] | undefined {
  const { tokens, base, problems } = phrase;
  const at = tokens.findIndex((token) => token.kind === 'word' && token.fold === "'s");
  if (at < 1 || at === tokens.length - 1) return undefined;
  const owner = bareName(tokens.slice(0, at), words, problems);
  const rest = tokens.slice(at + 1);
  if (owner === undefined) return [];
  const kind = kindAtEnd(rest);
  const possessed = plain({ ...phrase, tokens: rest });
  if (kind !== undefined && kind.length === rest.length && namedByContent.has(kind.value.kind)) {
    return [reading({ ...base, kind: kind.value.kind, name: owner }, true)];
  }
  const related = possessed.map((found) => ({
    ...found,
    target: { ...found.target, relation: { is: 'for' as const, to: { name: owner } } },
  }));
  const first = tokens[0];
  const surely =
    kind !== undefined || first?.kind === 'quoted' || (phrase.definite && first?.capital === false);
  if (surely) return related;
  return [...related, ...plain({ ...phrase, tokens })];
}

/** "the button labelled Save", "the text "Saved"", "the user "Ann"": a noun, then its name. */
function named(phrase: Phrase): TargetReading[] | undefined {
  const { tokens, base, definite, problems } = phrase;
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const word = naming.at(tokens, at);
    const after = tokens.slice(at + (word?.length ?? 0));
    if (word === undefined || after.length === 0) continue;
    const name = bareName(withoutArticle(after), words, problems);
    const noun = describing(tokens.slice(0, at), base);
    if (name === undefined || noun === undefined) return [];
    return [reading({ ...noun, name }, definite, { open: !name.quoted })];
  }
  const last = tokens.at(-1);
  if (tokens.length < 2 || last === undefined || !isLiteral(tokens)) return undefined;
  const noun = describing(tokens.slice(0, -1), base);
  if (noun === undefined) {
    problems.report('unclear_target', tokens);
    return [];
  }
  return [reading({ ...noun, name: { text: last.raw, quoted: true } }, definite)];
}

/** It ends in a quoted text, or in a variable that is said to be the text: "the text {{order}}". */
const isLiteral = (tokens: Tokens): boolean =>
  tokens.at(-1)?.kind === 'quoted' ||
  (tokens.at(-1)?.shape === 'variable' && kindAtEnd(tokens.slice(0, -1))?.value.kind === 'text');

const withoutArticle = (tokens: Tokens): Tokens =>
  tokens.length > 1 && isWord(tokens[0], 'the') ? tokens.slice(1) : tokens;

function plain(phrase: Phrase): TargetReading[] {
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
  if (definite || word === undefined || !word.capital) return true;
  return tokens.length > kind.length && !ordinaryWords.has(kind.value.kind);
}

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
