import { isActionable } from '../../grounding/kinds/roles.ts';
import { headings } from '../../grounding/screen/places.ts';
import { ancestors, isWithin, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { collapse, plain } from '../../grounding/words/wording.ts';

export interface Row {
  /** What a person would call it by: its heading, or its first words. */
  title: string;
  words: string;
}

/**
 * The row, list item or card that an element stands in, without the element's own words: by it one
 * of several equal controls is told from the others.
 */
export function rowOf(index: ScreenIndex, position: number): Row | undefined {
  for (const ancestor of ancestors(index, position)) {
    if (!isOneOfSeveral(index, ancestor)) continue;
    const said = wordsWithout(index, ancestor, position);
    const [first] = said;
    if (first === undefined) continue;
    const title = said.find(({ role }) => role === 'heading' || role === 'rowheader') ?? first;
    const words = said.map(({ text }) => text).join(' ');
    return { title: title.text.slice(0, 60).trim(), words: words.slice(0, 160).trim() };
  }
  return undefined;
}

const rows = new Set(['row', 'listitem', 'article', 'treeitem']);
const cards = new Set(['generic', 'group', 'region']);

function isOneOfSeveral(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  if (element === undefined || element.role === 'dialog') return false;
  if (rows.has(element.role)) return true;
  if (!cards.has(element.role) || !holdsHeading(index, position)) return false;
  const { parent } = element;
  const siblings =
    parent === undefined
      ? index.elements.flatMap((other, at) => (other.parent === undefined ? [at] : []))
      : (index.children[parent] ?? []);
  const alike = siblings.filter((at) => {
    const other = index.elements[at];
    return other?.role === element.role && other.type === element.type && hasControl(index, at);
  });
  return alike.length > 1;
}

/** Without a heading it is a box of the layout, as around a label and its field. */
function holdsHeading(index: ScreenIndex, position: number): boolean {
  return headings(index).some((heading) => isWithin(index, heading, position));
}

function hasControl(index: ScreenIndex, position: number): boolean {
  for (let at = position + 1; at < (index.end[position] ?? 0); at += 1) {
    const element = index.elements[at];
    if (element !== undefined && isActionable(element)) return true;
  }
  return false;
}

/** What is written in the row beside the element, its label, and the other controls. */
function wordsWithout(index: ScreenIndex, row: number, position: number) {
  const element = index.elements[position];
  const own = new Set(
    [element?.name, element?.other.label, element?.text].map((text) => plain(text ?? '')),
  );
  const said: { role: string; text: string }[] = [];
  for (let at = row; at < (index.end[row] ?? 0); at += 1) {
    const other = index.elements[at];
    if (other === undefined || other.hidden || isWithin(index, at, position)) continue;
    if (other.states.editable || presses.has(other.role) || isInPressed(index, at, row)) continue;
    const text = collapse(other.text ?? '');
    if (text === '' || own.has(plain(text))) continue;
    said.push({ role: other.role, text });
  }
  return said;
}

const presses = new Set(['button', 'menuitem', 'tab', 'option', 'switch']);

function isInPressed(index: ScreenIndex, position: number, row: number): boolean {
  for (const ancestor of ancestors(index, position)) {
    if (ancestor <= row) return false;
    if (presses.has(index.elements[ancestor]?.role ?? '')) return true;
  }
  return false;
}
