import type { Name, Target } from '../language/plan/target.ts';
import { withoutGuesses } from './acting.ts';
import { scoreHead } from './head.ts';
import { isCheckable } from './kinds/roles.ts';
import { acts, type Purpose } from './purpose.ts';
import { asCalled } from './relations/as-called.ts';
import { belongsTo } from './relations/belonging.ts';
import { daysCalled, daysOf } from './relations/days.ts';
import { atEdge } from './relations/edge.ts';
import { partedName } from './relations/parted.ts';
import { amountOfTerm, amountsOfMoney, isPrice, withoutStruck } from './relations/price.ts';
import { isClosed, regionOf, underHeadings } from './relations/region.ts';
import { relate } from './relations/relate.ts';
import { ofThePage } from './relations/the-one.ts';
import { sectionsCalled, underTitle } from './relations/titled.ts';
import { isVersion, versionOf } from './relations/version.ts';
import { byScore, type Reason, type Scored, threshold } from './scored.ts';
import { ancestors, isWithin, type ScreenIndex } from './screen/screen-index.ts';
import { withoutOwnHeaders } from './screen/tables.ts';
import { inClosest, pickOrdinal, sameClass, tied } from './select.ts';
import { meets, openerOf } from './states.ts';

export interface Resolved {
  /** Everything that has to do with the target, the best first. */
  ranked: Scored[];
  /** What fits but is not in the state asked for. */
  refused: Scored[];
  /** The part of the target that is not on the screen: what it should stand in or beside. */
  missing?: Target;
  /** What the candidates may be counted against: the nearest to the missing part. */
  nearest?: Scored[];
}

/** Scores the whole screen against a target with its relation, edge and conditions. */
export function resolve(index: ScreenIndex, target: Target, purpose: Purpose): Resolved {
  // "the section", without a name, is one that opens and closes.
  const mustFold = purpose === 'fold' && target.name === undefined;
  const usable = (position: number): boolean =>
    isOffered(index, position, purpose) && (!mustFold || openerOf(index, position) !== undefined);
  const related = resolveRelated(index, target, purpose, usable);
  if ('missing' in related) return related;
  const placed = purpose === 'read' ? withoutStruck(index, related.ranked) : related.ranked;
  const { conditions } = target;
  if (conditions === undefined) return { ranked: placed, refused: [] };
  const meeting = placed.filter(({ position }) => meets(index, position, conditions));
  const refused = placed
    .filter((scored) => !meeting.includes(scored))
    .map((scored): Scored => ({ ...scored, because: [...scored.because, { key: 'wrongState' }] }));
  return { ranked: meeting, refused };
}

function resolveRelated(
  index: ScreenIndex,
  target: Target,
  purpose: Purpose,
  usable: (position: number) => boolean,
): Resolved {
  const { relation, edge } = target;
  if (relation === undefined || isWholePage(relation.to)) {
    const all = scoreHead(index, target, purpose, usable).sort(byScore);
    const parted = (all[0]?.score ?? 0) < threshold ? partedName(target) : undefined;
    if (parted !== undefined) return resolveRelated(index, parted, purpose, usable);
    const ranked = purpose === 'count' ? all : ofThePage(index, target, all);
    const { width, height } = index.snapshot.viewport;
    const around = { x: 0, y: 0, width, height };
    return {
      ranked: edge === undefined ? ranked : atEdge(index, ranked, edge, around),
      refused: [],
    };
  }
  const anchorsOf = (to: Target): Scored[] =>
    withoutGuesses(resolveAnchors(index, to).found, purpose, to);
  const resolved = { ...resolveAnchors(index, relation.to), found: anchorsOf(relation.to) };
  const anchors = { ...resolved, found: sectionsCalled(relation.to, resolved.found, anchorsOf) };
  const [anchor] = anchors.found;
  if (anchor === undefined) {
    return { ranked: [], refused: [], missing: relation.to, nearest: anchors.nearest };
  }
  const headed = relation.is === 'for' ? underHeadings(index, anchors.found) : [];
  const section = regionOf(index, headed);
  const under =
    headed.length === 0
      ? []
      : relatedTo(index, target, purpose, (at) => usable(at) && section.fit(at) > 0, headed);
  const isUnder = under.some(({ score }) => score >= threshold);
  const ranked = isUnder ? under : relatedTo(index, target, purpose, usable, anchors.found);
  const box = index.elements[anchor.position]?.box;
  return {
    ranked: edge === undefined || box === undefined ? ranked : atEdge(index, ranked, edge, box),
    refused: [],
  };
}

