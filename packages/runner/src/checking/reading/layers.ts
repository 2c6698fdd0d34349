import type { ScreenElement } from '../../driver/snapshot.ts';
import { isMessage } from '../../grounding/kinds/messages-shown.ts';
import { topLayer } from '../../grounding/screen/places.ts';
import { ancestors, isWithin, type ScreenIndex } from '../../grounding/screen/screen-index.ts';

/**
 * Whether a modal layer is open and the element is none of what shows above it: the layer, messages,
 * and what opens over the page, such as the list of a field. The page behind may still peek out.
 */
export function isBehindLayer(index: ScreenIndex, { ref }: ScreenElement): boolean {
  const layer = topLayer(index);
  const position = index.at.get(ref);
  if (layer === undefined || position === undefined) return false;
  if (isWithin(index, position, layer) || isWithin(index, layer, position)) return false;
  return ![position, ...ancestors(index, position)].some((at) => isAbove(index, at));
}

const opening = new Set(['listbox', 'menu', 'tooltip', 'tree', 'dialog', 'alertdialog']);

const isAbove = (index: ScreenIndex, position: number): boolean =>
  opening.has(index.elements[position]?.role ?? '') || isMessage('toast', index, position);
