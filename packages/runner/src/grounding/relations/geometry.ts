import type { Box } from '../../driver/snapshot.ts';
import type { Edge } from '../../language/plan/target.ts';

export type Side = 'above' | 'below' | 'leftOf' | 'rightOf';

/**
 * Pixels between `box` and `other` if `box` lies on that side of it and the two face each other;
 * undefined otherwise. A few pixels of overlap are borders.
 */
export function gapOn(side: Side, box: Box, other: Box): number | undefined {
  const slack = 4;
  const vertical = isVertical(side);
  const [first, second] = side === 'above' || side === 'leftOf' ? [box, other] : [other, box];
  const gap = vertical ? second.y - (first.y + first.height) : second.x - (first.x + first.width);
  if (gap < -slack) return undefined;
  return isFacing(side, box, other) ? Math.max(0, gap) : undefined;
}

const isVertical = (side: Side): boolean => side === 'above' || side === 'below';

/** Whether two boxes share a column, for above and below, or a line, for left and right. */
export function isFacing(side: Side, a: Box, b: Box): boolean {
  return isVertical(side)
    ? a.x < b.x + b.width && b.x < a.x + a.width
    : a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether `box` lies on that side of `other`, wherever it faces. */
export function isOn(side: Side, box: Box, other: Box): boolean {
  const slack = 4;
  switch (side) {
    case 'above':
      return box.y + box.height <= other.y + slack;
    case 'below':
      return box.y + slack >= other.y + other.height;
    case 'leftOf':
      return box.x + box.width <= other.x + slack;
    case 'rightOf':
      return box.x + slack >= other.x + other.width;
  }
}

/** Pixels between the nearest points of two boxes. */
export function distanceBetween(a: Box, b: Box): number {
  const x = Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width));
  const y = Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height));
  return Math.hypot(x, y);
}

/**
 * How far the middle of `box` is from an edge, corner or the centre of `around`: 0 on it, 1 at the
 * opposite side.
 */
export function farFrom(edge: Edge, box: Box, around: Box): number {
  const x = (box.x + box.width / 2 - around.x) / Math.max(1, around.width);
  const y = (box.y + box.height / 2 - around.y) / Math.max(1, around.height);
  switch (edge) {
    case 'top':
      return Math.abs(y);
    case 'bottom':
      return Math.abs(1 - y);
    case 'left':
      return Math.abs(x);
    case 'right':
      return Math.abs(1 - x);
    case 'center':
      return Math.hypot(x - 0.5, y - 0.5) * Math.SQRT2;
    case 'topLeft':
      return Math.hypot(x, y) / Math.SQRT2;
    case 'topRight':
      return Math.hypot(1 - x, y) / Math.SQRT2;
    case 'bottomLeft':
      return Math.hypot(x, 1 - y) / Math.SQRT2;
    case 'bottomRight':
      return Math.hypot(1 - x, 1 - y) / Math.SQRT2;
  }
}