const isWholePage = ({ kind, name, noun }: Target): boolean =>
  kind === 'page' && name === undefined && noun === undefined;

function relatedTo(
  index: ScreenIndex,
  target: Target,
  purpose: Purpose,
  usable: (position: number) => boolean,
  anchors: readonly Scored[],
): Scored[] {
  const is = target.relation?.is ?? 'in';
  if (is === 'for' && (purpose === 'read' || purpose === 'see') && isPrice(target.name))
    return priceOf(index, target, target.name, usable, anchors);
  if (is === 'for' && (purpose === 'read' || purpose === 'see') && isVersion(target.name))
    return versionOf(index, sameClass(anchors.filter(isDirect), true), (isTheirs) =>
      fittingHeads(index, target, 'read', (at) => usable(at) && isTheirs(at)),
    );
  const direct = calledSo(anchors);
  const theirs = is === 'for' ? itemsOf(index, target, purpose, usable, direct) : [];
  if (theirs.length > 0) return theirs;
  if (is === 'near' && direct.length > 0)
    return nearTo(index, fittingHeads(index, target, purpose, usable), direct);
  if (is === 'in' || is === 'for' || is === 'under' || is === 'near') {
    const days = is === 'in' ? daysOf(index, direct) : [];
    const inside = inThem(index, target, purpose, usable, days.length > 0 ? days : direct);
    if (inside.length > 0 || days.length > 0) return inside;
    if (is === 'under' && direct.length > 0)
      return relate(index, fittingHeads(index, target, purpose, usable), is, direct);
    const titled =
      direct.length === 0 || !(acts(purpose) || purpose === 'state')
        ? []
        : underTitle(index, fittingHeads(index, target, purpose, usable), sameClass(direct, true));
    if (titled.length > 0)
      return titled.map((scored) => withReason(scored, reasonOf(index, is, direct))).sort(byScore);
    const around = inClosest(index, inThem(index, target, purpose, usable, anchors), anchors);
    if (around.length > 0) return around;
    const isCard = target.relation?.to.kind === 'card' && target.relation.to.name === undefined;
    const isShut =
      isCard || sameClass(anchors, true).every(({ position }) => isClosed(index, position));
    if (is === 'in' && isShut) return [];
  }
  return relate(index, fittingHeads(index, target, purpose, usable), is, anchors);
}

/** "the third post by Ann", "the row of Bob": of things of one make those that hold the words. */
function itemsOf(
  index: ScreenIndex,
  target: Target,
  purpose: Purpose,
  usable: (position: number) => boolean,
  anchors: readonly Scored[],
): Scored[] {
  if (target.noun === undefined || target.name !== undefined || anchors.length === 0) return [];
  const owners = sameClass(anchors, true);
  const isTheirs = ({ position }: Scored): boolean =>
    owners.some((owner) => isWithin(index, owner.position, position));
  const because = reasonOf(index, 'for', owners);
  return withoutGuesses(fittingHeads(index, target, purpose, usable), purpose, target)
    .filter(isTheirs)
    .map((scored) => withReason(scored, because));
}

/** What fits inside the anchors, under their headings and in their columns. */
function inThem(
  index: ScreenIndex,
  target: Target,
  purpose: Purpose,
  usable: (position: number) => boolean,
  anchors: readonly Scored[],
): Scored[] {
  if (anchors.length === 0) return [];
  const region = regionOf(index, anchors);
  const reason = reasonOf(index, target.relation?.is ?? 'in', anchors);
  const isInside = (position: number): boolean => usable(position) && region.fit(position) > 0;
  const inside = scoreHead(index, target, purpose, isInside).map((scored): Scored => {
    const score = scored.score * (0.5 + 0.5 * region.fit(scored.position));
    return withReason({ ...scored, score }, reason);
  });
  if (!inside.some(({ score }) => score >= threshold)) return [];
  const isRead = purpose === 'read' || purpose === 'state';
  return (isRead ? withoutOwnHeaders(index, inside) : inside).sort(byScore);
}

