import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import { collapse } from '../words/wording.ts';

/** A stretch of the document's order: an element with all that is in it, or a part of it. */
export interface Range {
  from: number;
  /** The first position after it. */
  to: number;
}

/** A snapshot made ready to be searched; built once, in time linear in its size. */
export interface ScreenIndex {
  snapshot: Snapshot;
  elements: readonly ScreenElement[];
  /** For each element the first position after everything in it. */
  end: readonly number[];
  children: readonly (readonly number[])[];
  at: ReadonlyMap<string, number>;
  /** The words shown in the element and all within it, in the order of the document. */
  words(position: number): string;
  /** Where a text in lower case begins in the words of the screen, as positions for `holds`. */
  occurrences(needle: string): readonly number[];
  /** Whether one of the needle's occurrences lies entirely within the element. */
  holds(position: number, occurrences: readonly number[], needle: string): boolean;
}

/** By their elements: a driver hands out the same ones again while the screen has not changed. */
const indexes = new WeakMap<readonly ScreenElement[], ScreenIndex>();

export function indexScreen(snapshot: Snapshot): ScreenIndex {
  const known = indexes.get(snapshot.elements);
  if (known !== undefined) return known;
  const built = build(snapshot);
  indexes.set(snapshot.elements, built);
  return built;
}

function build(snapshot: Snapshot): ScreenIndex {
  const { elements } = snapshot;
  const end = elements.map((_, position) => position + 1);
  const children: number[][] = elements.map(() => []);
  for (let position = elements.length - 1; position >= 0; position -= 1) {
    const parent = elements[position]?.parent;
    if (parent !== undefined) end[parent] = Math.max(end[parent] ?? 0, end[position] ?? 0);
  }
  elements.forEach(({ parent }, position) => {
    if (parent !== undefined) children[parent]?.push(position);
  });
  const inLine = standInLine(elements);
  const shown = elements.map((element) => (element.hidden ? '' : collapse(element.text ?? '')));
  const all = joined(shown.map((text, position) => (inLine[position] ? '' : text)));
  const lower = joined(shown.map((text, position) => (inLine[position] ? '' : text.toLowerCase())));
  const part = (text: Joined, position: number): string =>
    text.all.slice(text.start[position], text.start[end[position] ?? position]).trim();
  const words = (position: number): string => {
    const within = part(all, position);
    return inLine[position] ? `${shown[position] ?? ''} ${within}`.trim() : within;
  };
  return {
    snapshot,
    elements,
    end,
    children,
    at: new Map(elements.map((element, position) => [element.ref, position])),
    words,
    occurrences: (needle) => occurrencesIn(lower.all, needle),
    holds(position, occurrences, needle) {
      if (inLine[position]) return words(position).toLowerCase().includes(needle);
      const from = lower.start[position] ?? 0;
      const to = lower.start[end[position] ?? position] ?? 0;
      const first = occurrences[firstAtLeast(occurrences, from)];
      return first !== undefined && first + needle.length <= to;
    },
  };
}

const apart = new Set(
  'button textbox searchbox combobox listbox option checkbox radio switch slider spinbutton tab'.split(
    ' ',
  ),
);

/** The elements whose words stand in a line of text that an element around them already holds. */
function standInLine(elements: readonly ScreenElement[]): boolean[] {
  const line: string[] = [];
  return elements.map(({ parent, role, text = '' }, position) => {
    const around = parent === undefined ? '' : (line[parent] ?? '');
    line[position] = text === '' ? around : text;
    return text !== '' && !apart.has(role) && around.includes(text);
  });
}

interface Joined {
  all: string;
  start: number[];
}

function joined(words: readonly string[]): Joined {
  const start: number[] = [];
  let length = 0;
  const parts = words.map((text) => {
    start.push(length);
    const part = text === '' ? '' : `${text} `;
    length += part.length;
    return part;
  });
  start.push(length);
  return { all: parts.join(''), start };
}

function occurrencesIn(text: string, needle: string): number[] {
  const found: number[] = [];
  if (needle === '') return found;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) found.push(at);
  return found;
}

/** Index of the first number that is not below `least`; the length of the list if there is none. */
function firstAtLeast(sorted: readonly number[], least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function isWithin(index: ScreenIndex, position: number, container: number): boolean {
  return position >= container && position < (index.end[container] ?? 0);
}

export function isInRange(position: number, { from, to }: Range): boolean {
  return position >= from && position < to;
}

/** The element's ancestors, nearest first. */
export function* ancestors(index: ScreenIndex, position: number): Generator<number> {
  let parent = index.elements[position]?.parent;
  while (parent !== undefined) {
    yield parent;
    parent = index.elements[parent]?.parent;
  }
}

/** The smallest element that both stand in; undefined if there is none. */
export function commonAncestor(index: ScreenIndex, a: number, b: number): number | undefined {
  if (isWithin(index, b, a)) return a;
  for (const ancestor of ancestors(index, a)) if (isWithin(index, b, ancestor)) return ancestor;
  return undefined;
}
