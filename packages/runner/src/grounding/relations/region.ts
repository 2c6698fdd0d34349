import { isGrouping } from '../kinds/roles.ts';
import type { Scored } from '../scored.ts';
import { rangeOf, sectionOf } from '../screen/places.ts';
import { isInRange, type Range, type ScreenIndex } from '../screen/screen-index.ts';
import { cellsUnder } from '../screen/tables.ts';

/** The places that a relation's anchors span. */
export interface Region {
  /** How well the best anchor around this element fits; 0 if it stands in none. */
  fit(position: number): number;
}

/** What stands in the anchors: in them, under their headings, in their columns. */
export function regionOf(index: ScreenIndex, anchors: readonly Scored[]): Region {
  const parts = anchors.flatMap(({ position, score }) => partsOf(index, position, score));
  return {
    fit(position) {
      let best = 0;
      for (const part of parts) {
        if (part.score > best && isInRange(position, part.range) && position !== part.not) {
          best = part.score;
        }
      }
      return best;
    },
  };
}

/**
 * Of the anchors the headings of that name: "the close button of Orange cake" is in what it heads,
 * though there are links to it as well.
 */
export function underHeadings(index: ScreenIndex, anchors: readonly Scored[]): Scored[] {
  return anchors.filter(
    ({ position, because }) =>
      index.elements[position]?.role === 'heading' &&
      because.some(({ key }) => key === 'equalName'),
  );
}

interface Part {
  range: Range;
  score: number;
  /** The anchor itself, which does not stand in itself. */
  not: number;
}

function partsOf(index: ScreenIndex, position: number, score: number): Part[] {
  const element = index.elements[position];
  if (element === undefined) return [];
  const own: Part = { range: rangeOf(index, position), score, not: position };
  if (element.role === 'columnheader') {
    const cells = cellsUnder(index, position).map(
      (cell): Part => ({ range: rangeOf(index, cell), score, not: -1 }),
    );
    return [own, ...cells];
  }
  if (element.role === 'heading') {
    return [own, { range: sectionOf(index, position), score: score * 0.98, not: position }];
  }
  return [own];
}

/** Whether what stands in the anchor can only be inside of it, not merely beside it. */
export function isClosed(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  return element !== undefined && (isGrouping(element) || element.role === 'columnheader');
}
