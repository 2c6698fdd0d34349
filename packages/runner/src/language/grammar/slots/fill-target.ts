import type { Target } from '../../plan/plan.ts';
import { fold } from '../../text/fold.ts';
import { isWord, type Token, type Tokens, textOf } from '../../text/token.ts';
import type { Filled } from '../patterns/match.ts';
import { amountAt } from '../phrases/amount.ts';
import { described } from '../phrases/described.ts';
import { readTarget } from '../phrases/target.ts';
import { readTargets, type TargetsReading } from '../phrases/targets.ts';
import type { Reader } from '../reader.ts';
import type { SlotReading } from './slot-reading.ts';

/** One thing to act on. */
export function fillTarget({ tokens }: Filled, reader: Reader): SlotReading[] {
  const isLook = (token: Token): boolean =>
    !token.capital && isWord(token, ...reader.tongue.words.looks);
  if (tokens.length > 0 && tokens.every(isLook)) {
    reader.problems.report('looks', tokens);
    return [];
  }
  return readTarget(tokens, reader).flatMap(({ target, open, plural }) => {
    if (plural && target.every !== true) {
      reader.problems.report('which_one', tokens);
      return [];
    }
    return [{ value: { is: 'target', target }, open }];
  });
}

/** One or more things to act on. */
export function fillTargets({ tokens }: Filled, reader: Reader): SlotReading[] {
  if (tokens.length > 1 && tokens[0]?.capital === false && isWord(tokens[0], 'any')) {
    reader.problems.report('which_one', tokens);
    return [];
  }
  return readTargets(tokens, reader).flatMap(({ targets, open, plural }) => {
    if (plural && targets.some((target) => target.every !== true)) {
      reader.problems.report('which_one', tokens);
      return [];
    }
    return [{ value: { is: 'targets', targets }, open }];
  });
}

/** What is switched on and off: "notifications" is the name of a setting there. */
export function fillFeatures(filled: Filled, reader: Reader): SlotReading[] {
  const { words } = reader.tongue;
  const { tokens } = filled;
  const plain = tokens.slice(isWord(tokens[0], ...words.determiners) ? 1 : 0);
  const kind = reader.tongue.kinds.at(plain, 0);
  if (kind?.length !== plain.length || !kind.value.plural) return fillTargets(filled, reader);
  const target = { name: { text: textOf(plain), quoted: false } };
  return [{ value: { is: 'targets', targets: [target] }, open: true }];
}

/** A thing that is told by its kind or place, not by a bare name. */
export function fillThing({ tokens }: Filled, reader: Reader): SlotReading[] {
  return readTarget(tokens, reader).flatMap(({ target, open, definite, plural }) => {
    const { name, ...rest } = target;
    const told = definite || Object.keys(rest).length > 0;
    return told && name?.text !== '' && !plural ? [{ value: { is: 'target', target }, open }] : [];
  });
}

/** "Settings > Privacy": one thing after another. */
export function fillTrail({ tokens }: Filled, reader: Reader): SlotReading[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'arrow') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  if (parts.length < 2) return [];
  const found = parts.map((part) => readTarget(part, reader)[0]);
  const targets = found.flatMap((reading) => reading?.target ?? []);
  return targets.length === parts.length
    ? [{ value: { is: 'targets', targets }, open: false }]
    : [];
}

/** What is counted. "products" in "3 products" describes, it is not written on the things. */
export function fillCounted({ tokens }: Filled, reader: Reader): SlotReading[] {
  const readings = readTarget(tokens, reader);
  const kinds = readings.filter(({ plural }) => plural);
  return (kinds.length > 0 ? kinds : readings).flatMap(({ target, open }) => {
    const value = { is: 'target' as const, target: described(target) };
    return isMoreOf(value.target, reader) ? [] : [{ value, open }];
  });
}

/** "3 more cards", "errores adicionales": beside those that are there, which nobody said. */
function isMoreOf({ noun, name }: Target, { tongue }: Reader): boolean {
  const said = fold(noun ?? (name?.quoted === false ? name.text : '')).split(' ');
  return [said[0], said.at(-1)].some((word) => tongue.words.comparing.has(word ?? ''));
}

