import type { Box, Snapshot } from '../../driver/snapshot.ts';
import { isGrouping } from '../kinds/roles.ts';
import { indexScreen, type ScreenIndex } from './screen-index.ts';

/** A list that draws only those of its items that are in view. */
export interface PartialList {
  ref: string;
}

const mostLists = 4;

/**
 * The lists that say they hold more than is drawn, or whose room is much taller than what stands in
 * it. What they hold besides is not in the snapshot. Linear in the size of the screen.
 */
export function partialLists(snapshot: Snapshot): PartialList[] {
  const index = indexScreen(snapshot);
  const rooms = roomsOf(index);
  const found: PartialList[] = [];
  let inside = 0;
  for (const [position, { ref, box, hidden }] of snapshot.elements.entries()) {
    if (found.length === mostLists) break;
    const { all, shown } = rooms[position] ?? {};
    if (position < inside || hidden || box === undefined || all === undefined) continue;
    const scrolls = heightOf(all) > box.height + slack;
    const isEmpty =
      shown !== undefined && heightOf(all) - heightOf(shown) > Math.max(box.height, 200);
    const isPartial = scrolls
      ? holdsMore(index, position) || isEmpty || holdsGap(index, rooms, position, box)
      : hasGap(index, position, shown, Math.max(snapshot.viewport.height, leastBlank));
    if (!isPartial) continue;
    found.push({ ref });
    inside = index.end[position] ?? position;
  }
  return found;
}

const slack = 20;

/** Whether a list in it keeps room for a few more items than are drawn. */
function holdsGap(
  index: ScreenIndex,
  rooms: readonly Room[],
  scroller: number,
  { height }: Box,
): boolean {
  const least = Math.max(60, height / 5);
  const end = index.end[scroller] ?? scroller;
  for (let position = scroller + 1; position < end; position += 1) {
    if (index.elements[position]?.hidden === true) continue;
    if (hasGap(index, position, rooms[position]?.shown, least)) return true;
  }
  return false;
}

/** Whether so many pixels at least are blank in a list: in what has several things of one make in it. */
function hasGap(
  { elements, children }: ScreenIndex,
  position: number,
  shown: Extent | undefined,
  least: number,
): boolean {
  const { box } = elements[position] ?? {};
  if (box === undefined || shown === undefined || box.height - heightOf(shown) < least)
    return false;
  const makes = new Map<string, number>();
  for (const child of children[position] ?? []) {
    const { role, type, hidden } = elements[child] ?? {};
    if (hidden === false) makes.set(`${role} ${type}`, (makes.get(`${role} ${type}`) ?? 0) + 1);
  }
  return Math.max(0, ...makes.values()) >= leastAlike;
}

/** Pixels without anything; and so many things of one make are a list. */
const leastBlank = 1000;
const leastAlike = 4;

const itemRoles = new Set(['listitem', 'option', 'row', 'treeitem', 'article', 'gridcell']);

/** Whether it says that it has more items than are drawn. */
function holdsMore(index: ScreenIndex, position: number): boolean {
  const { setSize } = index.elements[position] ?? {};
  if (setSize === undefined) return false;
  const within = index.elements.slice(position + 1, index.end[position]);
  const items = within.filter(({ role, hidden }) => itemRoles.has(role) && !hidden);
  const rows = items.filter(({ role }) => role === 'row');
  return (rows.length > 0 ? rows : items).length < setSize;
}

interface Extent {
  top: number;
  bottom: number;
}

interface Room {
  /** From where to where the things in it are drawn. */
  all?: Extent;
  /** The same of what there is to see: words, pictures, controls. */
  shown?: Extent;
}

const heightOf = ({ top, bottom }: Extent): number => bottom - top;

/** What each element has in it. Children come after their parent, so one pass from the end does. */
function roomsOf({ elements, children }: ScreenIndex): Room[] {
  const rooms: Room[] = elements.map(() => ({}));
  for (let position = elements.length - 1; position >= 0; position -= 1) {
    const element = elements[position];
    const { box, hidden, parent, text, role } = element ?? {};
    const around = parent === undefined ? undefined : rooms[parent];
    if (around === undefined || hidden === true) continue;
    const own = rooms[position] ?? {};
    const isDrawn = box !== undefined && box.height > 0;
    const extent = isDrawn ? { top: box.y, bottom: box.y + box.height } : undefined;
    grow(around, 'all', extent);
    grow(around, 'all', own.all);
    const isPlace = role === 'generic' || (element !== undefined && isGrouping(element));
    const isEmpty = isPlace || (children[position] ?? []).length > 0;
    grow(around, 'shown', text === undefined && isEmpty ? undefined : extent);
    grow(around, 'shown', own.shown);
  }
  return rooms;
}

function grow(room: Room, which: 'all' | 'shown', extent: Extent | undefined): void {
  if (extent === undefined) return;
  const known = room[which] ?? extent;
  room[which] = {
    top: Math.min(known.top, extent.top),
    bottom: Math.max(known.bottom, extent.bottom),
  };
}
