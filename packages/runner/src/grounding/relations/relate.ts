import type { Box } from '../../driver/snapshot.ts';
import type { Relation } from '../../language/plan/target.ts';
import { byScore, type Scored } from '../scored.ts';
import { commonAncestor, isWithin, type ScreenIndex } from '../screen/screen-index.ts';
import { distanceBetween, gapOn, type Side } from './geometry.ts';

/** The candidates that stand to one of the anchors as the relation says, the best fit first. */
export function relate(
  index: ScreenIndex,
  candidates: readonly Scored[],
  relation: Relation,
  anchors: readonly Scored[],
): Scored[] {
  const fits = fitOf(relation);
  const best = new Map<number, Scored>();
  for (const anchor of anchors.slice(0, mostAnchors)) {
    // What says the words itself contains them.
    const others = candidates.filter(
      ({ position }) => relation === 'containing' || position !== anchor.position,
    );
    for (const { scored, fit } of fits(index, others, anchor)) {
      const score = scored.score * (0.5 + 0.5 * anchor.score) * fit;
      const known = best.get(scored.position);
      if (known !== undefined && known.score >= score) continue;
      const words = index.words(anchor.position) || (index.elements[anchor.position]?.name ?? '');
      best.set(scored.position, {
        ...scored,
        score,
        because: [
          ...scored.because,
          { key: 'relation', source: relation, words: words.slice(0, 60) },
        ],
      });
    }
  }
  return [...best.values()].sort(byScore);
}

/** An anchor that fits so many things is no anchor. */
const mostAnchors = 40;

interface Fit {
  scored: Scored;
  fit: number;
}

type Fits = (index: ScreenIndex, candidates: Scored[], anchor: Scored) => Fit[];

function fitOf(relation: Relation): Fits {
  switch (relation) {
    case 'above':
    case 'below':
    case 'leftOf':
    case 'rightOf':
      return (index, candidates, anchor) => onSide(index, candidates, anchor, relation);
    case 'under':
      return (index, candidates, anchor) => onSide(index, candidates, anchor, 'below');
    case 'containing':
      return around;
    case 'in':
    case 'for':
    case 'near':
      return beside;
  }
}

function around(index: ScreenIndex, candidates: Scored[], anchor: Scored): Fit[] {
  return candidates
    .filter(({ position }) => isWithin(index, anchor.position, position))
    .map((scored) => ({ scored, fit: 1 }));
}

/** The nearest on that side fits best; what is about as near fits as well. */
function onSide(index: ScreenIndex, candidates: Scored[], anchor: Scored, side: Side): Fit[] {
  const box = index.elements[anchor.position]?.box;
  if (box === undefined) return [];
  const found = candidates.flatMap((scored) => {
    const own = index.elements[scored.position]?.box;
    if (own === undefined || areNested(index, scored.position, anchor.position)) return [];
    const gap = gapOn(side, own, box);
    return gap === undefined ? [] : [{ scored, gap }];
  });
  const nearest = Math.min(...found.map(({ gap }) => gap));
  return found.map(({ scored, gap }) => ({ scored, fit: gap <= nearest + 6 ? 0.98 : 0.85 }));
}

const areNested = (index: ScreenIndex, a: number, b: number): boolean =>
  isWithin(index, a, b) || isWithin(index, b, a);

/**
 * What shares the smallest thing with the anchor belongs to it: the button in the same row, the
 * price in the same card. Where several do, those on its line come before the others.
 */
function beside(index: ScreenIndex, candidates: Scored[], anchor: Scored): Fit[] {
  const found = candidates.flatMap((scored) => {
    const shared = commonAncestor(index, anchor.position, scored.position);
    const size = shared === undefined ? Infinity : (index.end[shared] ?? 0) - shared;
    return shared === scored.position ? [] : [{ scored, size }];
  });
  const smallest = Math.min(...found.map(({ size }) => size));
  const closest = found.filter(({ size }) => size === smallest);
  const box = index.elements[anchor.position]?.box;
  const line = closest.filter(({ scored }) => isOnLine(index.elements[scored.position]?.box, box));
  const near = line.length > 0 ? line : closest;
  const distances = near.map(({ scored }) => {
    const own = index.elements[scored.position]?.box;
    return own === undefined || box === undefined ? Infinity : distanceBetween(own, box);
  });
  const nearest = Math.min(...distances);
  return near.map(({ scored }, at) => ({
    scored,
    fit:
      (distances[at] ?? Infinity) <= nearest + 6
        ? 0.97
        : near.length > 1 && line.length === 0
          ? 0.95
          : 0.9,
  }));
}

function isOnLine(a: Box | undefined, b: Box | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap > Math.min(a.height, b.height) / 2;
}
