import type { Name, Target } from '../language/plan/target.ts';
import { scoreHead } from './head.ts';
import { isCheckable } from './kinds/roles.ts';
import { acts, type Purpose } from './purpose.ts';
import { belongsTo } from './relations/belonging.ts';
import { atEdge } from './relations/edge.ts';
import { amountsOfMoney, isPrice } from './relations/price.ts';
import { isClosed, regionOf, underHeadings } from './relations/region.ts';
import { relate } from './relations/relate.ts';
import { ofThePage } from './relations/the-one.ts';
import { isVersion, versionOf, versionOfNamed } from './relations/version.ts';
import { byScore, type Scored, threshold } from './scored.ts';
import { ancestors, type ScreenIndex } from './screen/screen-index.ts';
import { withoutOwnHeaders } from './screen/tables.ts';
import { pickOrdinal, sameClass } from './select.ts';
import { meets } from './states.ts';

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
  const usable = (position: number): boolean => isOffered(index, position, purpose);
  const related = resolveRelated(index, target, purpose, usable);
  if ('missing' in related) return related;
  const placed = related.ranked;
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
    const parted = (all[0]?.score ?? 0) < threshold ? versionOfNamed(target) : undefined;
    if (parted !== undefined) return resolveRelated(index, parted, purpose, usable);
    const ranked = purpose === 'count' ? all : ofThePage(index, target, all);
    const { width, height } = index.snapshot.viewport;
    const around = { x: 0, y: 0, width, height };
    return {
      ranked: edge === undefined ? ranked : atEdge(index, ranked, edge, around),
      refused: [],
    };
  }
  const anchors = resolveAnchors(index, relation.to);
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
  const direct = is === 'near' ? anchors.filter(isDirect) : [];
  if (direct.length > 0)
    return relate(index, fittingHeads(index, target, purpose, usable), is, direct);
  if (is === 'in' || is === 'for' || is === 'under' || is === 'near') {
    const region = regionOf(index, anchors);
    const inside = scoreHead(
      index,
      target,
      purpose,
      (position) => usable(position) && region.fit(position) > 0,
    ).map(
      (scored): Scored => ({
        ...scored,
        score: scored.score * (0.5 + 0.5 * region.fit(scored.position)),
        because: [...scored.because, reasonOf(index, is, anchors)],
      }),
    );
    if (inside.some(({ score }) => score >= threshold))
      return (
        purpose === 'read' || purpose === 'state' ? withoutOwnHeaders(index, inside) : inside
      ).sort(byScore);
    if (is === 'in' && anchors.every(({ position }) => isClosed(index, position))) return [];
  }
  return relate(index, fittingHeads(index, target, purpose, usable), is, anchors);
}

const fittingHeads = (
  index: ScreenIndex,
  target: Target,
  purpose: Purpose,
  usable: (position: number) => boolean,
): Scored[] => scoreHead(index, target, purpose, usable).filter(({ score }) => score >= threshold);

/** It is called so itself, it does not only hold the words somewhere. */
const isDirect = ({ because }: Scored): boolean =>
  !because.some(({ source }) => source === 'content');

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
  const found = labelled.length > 0 ? labelled : amountsOfMoney(index, name, isTheirs);
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
function resolveAnchors(
  index: ScreenIndex,
  target: Target,
): { found: Scored[]; nearest: Scored[] } {
  const { ranked, nearest } = resolve(index, target, 'place');
  const fitting = ranked.filter(({ score }) => score >= threshold);
  if (target.ordinal === undefined) return { found: fitting, nearest: nearest ?? ranked };
  const picked = pickOrdinal(index, fitting, target.ordinal, target.name !== undefined);
  return { found: picked === undefined ? [] : [picked], nearest: ranked };
}

/** Whether a person could use the element for this: it is shown, or what stands for it is. */
function isOffered(index: ScreenIndex, position: number, purpose: Purpose): boolean {
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
