import { wholeMessages } from '../../grounding/kinds/whole-messages.ts';
import type { Purpose } from '../../grounding/purpose.ts';
import { daysCalled } from '../../grounding/relations/days.ts';
import { farFrom } from '../../grounding/relations/geometry.ts';
import { numberedPage } from '../../grounding/relations/pages.ts';
import { partedName } from '../../grounding/relations/parted.ts';
import { isAmountOfMoney, isPrice } from '../../grounding/relations/price.ts';
import { isBare, isTheOne, ofThePage } from '../../grounding/relations/the-one.ts';
import { isVersion, isWrittenVersion, versionOf } from '../../grounding/relations/version.ts';
import { isOffered } from '../../grounding/resolve.ts';
import type { Scored } from '../../grounding/scored.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { inReadingOrder, withoutDuplicates } from '../../grounding/select.ts';
import { collapse } from '../../grounding/words/wording.ts';
import { targetNotation } from '../../language/plan/notation-target.ts';
import type { Target } from '../../language/plan/target.ts';
import { isAsSaid } from './conditions.ts';
import { hasRoleOf, isOfKind } from './kinds.ts';
import { isCalled, isNamed } from './names.ts';
import { cookieNotice, isCookieNotice } from './notices.ts';
import { isOfNoun, meantByNoun } from './nouns.ts';
import { isPriceOf, standsTo } from './relations.ts';

const known = new WeakMap<ScreenIndex, Map<string, readonly number[]>>();

/**
 * The positions of all elements that answer to every word of a target, each bound: kind by the closed
 * table, name and noun letter by letter, container by structure. What one thing shows in several
 * elements is there several times, unless the target counts.
 */
export function answering(index: ScreenIndex, target: Target, purpose: Purpose): readonly number[] {
  const all = known.get(index) ?? new Map<string, readonly number[]>();
  known.set(index, all);
  const key = `${purpose} ${targetNotation(target)}`;
  const found = all.get(key) ?? find(index, target, purpose);
  all.set(key, found);
  return found;
}

function find(index: ScreenIndex, said: Target, purpose: Purpose): readonly number[] {
  const target = named(index, inItsTable(index, said), purpose);
  const found = findPlaced(index, target, purpose);
  const parted = found.length > 0 ? undefined : partedName(target);
  return parted === undefined ? found : findPlaced(index, parted, purpose);
}

function findPlaced(index: ScreenIndex, target: Target, purpose: Purpose): readonly number[] {
  const { ordinal, relation } = target;
  const place = relation === undefined || isWholePage(relation.to) ? undefined : relation;
  const anchors = place === undefined ? [] : calledSo(index, place.to);
  if (place !== undefined && anchors.length === 0) return [];
  const isPlaced = (position: number): boolean =>
    place === undefined ||
    anchors.some(
      (anchor) =>
        standsTo(index, position, place.is, anchor) === true ||
        (place.is === 'for' && isPrice(target.name) && isPriceOf(index, position, anchor)),
    );
  const heads = (
    isOwnVersion(target)
      ? versionsOf(index, anchors, purpose)
      : headsOf(index, target, purpose).filter(isPlaced)
  ).filter((position) => isAtEdge(index, position, target, anchors));
  if (ordinal === undefined) return heads;
  const groups =
    place?.is === 'in' && place.to.kind === 'table'
      ? anchors.map((anchor) => heads.filter((at) => standsTo(index, at, 'in', anchor) === true))
      : [heads];
  const found = groups.flatMap((group) => {
    const one = apart(index, group, target).at(ordinal > 0 ? ordinal - 1 : ordinal);
    return one === undefined ? [] : [one];
  });
  return [...new Set(found)];
}

/** "The second row" is that of the table: of the main one, or of each where none is. */
export function inItsTable(index: ScreenIndex, target: Target): Target {
  const { kind, ordinal, relation } = target;
  if (kind !== 'row' || ordinal === undefined || relation !== undefined) return target;
  const table: Target = { kind: 'table' };
  const isThere = answering(index, table, 'place').length > 0;
  return isThere ? { ...target, relation: { is: 'in', to: table } } : target;
}

/** What is called so and nothing else, where anything is: "Done" is not the text "1 of 3 done". */
function calledSo(index: ScreenIndex, target: Target): readonly number[] {
  const all = answering(index, target, 'place');
  if (target.kind !== undefined || target.name?.quoted !== true) return all;
  const named = all.filter((position) => isNamed(index, position, target));
  return named.length > 0 ? named : all;
}

/**
 * What a target with a state would mean where nothing that it may mean has such a state: neither that
 * one of them is so nor that none is can be told.
 */
export function stateless(index: ScreenIndex, target: Target, purpose: Purpose): readonly number[] {
  const { conditions, ...rest } = target;
  if (conditions === undefined) return [];
  const all = answering(index, rest, purpose);
  const isOpen = (position: number) => isAsSaid(index, position, conditions) === undefined;
  return all.every(isOpen) ? all : [];
}

/** Each thing once, as a person reads. */
export function apart(
  index: ScreenIndex,
  positions: readonly number[],
  target: Target,
): readonly number[] {
  const scored = positions.map(asScored);
  const whole = wholeMessages(index, target, scored);
  const distinct = withoutDuplicates(index, whole, target.name !== undefined, 'count');
  return inReadingOrder(index, distinct).map(atPosition);
}

