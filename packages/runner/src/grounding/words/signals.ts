import type { ScreenElement } from '../../driver/snapshot.ts';
import { isActionable, isControl, isPlainText } from '../kinds/roles.ts';
import { nearbyWords } from '../screen/nearby.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';
import { columnHeadersOf, rowHeadersOf } from '../screen/tables.ts';
import { ShownWords } from './fit.ts';
import { collapse } from './wording.ts';

export type Source =
  | 'name'
  | 'text'
  | 'label'
  | 'alt'
  | 'placeholder'
  | 'tooltip'
  | 'words'
  | 'value'
  | 'nearby'
  | 'column'
  | 'rowHeader'
  | 'testId'
  | 'hints';

/** Words by which an element may be called, and how much a fit of them is worth. */
export interface Signal {
  source: Source;
  words: ShownWords;
  weight: number;
}

const weights: Record<Source, number> = {
  name: 1,
  text: 1,
  label: 1,
  words: 0.98,
  alt: 0.95,
  placeholder: 0.95,
  tooltip: 0.95,
  nearby: 0.9,
  column: 0.9,
  rowHeader: 0.85,
  value: 0.85,
  testId: 0.78,
  hints: 0.7,
};

/** A placeholder or tooltip beside a label in sight. */
const faint = 0.8;

const known = new WeakMap<ScreenIndex, (Signal[] | undefined)[]>();

/** All the words by which a person, or failing that the page's author, might call the element. */
export function signalsOf(index: ScreenIndex, position: number): readonly Signal[] {
  let all = known.get(index);
  if (all === undefined) {
    all = index.elements.map(() => undefined);
    known.set(index, all);
  }
  const cached = all[position];
  if (cached !== undefined) return cached;
  const element = index.elements[position];
  const signals = element === undefined ? [] : collect(index, position, element);
  all[position] = signals;
  return signals;
}

function collect(index: ScreenIndex, position: number, element: ScreenElement): Signal[] {
  const { other } = element;
  const nearby = isControl(element) ? nearbyWords(index, position) : [];
  // What is only seen while a field is empty, or under the pointer, is no name where people see one.
  const isOutshone = nearby.length > 0;
  const texts: [Source, string | undefined][] = [
    ['name', isOutshone ? undefined : element.name],
    ['text', element.text],
    ['label', other.label],
    ['alt', other.alt],
    ['placeholder', other.placeholder],
    ['tooltip', other.tooltip],
    ['words', joinedWords(index, position, element)],
    ['value', isWritten(element) ? element.value : undefined],
    ...nearby.map((words): [Source, string] => ['nearby', words]),
    ...headerWords(index, position),
    ['testId', other.testId === undefined ? undefined : taken(other.testId)],
    ...(other.hints ?? []).map((hint): [Source, string] => ['hints', taken(hint)]),
  ];
  const seen = new Set<string>();
  return texts.flatMap(([source, text]) => {
    const words = collapse(text ?? '');
    if (words === '' || seen.has(words)) return [];
    seen.add(words);
    const isFaint = isOutshone && (source === 'placeholder' || source === 'tooltip');
    const weight = isFaint ? faint : weights[source];
    return [{ source, words: new ShownWords(words), weight }];
  });
}

/** A slider has a number, a colour field a code, but neither shows it. */
function isWritten({ role, type }: ScreenElement): boolean {
  const isDrawn = ['slider', 'progressbar', 'meter', 'checkbox', 'radio', 'switch'].includes(role);
  return !isDrawn && !/^input:(?:range|color|checkbox|radio|hidden)$/.test(type);
}

const longest = 300;

/** The words of all that is in it; not those of a mere wrapper, which are its child's. */
function joinedWords(index: ScreenIndex, position: number, element: ScreenElement): string {
  const children = index.children[position] ?? [];
  if (children.length === 0) return '';
  const words = index.words(position);
  if (words.length > longest) return '';
  const wraps =
    isPlainText(element) && children.some((child) => index.words(child).length === words.length);
  return wraps ? '' : words;
}

/** What the table says of a cell, or of the only control without a name in a cell. */
function headerWords(index: ScreenIndex, position: number): [Source, string][] {
  const cell = cellFor(index, position);
  if (cell === undefined) return [];
  const wordsOf = (header: number): string =>
    index.words(header) || (index.elements[header]?.name ?? '');
  return [
    ...columnHeadersOf(index, cell).map((header): [Source, string] => ['column', wordsOf(header)]),
    ...rowHeadersOf(index, cell).map((header): [Source, string] => ['rowHeader', wordsOf(header)]),
  ];
}

function cellFor(index: ScreenIndex, position: number): number | undefined {
  const element = index.elements[position];
  if (element?.cell !== undefined) return position;
  if (element === undefined || !isActionable(element) || element.name !== '') return undefined;
  let steps = 0;
  for (const ancestor of ancestors(index, position)) {
    if (index.elements[ancestor]?.cell !== undefined) return ancestor;
    steps += 1;
    if (steps === 4) return undefined;
  }
  return undefined;
}

/** `addToCart`, `add-to-cart` and `add_to_cart` are taken apart. */
function taken(identifier: string): string {
  return identifier.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[-_./:]+/g, ' ');
}
