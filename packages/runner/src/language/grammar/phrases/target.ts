import type { Target } from '../../plan/plan.ts';
import { isWord, type Tokens } from '../../text/token.ts';
import { isTitleOf } from '../../tongue/title-of.ts';
import type { TargetReading } from '../../tongue/tongue.ts';
import type { Reader } from '../reader.ts';
import { holdsClause } from './holds-clause.ts';
import { join, relate } from './join.ts';
import { ownerOf } from './owner.ts';
import { readDuration } from './quantity.ts';

/** The readings of "the Delete button in the row of Alice"; none with a reported problem. */
export function readTarget(tokens: Tokens, reader: Reader): TargetReading[] {
  const { tongue, problems } = reader;
  if (tokens.length === 1 && isWord(tokens[0], ...tongue.words.pronouns)) {
    if (reader.it !== undefined) {
      return [{ target: reader.it, open: false, definite: true, plural: false }];
    }
    problems.report('no_referent', tokens);
    return [];
  }
  if (holdsClause(tokens, reader)) {
    problems.report('unclear_target', tokens);
    return [];
  }
  const owner = ownerOf(tokens, reader);
  if (owner !== undefined) {
    const owned = readTarget(tokens.slice(1), { ...reader, it: owner.to });
    return owned.map((found) => ({ ...found, target: relate(found.target, owner.is, owner.to) }));
  }
  let kindEnd = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    kindEnd = Math.max(kindEnd, at + (tongue.kinds.at(tokens, at)?.length ?? 0));
    if (at === 0 || (at < kindEnd && tongue.kinds.at(tokens, at) === undefined)) continue;
    const found = withState(tokens, at, reader) ?? atRelation(tokens, at, reader);
    if (found !== undefined) return found;
  }
  return tongue.nounPhrase(tokens, problems);
}

/** "the checkbox that is checked". */
function withState(tokens: Tokens, at: number, reader: Reader): TargetReading[] | undefined {
  const filler = reader.tongue.fillers.at(tokens, at);
  if (filler === undefined) return undefined;
  const state = reader.tongue.conditions.at(tokens, at + filler.length);
  if (state === undefined || at + filler.length + state.length !== tokens.length) return undefined;
  return reader.tongue.nounPhrase(tokens.slice(0, at), reader.problems).map((found) => ({
    ...found,
    target: { ...found.target, conditions: [...(found.target.conditions ?? []), state.value] },
  }));
}

function atRelation(tokens: Tokens, at: number, reader: Reader): TargetReading[] | undefined {
  const { tongue } = reader;
  if (at === 1 && isWord(tokens[0], ...tongue.words.every)) return undefined;
  const relation = tongue.relations.at(tokens, at);
  const edge = tongue.edges.at(tokens, at);
  if (edge !== undefined && edge.length > (relation?.length ?? 0)) {
    return atEdge(tokens, at, reader);
  }
  const naming = tongue.naming.at(tokens, at)?.length ?? 0;
  // "la columna En curso": a name that begins with a capital.
  const isName =
    tongue.ofNames && tokens[at]?.capital === true && tongue.kinds.before(tokens, at) !== undefined;
  const isOf = relation?.value.part === 'of' && isWord(tokens[at - 1], 'titulo');
  if (isName || (isOf && isTitleOf(tokens, tongue))) return undefined;
  if (relation === undefined || naming > relation.length) return undefined;
  if (relation.value.part === 'apart') {
    reader.problems.report('unclear_target', tokens);
    return [];
  }
  const left = tongue.nounPhrase(withoutFiller(tokens.slice(0, at), reader), reader.problems);
  if (left.length === 0) return undefined;
  const right = readTarget(tokens.slice(at + relation.length), reader);
  if (right.some(isNewTab)) {
    reader.problems.report('unclear_target', tokens);
    return [];
  }
  const first = tokens[at + relation.length];
  const leads = first?.kind === 'quoted' || first?.capital === true || first?.shape !== undefined;
  const plain =
    !leads &&
    !isWord(first, ...tongue.words.determiners) &&
    tongue.ordinals.at(tokens, at + relation.length) === undefined;
  if (tongue.ofNames && relation.value.part === 'of' && plain && left.every(isKindOnly))
    return undefined;
  const readings = left.flatMap((a) =>
    right.map((b) => join(a, relation.value, b, tongue.ofNames)),
  );
  const lasts =
    (relation.value.part === 'for' || relation.value.is === 'in') &&
    lastsSome(tokens.slice(at + relation.length), reader);
  const joined = lasts ? [] : readings.flatMap((found) => (found === undefined ? [] : [found]));
  if (joined.length === 0) {
    if (left.some(({ open }) => open) || right.length === 0) return undefined;
    reader.problems.report('unclear_target', tokens);
    return [];
  }
  const whole = joined.some(({ sure }) => !sure) ? tongue.nounPhrase(tokens, reader.problems) : [];
  return [...joined.map(({ found }) => found), ...whole, ...namedLater(tokens, at, left, reader)];
}

