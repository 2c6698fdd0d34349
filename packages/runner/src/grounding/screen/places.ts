import { isGrouping } from '../kinds/roles.ts';
import { ancestors, type Range, type ScreenIndex } from './screen-index.ts';

/** The element and all that is in it. */
export function rangeOf(index: ScreenIndex, position: number): Range {
  return { from: position, to: index.end[position] ?? position + 1 };
}

/**
 * What a heading stands over: the largest thing around it without another heading of its level or
 * a higher one; in a flat document all up to the next such heading.
 */
export function sectionOf(index: ScreenIndex, heading: number): Range {
  const { before, after } = rivals(index, heading);
  const own = rangeOf(index, heading);
  let best = own;
  for (const ancestor of ancestors(index, heading)) {
    const range = rangeOf(index, ancestor);
    if (before >= range.from || after < range.to) {
      return best.to > own.to ? best : { from: heading, to: Math.min(after, range.to) };
    }
    best = range;
    const element = index.elements[ancestor];
    if (element !== undefined && isGrouping(element)) return best;
  }
  return best;
}

/** The headings nearest before and after that are not below this one. */
function rivals(index: ScreenIndex, heading: number): { before: number; after: number } {
  const level = index.elements[heading]?.level ?? 2;
  let before = -1;
  let after = index.elements.length;
  for (const other of headings(index)) {
    if (other === heading || (index.elements[other]?.level ?? 2) > level) continue;
    if (other < heading) before = other;
    else {
      after = other;
      break;
    }
  }
  return { before, after };
}

const known = new WeakMap<ScreenIndex, number[]>();

/** The headings that are shown, in the order of the document. */
export function headings(index: ScreenIndex): readonly number[] {
  const cached = known.get(index);
  if (cached !== undefined) return cached;
  const found = index.elements.flatMap((element, position) =>
    element.role === 'heading' && !element.hidden ? [position] : [],
  );
  known.set(index, found);
  return found;
}

const layers = new WeakMap<ScreenIndex, number>();

/** The layer on top that takes the input, if one is open. */
export function topLayer(index: ScreenIndex): number | undefined {
  let found = layers.get(index);
  if (found === undefined) {
    found = index.elements.findLastIndex(({ modal, hidden }) => modal === true && !hidden);
    layers.set(index, found);
  }
  return found === -1 ? undefined : found;
}
