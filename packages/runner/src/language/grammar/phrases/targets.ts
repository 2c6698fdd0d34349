import type { Target } from '../../plan/plan.ts';
import { isWord, type Token, type Tokens } from '../../text/token.ts';
import { numberedKinds } from '../../tongue/kinds.ts';
import type { TargetReading, Tongue } from '../../tongue/tongue.ts';
import type { Reader } from '../reader.ts';
import { holdsClause } from './holds-clause.ts';
import { readTarget } from './target.ts';

export interface TargetsReading {
  targets: Target[];
  open: boolean;
  plural: boolean;
}

/**
 * The readings of "Name, Email and the Send button". Two bare names joined by "and" may be one
 * name ("Save and Close"): both readings are given unless the verb's number decides.
 */
export function readTargets(
  tokens: Tokens,
  reader: Reader,
  number?: 'singular' | 'plural',
): TargetsReading[] {
  const several = numbered(tokens, reader);
  if (several !== undefined) return [{ targets: several, open: false, plural: false }];
  const both = isWord(tokens[0], ...reader.tongue.words.both) ? 1 : 0;
  const items = splitList(tokens.slice(both), reader);
  if (items.length < 2) return readTarget(tokens, reader).map(single);
  if (holdsClause(tokens, reader)) {
    reader.problems.report('unclear_target', tokens);
    return [];
  }
  const commas = tokens.some((token) => token.kind === 'comma');
  const lists = product(items.map((item) => readTarget(item, reader)));
  const shared = lists.filter((list) => sharedKind(list) !== undefined);
  const parted = (shared.length > 0 ? shared : lists).flatMap((list) => asList(list) ?? []);
  const sure = commas || lists.some(isSurelyList);
  if (sure) return parted;
  const whole = readTarget(tokens, reader).map(single);
  const alike = new Set(items.map((item) => item[0]?.capital === true)).size === 1;
  if (number === 'singular') return whole;
  if (number === 'plural' && alike && parted.length > 0) return parted;
  return lists.some(isOneName) ? whole : [...parted, ...whole];
}

/** "rows 2 to 4", "las filas 2, 3 y 5": each of them. */
function numbered(tokens: Tokens, { tongue }: Reader): Target[] | undefined {
  const start = isWord(tokens[0], ...tongue.words.determiners) ? 1 : 0;
  const kind = tongue.kinds.at(tokens, start);
  if (kind === undefined || !kind.value.plural || !numberedKinds.has(kind.value.kind)) return;
  const rest = tokens.slice(start + kind.length);
  const said = rangeOf(rest) ?? numbersOf(rest, tongue);
  return said?.map((ordinal) => ({ kind: kind.value.kind, ordinal }));
}

const countOf = (token: Token | undefined): number =>
  token?.kind === 'word' && /^[1-9]\d?$/.test(token.raw) ? Number(token.raw) : 0;

function rangeOf([low, to, high, ...more]: Tokens): number[] | undefined {
  if (more.length > 0 || !isWord(to, 'to', 'through', 'a', 'hasta')) return undefined;
  const [from, until] = [countOf(low), countOf(high)];
  if (from === 0 || until <= from || until - from > longestRange) return undefined;
  return Array.from({ length: until - from + 1 }, (_, index) => from + index);
}

const longestRange = 20;

function numbersOf(tokens: Tokens, { words }: Tongue): number[] | undefined {
  const counts = tokens.filter((token) => token.kind !== 'comma' && !isWord(token, ...words.and));
  const all = counts.map(countOf);
  const isList = all.length > 1 && all.every((count) => count > 0) && countOf(tokens[0]) > 0;
  return isList ? all : undefined;
}

const single = ({ target, open, plural }: TargetReading): TargetsReading => ({
  targets: [target],
  open,
  plural,
});

/** The parts between commas and "and"; one part if the phrase is no list. */
export function splitList(tokens: Tokens, reader: Reader): Tokens[] {
  const items: Tokens[] = [];
  let start = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    const parts = token?.kind === 'comma' || isWord(token, ...reader.tongue.words.and);
    if (at < tokens.length && !parts) continue;
    if (at > start) items.push(withoutPreposition(tokens.slice(start, at), items.length, reader));
    else if (at === 0 || at === tokens.length) return [tokens];
    start = at + 1;
  }
  return items;
}

/** "on Save and on Close": the preposition may be said again. */
function withoutPreposition(item: Tokens, index: number, { tongue }: Reader): Tokens {
  const again = index > 0 && item.length > 1 && item[0]?.capital === false;
  return again && isWord(item[0], ...tongue.words.prepositions) ? item.slice(1) : item;
}

/** All ways to take one of each, at most a handful. */
export function product<T>(lists: readonly (readonly T[])[]): T[][] {
  let combined: T[][] = [[]];
  for (const list of lists) {
    combined = combined.flatMap((taken) => list.map((next) => [...taken, next])).slice(0, 8);
  }
  return combined;
}

/** "the Save button and Close", "the terms and the privacy policy", "the Name and Email fields". */
function isSurelyList(list: readonly TargetReading[]): boolean {
  const ends = list.slice(0, -1).some((item) => !item.open);
  const definite = list.slice(1).some((item) => item.definite);
  if (list.every(({ target }) => target.relation !== undefined)) return true;
  return ends || definite || sharedKind(list) !== undefined;
}

/** "the Save and Close button", "la sección Envíos y pagos": one kind for the whole name. */
function isOneName(list: readonly TargetReading[]): boolean {
  const [first, ...others] = list;
  const last = list.at(-1);
  if (last?.target.kind !== undefined && !last.plural) return true;
  const kind = first?.target.kind !== undefined && !first.plural && first.definite;
  return kind && others.every(({ target }) => /^\p{Ll}/u.test(target.name?.text ?? ''));
}

/** One plural kind or noun for all: at the end in English, at the beginning in Spanish. */
function sharedKind(list: readonly TargetReading[]): Pick<Target, 'kind' | 'noun'> | undefined {
  const ends = [list.at(-1), list[0]];
  const shared = ends.find((item) => item?.plural === true && item.target.name !== undefined);
  if (shared === undefined) return undefined;
  const others = list.filter((item) => item !== shared);
  const { kind, noun } = shared.target;
  const isAlone = others.every(
    ({ target }) => target.kind === undefined && target.noun === undefined,
  );
  if (!isAlone || (kind === undefined && noun === undefined)) return undefined;
  return { ...(kind === undefined ? {} : { kind }), ...(noun === undefined ? {} : { noun }) };
}

function asList(list: readonly TargetReading[]): TargetsReading | undefined {
  const last = list.at(-1);
  if (last === undefined) return undefined;
  const shared = sharedKind(list);
  const targets = list.map(({ target }) => ({ ...shared, ...target }));
  return {
    targets,
    open: last.open,
    plural: shared === undefined && list.some((item) => item.plural),
  };
}