/** "the link in a new tab": how it opens, not where it stands. */
const isNewTab = ({ target: { kind, name } }: TargetReading): boolean =>
  kind === 'tab' &&
  /^(?:(?:new|another|other|separate)(?: browser)?|nueva|otra)$/i.test(
    name?.quoted === false ? name.text : '',
  );

const isKindOnly = ({ target }: TargetReading): boolean =>
  target.kind !== undefined && target.name === undefined && target.noun === undefined;

/** "the link in the footer that says "Terms"": the link may be meant, or the footer. */
function namedLater(
  tokens: Tokens,
  at: number,
  left: readonly TargetReading[],
  reader: Reader,
): TargetReading[] {
  if (!left.every(isKindOnly)) return [];
  for (let later = at + 2; later < tokens.length - 1; later += 1) {
    if (reader.tongue.naming.at(tokens, later) === undefined) continue;
    const head = [...tokens.slice(0, at), ...tokens.slice(later)];
    const place = atRelation(tokens.slice(0, later), at, reader) ?? [];
    return reader.tongue
      .nounPhrase(head, reader.problems)
      .flatMap((found) =>
        place.map((one) => ({ ...found, target: { ...one.target, ...found.target } })),
      );
  }
  return [];
}

/** "for 2 seconds" tells how long, not which. */
const lastsSome = (tokens: Tokens, reader: Reader): boolean =>
  reader.tongue.units.before(tokens, tokens.length) !== undefined &&
  readDuration(tokens, reader) !== undefined;

function withoutFiller(tokens: Tokens, reader: Reader): Tokens {
  for (let at = 1; at < tokens.length; at += 1) {
    const filler = reader.tongue.fillers.at(tokens, at);
    if (filler !== undefined && at + filler.length === tokens.length) return tokens.slice(0, at);
  }
  return tokens;
}

/** "the icon in the top right corner of the Orders card". */
function atEdge(tokens: Tokens, at: number, reader: Reader): TargetReading[] | undefined {
  const edge = reader.tongue.edges.at(tokens, at);
  if (edge === undefined) return undefined;
  const left = reader.tongue.nounPhrase(
    withoutFiller(tokens.slice(0, at), reader),
    reader.problems,
  );
  const end = at + edge.length;
  if (end === tokens.length) {
    return left.map((found) => ({
      ...found,
      open: false,
      target: onEdge(found.target, edge.value),
    }));
  }
  const of = reader.tongue.relations.at(tokens, end);
  if (of === undefined || (of.value.part !== 'of' && of.value.part !== 'in')) return undefined;
  const right = readTarget(tokens.slice(end + of.length), reader);
  return left.flatMap((found) =>
    right.map((place) => {
      const target = onEdge(found.target, edge.value);
      const related = isWholeScreen(place.target) ? target : relate(target, 'in', place.target);
      return { ...found, open: place.open, target: related };
    }),
  );
}

function onEdge(target: Target, edge: NonNullable<Target['edge']>): Target {
  return { ...target, edge };
}

const isWholeScreen = (target: Target): boolean =>
  target.kind === 'page' && Object.keys(target).length === 1;
