import type { ScreenElement } from '../../driver/snapshot.ts';
import { isActionable, isControl, isGrouping } from '../../grounding/kinds/roles.ts';
import { areTogether, belongsTo, itemAround } from '../../grounding/relations/belonging.ts';
import { distanceBetween, isFacing, isOn, type Side } from '../../grounding/relations/geometry.ts';
import { amountOfTerm } from '../../grounding/relations/price.ts';
import { sectionOf } from '../../grounding/screen/places.ts';
import {
  ancestors,
  commonAncestor,
  isInRange,
  isWithin,
  type ScreenIndex,
} from '../../grounding/screen/screen-index.ts';
import { cellsUnder } from '../../grounding/screen/tables.ts';
import type { Relation } from '../../language/plan/target.ts';
import { isOpen, panelOf } from '../reading/captioned.ts';

/**
 * Whether one element stands to another as a relation says; undefined where a person could see it
 * either way. Containers contain by structure: what is merely near is in nothing.
 */
export function standsTo(
  index: ScreenIndex,
  position: number,
  relation: Relation,
  anchor: number,
): boolean | undefined {
  switch (relation) {
    case 'in':
      return isIn(index, position, anchor);
    case 'for':
      return (
        isIn(index, position, anchor) ||
        isInItem(index, position, anchor) ||
        isOfField(index, position, anchor)
      );
    case 'containing':
      // What says the words itself contains them.
      return isWithin(index, anchor, position);
    case 'near':
      return isNear(index, position, anchor);
    case 'under':
      return heads(index, anchor)
        ? isIn(index, position, anchor)
        : isOnSide(index, position, 'below', anchor);
    default:
      return isOnSide(index, position, relation, anchor);
  }
}

/** In it, in the section that it heads, under it in its column, on the panel of a tab, in its row or card. */
function isIn(index: ScreenIndex, position: number, anchor: number): boolean {
  if (position === anchor) return false;
  if (isWithin(index, position, anchor)) return true;
  const element = index.elements[anchor];
  if (element === undefined) return false;
  switch (element.role) {
    case 'heading':
      return isInRange(position, sectionOf(index, anchor)) || isInItem(index, position, anchor);
    case 'columnheader':
      return cellsUnder(index, anchor).some((cell) => isWithin(index, position, cell));
    case 'tab':
      return (
        isOpen(element) && panelOf(index, anchor).some((panel) => isWithin(index, position, panel))
      );
    default:
      return !isClosed(element) && isInItem(index, position, anchor);
  }
}

/** A cell, a list or a dialog holds what is in it; it is no name for its row. Neither is a control. */
const isClosed = (element: ScreenElement): boolean =>
  cells.has(element.role) || isActionable(element) || isGrouping(element);

const cells = new Set(['cell', 'gridcell', 'rowheader']);

/** Whether both stand in one row, card or line. */
function isInItem(index: ScreenIndex, position: number, anchor: number): boolean {
  const item = itemAround(index, anchor);
  return item !== undefined && item !== anchor && isWithin(index, position, item);
}

/** The message or hint of a field: what shares a box with it and with no other control. */
function isOfField(index: ScreenIndex, position: number, anchor: number): boolean {
  const field = index.elements[anchor];
  if (field === undefined || !isControl(field)) return false;
  const shared = commonAncestor(index, position, anchor);
  if (shared === undefined) return false;
  return index.elements
    .slice(shared, index.end[shared])
    .every(
      (element, at) =>
        !isControl(element) || element.hidden || isWithin(index, shared + at, anchor),
    );
}

/** Whether an amount is the price of an owner: in its row or card, or what a list of terms gives for it. */
export function isPriceOf(index: ScreenIndex, position: number, owner: number): boolean {
  const terms = amountOfTerm(index, { text: '', quoted: false }, owner);
  if (terms.length > 0) return terms.some((term) => term.position === position);
  return index.elements[owner]?.role !== 'term' && belongsTo(index, position, owner);
}

const heads = ({ elements }: ScreenIndex, position: number): boolean =>
  elements[position]?.role === 'heading' || elements[position]?.role === 'columnheader';

/** Beyond these many pixels nobody calls one thing near another; see `isNear`. */
const farthest = { together: 200, apart: 100, surely: 400 };

function isNear(index: ScreenIndex, position: number, anchor: number): boolean | undefined {
  const [one, other] = [index.elements[position]?.box, index.elements[anchor]?.box];
  if (areTogether(index, position, anchor)) return true;
  if (one === undefined || other === undefined) return false;
  const shared = commonAncestor(index, position, anchor);
  const isTogether = shared !== undefined && (index.end[shared] ?? 0) - shared <= 12;
  const distance = distanceBetween(one, other);
  if (distance <= (isTogether ? farthest.together : farthest.apart))
    return areApart(index, position, anchor) ? undefined : true;
  return distance > farthest.surely ? false : undefined;
}

/** Whether they stand in two of several rows or cards: each is beside what is in its own. */
function areApart(index: ScreenIndex, position: number, anchor: number): boolean {
  const [one, other] = [itemAround(index, position), itemAround(index, anchor)];
  if (one === undefined || other === undefined || one === other) return false;
  const isPart = one !== position && other !== anchor;
  return isPart && index.elements[one]?.parent === index.elements[other]?.parent;
}

/** On that side, and in one column or line with it. What is only somewhere on that side may be meant. */
function isOnSide(
  index: ScreenIndex,
  position: number,
  side: Side,
  anchor: number,
): boolean | undefined {
  const [one, other] = [index.elements[position]?.box, index.elements[anchor]?.box];
  if (one === undefined || other === undefined) return false;
  if (!isOn(side, one, other)) return false;
  if (areFacing(index, side, position, anchor)) return true;
  // What stands under other headings is not under this one, however low.
  return side === 'below' && index.elements[anchor]?.role === 'heading' ? false : undefined;
}

/**
 * Whether they stand in one column, or in one line: they or the parts of the page that they are in
 * do. A card is not below the heading of another column.
 */
function areFacing(index: ScreenIndex, side: Side, a: number, b: number): boolean {
  const shared = commonAncestor(index, a, b);
  const faces = (one: number, other: number): boolean => {
    const first = index.elements[one]?.box;
    const second = index.elements[other]?.box;
    return first !== undefined && second !== undefined && isFacing(side, first, second);
  };
  if (faces(a, b) || faces(partOf(index, a, shared), partOf(index, b, shared))) return true;
  return shared !== undefined && isStack(index, side, shared);
}

/** Whether the parts of a container stand only one after the other that way, never side by side. */
function isStack(index: ScreenIndex, side: Side, container: number): boolean {
  const boxes = (index.children[container] ?? []).flatMap((child) => {
    const { box, hidden } = index.elements[child] ?? {};
    return box === undefined || hidden === true ? [] : [box];
  });
  const across = side === 'above' || side === 'below' ? 'leftOf' : 'above';
  return boxes.every((one, at) => boxes.slice(0, at).every((box) => !isFacing(across, one, box)));
}

/** What the element stands in directly below the container; itself where that is not drawn. */
function partOf(index: ScreenIndex, position: number, container: number | undefined): number {
  let part = position;
  for (const ancestor of ancestors(index, position)) {
    if (ancestor === container) break;
    part = ancestor;
  }
  return part;
}
