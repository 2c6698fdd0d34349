import type { ScreenElement } from '../../driver/snapshot.ts';
import { isControl, isGrouping } from '../../grounding/kinds/roles.ts';
import { ancestors, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { loose, plain } from '../../grounding/words/wording.ts';
import type { Target } from '../../language/plan/target.ts';

/** What a person reads under a caption, and the element where it stands. */
interface Captioned {
  element: ScreenElement;
  text: string;
}

/**
 * What a heading or an open tab stands for, if the target names nothing but its words: "the response
 * body" is what stands under the heading "Response body", up to the next heading that is not below
 * it. Undefined where it stands for nothing, or where the heading itself is asked for.
 */
export function captioned(
  index: ScreenIndex,
  position: number,
  { kind, name, noun }: Target,
): Captioned | undefined {
  const element = index.elements[position];
  const said = name?.text ?? noun;
  if (element === undefined || said === undefined) return undefined;
  const words = index.words(position);
  const isSaid =
    name?.quoted === true ? plain(words) === plain(said) : loose(words) === loose(said);
  if (!isSaid) return undefined;
  if (element.role === 'heading' && (kind === undefined || kind === 'section'))
    return together(index, underHeading(index, position));
  if (element.role === 'tab' && (kind === undefined || kind === 'tab') && isOpen(element))
    return together(index, panelOf(index, position));
  return undefined;
}

function together(index: ScreenIndex, parts: readonly number[]): Captioned | undefined {
  const [first] = parts;
  const element = index.elements[first ?? -1];
  if (first === undefined || element === undefined) return undefined;
  const around = element.parent === undefined ? undefined : index.elements[element.parent];
  const place = parts.length === 1 ? element : (around ?? element);
  const text = parts
    .map((part) => index.words(part))
    .join(' ')
    .trim();
  if (text !== '') return { element: place, text };
  const controls = parts.flatMap((part) => controlsIn(index, part));
  const [only] = controls;
  return controls.length === 1 && only?.value !== undefined
    ? { element: only, text: only.value }
    : undefined;
}

const controlsIn = ({ elements, end }: ScreenIndex, position: number): ScreenElement[] =>
  elements
    .slice(position, end[position])
    .filter((element) => isControl(element) && !element.hidden && element.value !== undefined);

/** A heading may stand in a box or two of its own, above what it heads. */
const mostBoxes = 3;

/** What follows the heading in the nearest box that holds more than the heading. */
function underHeading(index: ScreenIndex, heading: number): number[] {
  let inner = heading;
  let boxes = 0;
  for (const box of ancestors(index, heading)) {
    const beside = (index.children[box] ?? []).filter(
      (child) => child !== inner && isFilled(index, child),
    );
    if (beside.length > 0) {
      const after = beside.filter((child) => child > inner);
      const end = after.findIndex((child, at) => endsIt(index, heading, child, at === 0));
      return end === -1 ? after : after.slice(0, end);
    }
    inner = box;
    boxes += 1;
    const element = index.elements[inner];
    const isPart =
      element === undefined || isGrouping(element) || /^h(?:eader|1)/.test(element.type);
    if (boxes === mostBoxes || isPart) return [];
  }
  return [];
}

function isFilled(index: ScreenIndex, position: number): boolean {
  if (index.elements[position]?.hidden !== false) return false;
  return index.words(position) !== '' || controlsIn(index, position).length > 0;
}

/**
 * Whether the next section begins there: with a heading that is not below this one. What is directly
 * under a heading and is all written as one is its value: "Author", "Maria Lopez".
 */
function endsIt(index: ScreenIndex, heading: number, child: number, isFirst: boolean): boolean {
  const level = index.elements[heading]?.level ?? 2;
  const rivals = index.elements
    .slice(child, index.end[child])
    .flatMap(({ role, hidden, level: own = 2 }, at) =>
      role === 'heading' && !hidden && own <= level ? [child + at] : [],
    );
  const [rival] = rivals;
  if (rival === undefined) return false;
  const isValue = isFirst && rival !== child && index.words(rival) === index.words(child);
  return !isValue;
}

/** By its state, or where the page does not say it, by how its author calls it. */
export function isOpen({ states, other }: ScreenElement): boolean {
  if (states.selected !== undefined) return states.selected;
  const words = [...(other.marks ?? []), ...(other.hints ?? [])];
  return words.some((word) => /^(?:selected|active|current)$/.test(word));
}

/** The one panel shown in or beside the tab's list, else the one thing shown after that list. */
export function panelOf(index: ScreenIndex, tab: number): number[] {
  const list = [...ancestors(index, tab)].find((at) => index.elements[at]?.role === 'tablist');
  if (list === undefined) return [];
  const around = index.elements[list]?.parent;
  for (const place of around === undefined ? [list] : [list, around]) {
    const panels = shownPanels(index, place).filter((panel) => panel > tab);
    if (panels.length > 0) return panels.length === 1 ? panels : [];
  }
  if (around === undefined) return [];
  const after = (index.children[around] ?? []).filter(
    (child) => child > list && isFilled(index, child),
  );
  return after.length === 1 ? after : [];
}

function shownPanels({ elements, end }: ScreenIndex, place: number): number[] {
  return elements
    .slice(place, end[place])
    .flatMap(({ role, hidden }, at) => (role === 'tabpanel' && !hidden ? [place + at] : []));
}
