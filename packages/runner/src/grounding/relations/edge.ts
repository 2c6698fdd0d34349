import type { Box } from '../../driver/snapshot.ts';
import type { Edge } from '../../language/plan/target.ts';
import type { Scored } from '../scored.ts';
import type { ScreenIndex } from '../screen/screen-index.ts';
import { farFrom } from './geometry.ts';

/** Those that stand at the edge of `around`; the nearest to it fit best. */
export function atEdge(
  index: ScreenIndex,
  candidates: readonly Scored[],
  edge: Edge,
  around: Box,
): Scored[] {
  const found = candidates.flatMap((scored) => {
    const box = index.elements[scored.position]?.box;
    if (box === undefined) return [];
    const far = farFrom(edge, box, around);
    return far <= 0.5 ? [{ scored, far }] : [];
  });
  const nearest = Math.min(...found.map(({ far }) => far));
  return found.map(({ scored, far }) => ({
    ...scored,
    score: scored.score * (far <= nearest + 0.03 ? 1 : 0.85),
    because: [...scored.because, { key: 'edge', words: edge }],
  }));
}