/** Where several stand about as near to a heading, those in what it heads. */
function nearTo(index: ScreenIndex, heads: Scored[], anchors: readonly Scored[]): Scored[] {
  const near = relate(index, heads, 'near', anchors);
  const headings = underHeadings(index, anchors);
  if (headings.length === 0 || tied(near).length < 2) return near;
  const section = regionOf(index, headings);
  const theirs = near.filter(({ position }) => section.fit(position) > 0);
  return theirs.length > 0 ? theirs : near;
}

const withReason = (scored: Scored, reason: Reason): Scored => ({
  ...scored,
  because: [...scored.because, reason],
});

const fittingHeads = (
  index: ScreenIndex,
  target: Target,
  purpose: Purpose,
  usable: (position: number) => boolean,
): Scored[] => scoreHead(index, target, purpose, usable).filter(({ score }) => score >= threshold);

/** It is called so itself, it does not only hold the words somewhere. */
const isDirect = ({ because }: Scored): boolean =>
  !because.some(({ source }) => source === 'content');

/** What is called so, unless something that holds just these words fits clearly better. */
function calledSo(anchors: readonly Scored[]): Scored[] {
  const best = Math.max(...anchors.map(({ score }) => score));
  return anchors.filter((anchor) => isDirect(anchor) && anchor.score >= best - 0.12);
}

/** What is called the price in the thing's own row or card, else the amounts of money there. */
function priceOf(
  index: ScreenIndex,
  target: Target,
  name: Name,
  usable: (position: number) => boolean,
  anchors: readonly Scored[],
): Scored[] {
  const direct = anchors.filter(isDirect);
  const owners = sameClass(direct.length > 0 ? direct : anchors, true);
  const isTheirs = (position: number): boolean =>
    usable(position) &&
    index.elements[position]?.role !== 'option' &&
    owners.some((owner) => belongsTo(index, position, owner.position));
  const because = reasonOf(index, 'for', owners);
  const labelled = fittingHeads(index, target, 'read', isTheirs);
  const terms = owners.flatMap((owner) => amountOfTerm(index, name, owner.position));
  const amounts = terms.length > 0 ? terms : amountsOfMoney(index, name, isTheirs);
  const found = labelled.length > 0 ? labelled : amounts;
  return found
    .map((scored): Scored => ({ ...scored, because: [...scored.because, because] }))
    .sort(byScore);
}

function reasonOf(index: ScreenIndex, relation: string, anchors: readonly Scored[]) {
  const position = anchors[0]?.position ?? 0;
  const words = index.elements[position]?.name || index.words(position);
  return { key: 'relation' as const, source: relation, words: words.slice(0, 60) };
}

/** The things that something else stands in or beside. */
function resolveAnchors(index: ScreenIndex, said: Target): { found: Scored[]; nearest: Scored[] } {
  const target = asCalled(said, (called) => resolve(index, called, 'place').ranked);
  const days = isNameOnly(target) ? daysCalled(index, target.name) : undefined;
  if (days !== undefined) return { found: days, nearest: [] };
  const { ranked, nearest } = resolve(index, target, 'place');
  const fitting = ranked.filter(({ score }) => score >= threshold);
  if (target.ordinal === undefined) return { found: fitting, nearest: nearest ?? ranked };
  const picked = pickOrdinal(index, fitting, target.ordinal, target.name !== undefined);
  return { found: picked === undefined ? [] : [picked], nearest: ranked };
}

const isNameOnly = ({ kind, relation, ordinal, conditions }: Target): boolean =>
  [kind, relation, ordinal, conditions].every((part) => part === undefined);

/** Whether a person could use the element for this: it is shown, or what stands for it is. */
export function isOffered(index: ScreenIndex, position: number, purpose: Purpose): boolean {
  const element = index.elements[position];
  if (element === undefined) return false;
  if (!element.hidden || purpose === 'see') return true;
  if (element.type === 'input:file') return acts(purpose);
  if (element.role === 'option') return listing.has(purpose) && isInShownList(index, position);
  if (!isCheckable(element) || purpose === 'place') return false;
  const name = (element.other.label ?? element.name).toLowerCase();
  return name !== '' && index.occurrences(name).length > 0;
}

const listing: ReadonlySet<Purpose> = new Set<Purpose>(['choose', 'state', 'count', 'read']);

/** The options of a closed native list are not drawn, but a person may choose among them. */
function isInShownList(index: ScreenIndex, position: number): boolean {
  for (const ancestor of ancestors(index, position)) {
    const element = index.elements[ancestor];
    if (element?.type === 'select') return !element.hidden;
  }
  return false;
}
