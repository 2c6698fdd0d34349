import type { ScreenElement } from '../../driver/snapshot.ts';
import { headings } from '../../grounding/screen/places.ts';
import { ancestors, isWithin, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { columnHeadersOf } from '../../grounding/screen/tables.ts';
import { collapse } from '../../grounding/words/wording.ts';
import { rowOf } from './row.ts';

/** Where an element stands, in the words around it. */
export function surroundingsOf(index: ScreenIndex, position: number) {
  const heading = headingOf(index, position);
  const region = regionOf(index, position);
  const row = rowOf(index, position);
  const column = columnOf(index, position);
  const before = wordsBefore(index, position);
  const after = wordsAfter(index, position);
  return {
    ...(heading === undefined ? {} : { heading }),
    ...(region === undefined ? {} : { region }),
    ...(row === undefined ? {} : { row }),
    ...(column === undefined ? {} : { column }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** The last heading that begins before the element, and is not in it. */
function headingOf(index: ScreenIndex, position: number): string | undefined {
  const last = headings(index).findLast((at) => at < position);
  return last === undefined ? undefined : cut(index.words(last) || index.elements[last]?.name);
}

const regions = new Set(
  `dialog alertdialog form search navigation main banner contentinfo complementary region tabpanel
  menu table grid toolbar`.split(/\s+/),
);

function regionOf(index: ScreenIndex, position: number): string | undefined {
  for (const ancestor of ancestors(index, position)) {
    const element = index.elements[ancestor];
    if (element === undefined || !regions.has(element.role)) continue;
    const name = cut(element.name);
    return name === undefined ? element.role : `${element.role} "${name}"`;
  }
  return undefined;
}

function columnOf(index: ScreenIndex, position: number): string | undefined {
  const cell = [position, ...ancestors(index, position)].find(
    (at) => index.elements[at]?.cell !== undefined,
  );
  const [header] = cell === undefined ? [] : columnHeadersOf(index, cell);
  return header === undefined ? undefined : cut(index.words(header));
}

/** So many elements are looked at on each side. */
const mostSteps = 12;

function wordsBefore(index: ScreenIndex, position: number): string | undefined {
  for (let at = position - 1; at >= 0 && at >= position - mostSteps; at -= 1) {
    if (isWithin(index, position, at)) continue;
    const words = saidBy(index.elements[at]);
    if (words !== undefined && !isOwn(index, position, words)) return words;
  }
  return undefined;
}

function wordsAfter(index: ScreenIndex, position: number): string | undefined {
  const end = index.end[position] ?? position + 1;
  for (let at = end; at < index.elements.length && at < end + mostSteps; at += 1) {
    const words = saidBy(index.elements[at]);
    if (words !== undefined && !isOwn(index, position, words)) return words;
  }
  return undefined;
}

/** A label beside its field is what the field is called, not what it stands beside. */
function isOwn({ elements }: ScreenIndex, position: number, words: string): boolean {
  const element = elements[position];
  return [element?.name, element?.other.label].some((own) => cut(own) === words);
}

/** What a field holds is nobody's surroundings. */
function saidBy(element: ScreenElement | undefined): string | undefined {
  if (element === undefined || element.hidden) return undefined;
  return cut((element.states.editable ? undefined : element.text) || element.name);
}

const mostLetters = 50;

function cut(text: string | undefined): string | undefined {
  const short = collapse(text ?? '')
    .slice(0, mostLetters)
    .trim();
  return short === '' ? undefined : short;
}
