import type { Scored } from '../scored.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';

/** The days that the anchors name, if the one that fits best names one. */
export function daysOf(index: ScreenIndex, anchors: readonly Scored[]): Scored[] {
  const days = anchors.map((anchor) => dayAround(index, anchor.position));
  if (days[0] === undefined) return [];
  return anchors.flatMap((anchor, at) => {
    const position = days[at];
    return position === undefined ? [] : [{ ...anchor, position }];
  });
}

/**
 * The day of a month's calendar that something stands in: a cell in a row of seven that each begin
 * with a number, as large as its neighbour's or larger by one. Unlike other cells it shares nothing
 * with those beside it.
 */
function dayAround(index: ScreenIndex, position: number): number | undefined {
  for (const at of [position, ...ancestors(index, position)]) {
    const { role, parent } = index.elements[at] ?? {};
    if (role !== 'gridcell' && role !== 'cell') continue;
    const week = parent === undefined ? [] : (index.children[parent] ?? []);
    return isWeek(week.map((cell) => numberOf(index, cell))) ? at : undefined;
  }
  return undefined;
}

function numberOf(index: ScreenIndex, cell: number): number {
  return Number.parseInt(index.words(cell), 10);
}

/** From one day to the next, or from the last of a month to the first. */
const isWeek = (days: readonly number[]): boolean =>
  days.length === 7 &&
  days.every((day, at) => {
    const before = days[at - 1];
    return day >= 1 && day <= 31 && (before === undefined || day === before + 1 || day === 1);
  });