/** Several things told by a noun, without an article: "rows", "pending transfers". */
export function fillSeveral({ tokens }: Filled, reader: Reader): SlotReading[] {
  const compares = reader.tongue.comparisons.at(tokens, 0) !== undefined;
  if (compares || amountAt(tokens, reader) !== undefined) return [];
  const readings = readTarget(tokens, reader).filter(({ definite }) => !definite);
  const kinds = readings.filter(({ plural }) => plural);
  return (kinds.length > 0 ? kinds : readings).flatMap(({ target, open, plural }) => {
    const several = described(target);
    const noun = several.noun !== undefined && /s(?: |$)/.test(several.noun);
    if (isMoreOf(several, reader)) return [];
    return plural || noun ? [{ value: { is: 'target', target: several }, open }] : [];
  });
}

/** What a statement is about. A plural means every one of them. */
export function fillSubject({ tokens, before, after }: Filled, reader: Reader): SlotReading[] {
  const { words } = reader.tongue;
  const hasVerb = tokens.some(
    (token, at) =>
      !token.capital && isWord(token, ...words.finite) && !describes(tokens, at, reader),
  );
  const { comparisons, between } = reader.tongue;
  const compares = comparisons.at(tokens, 0) !== undefined || between.at(tokens, 0) !== undefined;
  const counted =
    tokens[0]?.kind !== 'quoted' &&
    !isCalledText(tokens, reader) &&
    !(tokens.length === 1 && tokens[0]?.shape === 'variable') &&
    (compares || amountAt(tokens, reader) !== undefined);
  if (hasVerb || counted) {
    reader.problems.report('unclear_target', tokens);
    return [];
  }
  const clause = after.length > 0 || !reader.tongue.verbFirst ? after : before;
  const number = reader.tongue.numberOf(clause);
  const readings = readTargets(tokens, reader, number);
  const every = readings.some(isPluralKind);
  return readings.flatMap((reading) => {
    // "Email alerts is on": one thing that is called so.
    const isOneName = number === 'singular' && readings.some((other) => !other.plural);
    if (isOneName ? reading.plural : every && !isPluralKind(reading)) return [];
    if (number === 'plural' && !isPlural(reading)) return [];
    if (reading.targets.some((target) => tellsSomething(target, reader))) return [];
    return [
      {
        value: { is: 'targets', targets: reading.targets.map(forEvery(reading)) },
        open: reading.open,
      },
    ];
  });
}

/** "that contains", "que tiene": it tells which one, after a thing that is named. */
function describes(tokens: Tokens, at: number, { tongue }: Reader): boolean {
  const word = tongue.relations.at(tokens, at);
  const isRelation = word?.value.part === 'with' && word.length > 1;
  return at > 0 && (isRelation || (tongue.naming.at(tokens, at)?.length ?? 0) > 1);
}

/** "the text 5", "the code 200" are no five and no 200 of something. */
function isCalledText(tokens: Tokens, { tongue }: Reader): boolean {
  const { determiners, valueNouns } = tongue.words;
  const at = isWord(tokens[0], ...determiners) ? 1 : 0;
  if (tongue.kinds.at(tokens, at)?.value.kind === 'text') return true;
  return at === 1 && isWord(tokens[at], ...valueNouns) && tokens.length === 3;
}

/** "messages" under "are shown" are all of them, not something called so. */
const isPluralKind = ({ plural, targets }: TargetsReading): boolean =>
  plural && targets.length === 1 && targets[0]?.name === undefined;

/** "error says Email" is no name: it tells something already. */
function tellsSomething({ name }: Target, { tongue }: Reader): boolean {
  const words = name === undefined || name.quoted ? [] : name.text.split(' ');
  const { prepositions, determiners } = tongue.words;
  return words.some((word, at) => {
    const before = fold(words[at - 1] ?? '');
    const isNoun = at === 0 || prepositions.has(before) || determiners.has(before);
    return !isNoun && /^\p{Ll}/u.test(word) && tongue.tells(fold(word));
  });
}

const forEvery =
  ({ plural, targets }: TargetsReading) =>
  (target: Target): Target =>
    plural && targets.length === 1 ? { ...target, every: true } : target;

/** Whether "are" can follow: several things, a plural kind, or a name or noun in the plural. */
function isPlural({ targets, plural }: TargetsReading): boolean {
  const [only] = targets;
  if (plural || targets.length > 1 || only === undefined) return true;
  if (only.every === true) return true;
  const word = only.noun ?? only.name?.text ?? '';
  return (
    (only.kind === undefined || only.noun !== undefined) &&
    only.name?.quoted !== true &&
    /(?:s|people|children|men|data)(?:$| (?:de|del|of|in|en|for|para|con|with) )/i.test(word)
  );
}
