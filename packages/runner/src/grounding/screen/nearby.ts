import type { Box } from '../../driver/snapshot.ts';
import { isActionable, isControl } from '../kinds/roles.ts';
import { collapse } from '../words/wording.ts';
import { isWithin, type ScreenIndex } from './screen-index.ts';

const known = new WeakMap<ScreenIndex, Map<number, string>>();

/**
 * The words that stand beside a control which has no label of its own: before it on its line or
 * just above it; for a box to tick also after it.
 */
export function nearbyWords(index: ScreenIndex, position: number): string | undefined {
  let all = known.get(index);
  if (all === undefined) {
    all = collect(index);
    known.set(index, all);
  }
  return all.get(position);
}

const ticked = new Set(['checkbox', 'radio', 'switch']);

function collect(index: ScreenIndex): Map<number, string> {
  const found = new Map<number, string>();
  let before: { words: string; box: Box } | undefined;
  let waiting: number | undefined;
  index.elements.forEach((element, position) => {
    if (element.hidden) return;
    if (isControl(element)) {
      waiting = undefined;
      const bare = element.name === '' && element.other.label === undefined;
      if (bare && element.box !== undefined) {
        if (ticked.has(element.role)) waiting = position;
        const box = element.role === 'slider' ? trackOf(index, position) : element.box;
        if (before !== undefined && stands(before.box, box ?? element.box)) {
          found.set(position, before.words);
        }
      }
      before = undefined;
      return;
    }
    const words = collapse(element.text ?? '');
    if (words === '' || element.box === undefined || words.length > 80) return;
    if (waiting !== undefined) {
      const box = index.elements[waiting]?.box;
      if (box !== undefined && isRightOf(element.box, box)) found.set(waiting, words);
      waiting = undefined;
    }
    const inControl = element.parent !== undefined && isInsideControl(index, position);
    if (!inControl && !isActionable(element)) before = { words, box: element.box };
  });
  return found;
}

/** The thumb of a slider moves away from its label; the track that it stands in does not. */
const trackOf = ({ elements }: ScreenIndex, thumb: number): Box | undefined =>
  elements[elements[thumb]?.parent ?? -1]?.box;

function isInsideControl(index: ScreenIndex, position: number): boolean {
  const parent = index.elements[position]?.parent;
  const above = parent === undefined ? undefined : index.elements[parent];
  return (
    above !== undefined &&
    parent !== undefined &&
    isActionable(above) &&
    isWithin(index, position, parent)
  );
}

/** On the same line to the left, or close above. */
function stands(words: Box, control: Box): boolean {
  const middle = control.y + control.height / 2;
  const sameLine = words.y <= middle && words.y + words.height >= middle;
  const gapLeft = control.x - (words.x + words.width);
  if (sameLine && gapLeft >= -4 && gapLeft < 250) return true;
  const gapAbove = control.y - (words.y + words.height);
  const overlaps = words.x < control.x + control.width && control.x < words.x + words.width;
  return overlaps && gapAbove >= -4 && gapAbove < 48;
}

function isRightOf(words: Box, control: Box): boolean {
  const middle = words.y + words.height / 2;
  const sameLine = control.y <= middle && control.y + control.height >= middle;
  const gap = words.x - (control.x + control.width);
  return sameLine && gap >= -4 && gap < 60;
}
