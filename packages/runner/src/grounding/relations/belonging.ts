import type { ScreenElement } from '../../driver/snapshot.ts';
import { ancestors, isWithin, type ScreenIndex } from '../screen/screen-index.ts';

const itemRoles = new Set(['row', 'listitem', 'article']);
const boxRoles = new Set(['generic', 'group', 'region', 'figure']);

/**
 * The row, card or line that an element stands in: one of several things of one make. Undefined
 * outside of any.
 */
export function itemAround(index: ScreenIndex, position: number): number | undefined {
  if (isItem(index, position)) return position;
  for (const ancestor of ancestors(index, position)) if (isItem(index, ancestor)) return ancestor;
  return undefined;
}

function isItem(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  const inside = index.children[position] ?? [];
  if (element === undefined || inside.length === 0) return false;
  if (itemRoles.has(element.role)) return true;
  if (!boxRoles.has(element.role) || element.parent === undefined || inside.length < 2)
    return false;
  return (makesIn(index, element.parent).get(makeOf(index, position)) ?? 0) > 1;
}

const known = new WeakMap<ScreenIndex, Map<number, Map<string, number>>>();

/** How many children of each make an element has; counted once for a screen. */
function makesIn(index: ScreenIndex, parent: number): Map<string, number> {
  const all = known.get(index) ?? new Map<number, Map<string, number>>();
  known.set(index, all);
  const counted = all.get(parent);
  if (counted !== undefined) return counted;
  const makes = new Map<string, number>();
  for (const child of index.children[parent] ?? []) {
    const make = makeOf(index, child);
    makes.set(make, (makes.get(make) ?? 0) + 1);
  }
  all.set(parent, makes);
  return makes;
}

/** How a thing is made: what it is, and what stands in it first and last. */
function makeOf(index: ScreenIndex, position: number): string {
  const inside = index.children[position] ?? [];
  const parts = [position, inside[0], inside.at(-1)];
  return parts.map((at) => shapeOf(at === undefined ? undefined : index.elements[at])).join(' ');
}

const shapeOf = (element: ScreenElement | undefined): string =>
  element === undefined ? '-' : `${element.role}:${element.type}:${element.other.hints?.[0] ?? ''}`;

/** Whether both stand in one row, card or line. */
export function areTogether(index: ScreenIndex, a: number, b: number): boolean {
  const item = itemAround(index, a);
  return item !== undefined && item !== a && item !== b && item === itemAround(index, b);
}

/**
 * Whether what stands at `position` can be of the owner: it is in the owner's row or card. An owner
 * outside of any shares its part of the page with it, and no other thing does.
 */
export function belongsTo(index: ScreenIndex, position: number, owner: number): boolean {
  const item = itemAround(index, owner);
  if (item !== undefined) return isWithin(index, position, item);
  const other = itemAround(index, position);
  if (other !== undefined && isEntity(index, other)) return false;
  return landmarkAround(index, owner) === landmarkAround(index, position);
}

/** A thing with a name of its own, not merely a line of a label and its value. */
function isEntity(index: ScreenIndex, item: number): boolean {
  if (itemRoles.has(index.elements[item]?.role ?? '')) return true;
  const inside = index.elements.slice(item + 1, index.end[item]);
  return inside.some(({ role }) => role === 'link' || role === 'heading');
}

const landmarks = new Set(
  'main banner contentinfo complementary navigation dialog alertdialog tabpanel'.split(' '),
);

function landmarkAround(index: ScreenIndex, position: number): number | undefined {
  for (const ancestor of ancestors(index, position)) {
    if (landmarks.has(index.elements[ancestor]?.role ?? '')) return ancestor;
  }
  return undefined;
}