/** "Second surname" is what is called so where anything is, else the second of what is so named. */
function named(index: ScreenIndex, target: Target, purpose: Purpose): Target {
  const { called, ...counted } = target;
  if (called === undefined) return target;
  const { ordinal: _, noun: __, name: ___, kind: ____, ...rest } = counted;
  const whole = { ...rest, ...called };
  return answering(index, whole, purpose).length > 0 ? whole : counted;
}

export const isWholePage = ({ kind, name, noun }: Target): boolean =>
  kind === 'page' && name === undefined && noun === undefined;

/** What answers to kind, name, noun, states and value, wherever it stands. */
function headsOf(index: ScreenIndex, target: Target, purpose: Purpose): number[] {
  const { kind, name, noun, conditions, holding } = target;
  const isMeet = (position: number): boolean =>
    conditions === undefined || isAsSaid(index, position, conditions) === true;
  const special = specialHeads(index, target, purpose);
  if (special !== undefined) return special.filter(isMeet);
  const isThere = (position: number): boolean =>
    isOffered(index, position, purpose) && isMeet(position);
  if (noun !== undefined && kind === undefined && name === undefined)
    return [...meantByNoun(index, noun, isThere)];
  const heads = index.elements.flatMap((element, position) => {
    if (!isThere(position)) return [];
    if (kind !== undefined && !isOfKind(kind, index, position)) return [];
    if (holding !== undefined && collapse(element.value ?? '') !== collapse(holding)) return [];
    if (!isCalled(index, position, target) && !isByLooksAt(index, position, target)) return [];
    return isOfNoun(index, position, target) ? [position] : [];
  });
  return theOne(index, target, heads);
}

/** "The table" is the one of the main content, "the heading" that of the first level, and so on. */
function theOne(index: ScreenIndex, target: Target, heads: readonly number[]): number[] {
  const scored = byRole(index, target, heads).map(asScored);
  const meant = isTheOne(target) || target.kind === 'header' || target.kind === 'heading';
  return (meant ? ofThePage(index, target, scored) : scored).map(atPosition);
}

/** What its role makes "the dialog" beats what only a word of its author does. */
function byRole(index: ScreenIndex, target: Target, heads: readonly number[]): readonly number[] {
  const { kind } = target;
  if (kind === undefined || !isBare(target)) return heads;
  const own = heads.filter((position) => hasRoleOf(kind, index, position));
  return own.length > 0 ? own : heads;
}

/** Notices of cookies, the days of a calendar, the numbers of what is shown in pages. */
function specialHeads(index: ScreenIndex, target: Target, purpose: Purpose): number[] | undefined {
  const { kind, name, relation, ordinal, conditions } = target;
  if (isCookieNotice(target)) {
    const notice = cookieNotice(index);
    if (notice !== undefined) return [notice];
  }
  const isNameOnly = [kind, relation, ordinal, conditions].every((part) => part === undefined);
  const days = isNameOnly && purpose === 'place' ? daysCalled(index, name) : undefined;
  if (days !== undefined) return days.map(atPosition);
  if (kind !== undefined && kind !== 'page') return undefined;
  const pages = numberedPage(index, target, purpose, (at) => isOffered(index, at, purpose));
  return kind === undefined && pages?.length === 0 ? undefined : pages?.map(atPosition);
}

const atPosition = ({ position }: Scored): number => position;

const isOwnVersion = ({ name, relation }: Target): boolean =>
  relation?.is === 'for' && isVersion(name);

/** What is called the version of its owner, or written as one beside it and nothing like it. */
function versionsOf(index: ScreenIndex, anchors: readonly number[], purpose: Purpose): number[] {
  const heads = headsOf(index, { name: { text: 'version', quoted: false } }, purpose);
  const called = heads.filter((position) => !isWrittenVersion(index, position));
  const labelled = (isTheirs: (position: number) => boolean): Scored[] =>
    called.filter(isTheirs).map(asScored);
  return versionOf(index, anchors.map(asScored), labelled).map(atPosition);
}

const asScored = (position: number): Scored => ({ position, score: 1, because: [] });

const isByLooksAt = (index: ScreenIndex, position: number, { name, kind }: Target): boolean =>
  (kind === undefined || kind === 'text' || kind === 'cell') &&
  ((isPrice(name) && isAmountOfMoney(index, position)) ||
    (isVersion(name) && isWrittenVersion(index, position)));

/** So far from an edge, as a part of what it is the edge of, a thing is no longer at it. */
const nearestThird = 0.4;

function isAtEdge(
  index: ScreenIndex,
  position: number,
  { edge, relation }: Target,
  anchors: readonly number[],
): boolean {
  if (edge === undefined) return true;
  const box = index.elements[position]?.box;
  if (box === undefined) return false;
  const { width, height } = index.snapshot.viewport;
  const screen = { x: 0, y: 0, width, height };
  const around =
    relation === undefined ? [screen] : anchors.flatMap((at) => index.elements[at]?.box ?? []);
  return around.some((place) => farFrom(edge, box, place) <= nearestThird);
}
