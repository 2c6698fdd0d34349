import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import { isControl, isPlainText } from '../../grounding/kinds/roles.ts';
import { isFacing } from '../../grounding/relations/geometry.ts';
import { ancestors, indexScreen, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { cellsUnder } from '../../grounding/screen/tables.ts';
import { loose, plain } from '../../grounding/words/wording.ts';
import type { Part } from '../../language/plan/check.ts';
import type { Target } from '../../language/plan/target.ts';
import { captioned } from './captioned.ts';
import { headlineOf, titleOf } from './headline.ts';

/** What a person reads in an element, and the element where it stands. */
export interface ShownText {
  element: ScreenElement;
  /** The words; where the element holds its own label, also the words after it. */
  texts: string[];
}

/** The words of an element that a check asks for; undefined where it has none of the kind. */
export function shownText(
  snapshot: Snapshot,
  element: ScreenElement,
  target: Target,
  part: Part,
): ShownText | undefined {
  const index = indexScreen(snapshot);
  const position = index.at.get(element.ref);
  if (position === undefined) return undefined;
  switch (part) {
    case 'placeholder':
      return one(element, element.other.placeholder);
    case 'tooltip':
      return one(element, element.other.tooltip);
    case 'value':
      return controlValue(index, position) ?? labelled(index, position, target);
    case 'text':
      return (
        labelled(index, position, target) ??
        withCaptioned(index, position, target) ??
        wordsOf(index, position, target)
      );
  }
}

/** The words of a caption, and those of what it stands for. */
function withCaptioned(
  index: ScreenIndex,
  position: number,
  target: Target,
): ShownText | undefined {
  const found = captioned(index, position, target);
  if (found === undefined) return undefined;
  return { element: found.element, texts: [index.words(position), found.text] };
}

const one = (element: ScreenElement, text: string | undefined): ShownText | undefined =>
  text === undefined ? undefined : { element, texts: [text] };

/** The value of a control, or of the only control in a thing. */
function controlValue(index: ScreenIndex, position: number): ShownText | undefined {
  const element = index.elements[position];
  if (element === undefined) return undefined;
  if (element.value !== undefined) return { element, texts: [element.value] };
  const end = index.end[position] ?? position;
  const inside = index.elements
    .slice(position + 1, end)
    .filter((other) => other.value !== undefined && !other.hidden && isControl(other));
  const [only, ...more] = inside;
  return only?.value === undefined || more.length > 0
    ? undefined
    : { element: only, texts: [only.value] };
}

function wordsOf(index: ScreenIndex, position: number, target: Target): ShownText | undefined {
  const element = index.elements[position];
  if (element === undefined) return undefined;
  if (element.value !== undefined && isControl(element)) return { element, texts: [element.value] };
  const words = index.words(position);
  if (words === '') {
    return (
      controlValue(index, position) ?? {
        element,
        texts: [element.name || (element.other.alt ?? '')],
      }
    );
  }
  const rest =
    afterLabel(words, target) ?? headlineOf(index, position) ?? titleOf(index, position, target);
  return { element, texts: rest === undefined ? [words] : [words, rest] };
}

/** What the test calls it: "the total" is written on the screen as its label. */
const labelIn = ({ name, noun, kind, ordinal }: Target): string | undefined =>
  name?.text ?? (kind === undefined && ordinal === undefined ? noun : undefined);

/** "Total: $97.00" called "total" says "$97.00". */
function afterLabel(words: string, target: Target): string | undefined {
  const said = labelIn(target);
  if (said === undefined) return undefined;
  const shown = plain(words);
  const label = plain(said);
  if (!shown.startsWith(label) || shown.length === label.length) return undefined;
  const rest = words.slice(label.length);
  return /^\s*[:–—-]?\s+\S|^\s*:\s*\S/.test(rest)
    ? rest.replace(/^\s*[:–—]?\s*/, '').trim()
    : undefined;
}

/** What a label stands for, where the words found are the name itself: the cell beside "Total". */
function labelled(index: ScreenIndex, position: number, target: Target): ShownText | undefined {
  const element = index.elements[position];
  const { kind } = target;
  const said = labelIn(target);
  if (element === undefined || said === undefined || isControl(element)) return undefined;
  const isLabelled = kind === undefined || kind === 'cell' || kind === 'row' || kind === 'item';
  if (!isLabelled || loose(index.words(position)) !== loose(said)) return undefined;
  const labels = isPlainText(element) || labelRoles.has(element.role);
  if (!labels) return undefined;
  const rest = restOfLine(index, position, element);
  if (rest !== undefined) return rest;
  const at = valuePosition(index, position, element);
  const value = at === undefined ? undefined : index.elements[at];
  if (at === undefined || value === undefined) return undefined;
  const own = value.value !== undefined && isControl(value) ? value.value : index.words(at);
  return own === '' ? undefined : { element: value, texts: [own] };
}

/** "<b>License</b>: MIT" in one line of text: its value is the words of the line after the label. */
function restOfLine(
  index: ScreenIndex,
  position: number,
  { parent }: ScreenElement,
): ShownText | undefined {
  const line = parent === undefined ? undefined : index.elements[parent];
  if (parent === undefined || line === undefined || line.hidden) return undefined;
  const [first, ...more] = index.children[parent] ?? [];
  if (first !== position || more.length > 0 || index.words(parent) === '') return undefined;
  const words = index.words(parent);
  const label = index.words(position);
  if (!words.startsWith(label)) return undefined;
  const rest = /^\s*:\s*(\S.*)$/s.exec(words.slice(label.length))?.[1];
  return rest === undefined ? undefined : { element: line, texts: [rest.trim()] };
}

const labelRoles = new Set([
  'term',
  'cell',
  'gridcell',
  'rowheader',
  'columnheader',
  'strong',
  'label',
]);

function valuePosition(
  index: ScreenIndex,
  position: number,
  element: ScreenElement,
): number | undefined {
  if (element.role === 'columnheader') {
    const [cell, ...more] = cellsUnder(index, position);
    return more.length === 0 ? cell : undefined;
  }
  let inner = position;
  let steps = 0;
  for (const ancestor of ancestors(index, position)) {
    if (steps > 0 && isPagePart(index.elements[ancestor])) return undefined;
    const siblings = withoutSteps(
      index,
      (index.children[ancestor] ?? []).filter(
        (child) => child > inner && isShownWithWords(index, child),
      ),
    );
    const [next] = siblings;
    if (next !== undefined) {
      const isOther = isLabelLike(index, next) || isNextParagraph(index, inner, next);
      return isOther ? undefined : next;
    }
    const above = numberAbove(index, ancestor, inner);
    if (above !== undefined) return above;
    inner = ancestor;
    steps += 1;
    if (steps === 2) return undefined;
  }
  return undefined;
}

/** "17" over "Total", alone in a box: the number is that of the caption below it. */
function numberAbove(index: ScreenIndex, box: number, label: number): number | undefined {
  const shown = (index.children[box] ?? []).filter((child) => isShownWithWords(index, child));
  const [number, caption, ...more] = shown;
  if (number === undefined || caption !== label || more.length > 0) return undefined;
  return /^[-+−]?[$€£¥]?\s?\d[\d.,]*\s?[%€$]?$/.test(index.words(number)) ? number : undefined;
}

/** "Nights  –  1  +": the marks that lower and raise a number are not the number. */
function withoutSteps(index: ScreenIndex, siblings: readonly number[]): readonly number[] {
  const marks = siblings.filter((child) => /^[-–−+＋]$/.test(index.words(child).trim()));
  const raising = marks.filter((child) => /^[+＋]$/.test(index.words(child).trim()));
  const isStepper = raising.length === 1 && marks.length === 2;
  return isStepper ? siblings.filter((child) => !marks.includes(child)) : siblings;
}

/** What follows the label's box there is the next thing on the page, not the label's value. */
const isPagePart = (element: ScreenElement | undefined): boolean =>
  element === undefined || element.parent === undefined || element.role === 'main';

function isShownWithWords(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  if (element === undefined || element.hidden) return false;
  return index.words(position) !== '' || (element.value !== undefined && isControl(element));
}

/**
 * Whether one block merely follows the other, as paragraphs of a text do: neither on one line, nor
 * alone in a box, nor one of several pairs of "Label:" and value.
 */
function isNextParagraph(index: ScreenIndex, label: number, next: number): boolean {
  const blocks = [index.elements[label], index.elements[next]];
  if (blocks.some((block) => !isBlock(block))) return false;
  const [one, other] = blocks.map((block) => block?.box);
  if (one !== undefined && other !== undefined && isFacing('rightOf', one, other)) return false;
  const parent = index.elements[label]?.parent;
  const beside = parent === undefined ? [] : (index.children[parent] ?? []);
  const shown = beside.filter((child) => isShownWithWords(index, child));
  const isBoxed = shown.length === 2 && isBox(index.elements[parent ?? -1]);
  return !isBoxed && !arePairs(index, shown);
}

const isBox = (element: ScreenElement | undefined): boolean =>
  element !== undefined && element.role !== 'main' && !/^(?:body|html)$/.test(element.type);

const isBlock = (element: ScreenElement | undefined): boolean =>
  element?.role === 'paragraph' || (element?.role === 'generic' && element.type !== 'span');

/** "Name:", "Ann", "City:", "York": two pairs at least. */
function arePairs(index: ScreenIndex, shown: readonly number[]): boolean {
  const labels = shown.map((at) => /:\s*$/.test(index.words(at)));
  return shown.length >= 4 && labels.every((isLabel, at) => isLabel === (at % 2 === 0));
}

/** Another label or heading follows: then this one has no value beside it. */
function isLabelLike(index: ScreenIndex, position: number): boolean {
  const role = index.elements[position]?.role ?? '';
  return role === 'heading' || role === 'term' || role === 'columnheader' || role === 'button';
}
