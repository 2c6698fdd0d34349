import type { Box, ScreenElement } from '../../driver/snapshot.ts';
import { isActionable, isControl } from '../kinds/roles.ts';
import { collapse } from '../words/wording.ts';
import { ancestors, isWithin, type ScreenIndex } from './screen-index.ts';
import { columnHeadersOf } from './tables.ts';

const known = new WeakMap<ScreenIndex, Map<number, string[]>>();

/**
 * The words that people see beside a control which has no label of its own, or only one that shows
 * while it is empty: before it on its line or just above it, where a caption may stand between it and
 * its label; for a box to tick also after it. The nearest first.
 */
export function nearbyWords(index: ScreenIndex, position: number): readonly string[] {
  let all = known.get(index);
  if (all === undefined) {
    all = collect(index);
    known.set(index, all);
  }
  return all.get(position) ?? [];
}

const ticked = new Set(['checkbox', 'radio', 'switch']);

interface Label {
  words: string;
  box: Box;
  isHeading: boolean;
}

function collect(index: ScreenIndex): Map<number, string[]> {
  const found = new Map<number, string[]>();
  let before: Label[] = [];
  let waiting: number | undefined;
  index.elements.forEach((element, position) => {
    if (element.hidden) return;
    if (isControl(element)) {
      waiting = undefined;
      if (isBare(element) && element.box !== undefined) {
        if (ticked.has(element.role)) waiting = position;
        const box = element.role === 'slider' ? trackOf(index, position) : element.box;
        const labels = labelsOf(before, box ?? element.box);
        if (labels.length > 0) found.set(position, labels);
      }
      before = [];
      return;
    }
    const words = collapse(element.text ?? '');
    if (words === '' || element.box === undefined || words.length > 80) return;
    if (waiting !== undefined) {
      const box = index.elements[waiting]?.box;
      const isBeside = box !== undefined && isRightOf(element.box, box);
      if (isBeside && !isOtherColumn(index, waiting, position))
        found.set(waiting, [words, ...(found.get(waiting) ?? [])]);
      waiting = undefined;
    }
    const inControl = element.parent !== undefined && isInsideControl(index, position);
    if (!inControl && !isActionable(element))
      before.push({ words, box: element.box, isHeading: element.role === 'heading' });
  });
  return found;
}

/** Whether nothing names it that people see at all times: a placeholder goes when something is typed. */
function isBare({ name, other }: ScreenElement): boolean {
  if (other.label !== undefined) return false;
  return name === '' || name === other.placeholder || name === other.tooltip;
}

/** The words right before or above a control and, where those are a caption, the label above them. */
function labelsOf(before: readonly Label[], control: Box): string[] {
  const nearest = before.at(-1);
  if (nearest === undefined || !stands(nearest.box, control)) return [];
  const above = before.at(-2);
  const isLabelled =
    above !== undefined && !above.isHeading && isStackedOn(above.box, nearest.box, control);
  return isLabelled ? [nearest.words, above.words] : [nearest.words];
}

/** Directly above, both beginning where the control does. */
function isStackedOn(upper: Box, lower: Box, control: Box): boolean {
  const gap = lower.y - (upper.y + upper.height);
  const isAbove = lower.y + lower.height <= control.y + 4;
  const areAligned = Math.abs(upper.x - lower.x) < 8 && Math.abs(upper.x - control.x) < 24;
  return isAbove && areAligned && gap >= -4 && gap < 16;
}

/** In a table with headers the words of the next cell belong to another column. */
function isOtherColumn(index: ScreenIndex, control: number, words: number): boolean {
  const cell = cellAround(index, control);
  if (cell === undefined || cell === cellAround(index, words)) return false;
  return columnHeadersOf(index, cell).length > 0 || columnHeadersOf(index, words).length > 0;
}

function cellAround(index: ScreenIndex, position: number): number | undefined {
  if (index.elements[position]?.cell !== undefined) return position;
  for (const ancestor of ancestors(index, position))
    if (index.elements[ancestor]?.cell !== undefined) return ancestor;
  return undefined;
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
