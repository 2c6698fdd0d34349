import type { ScreenElement } from '../../driver/snapshot.ts';
import { isControl } from '../kinds/roles.ts';
import { contentWords, isSameWord } from '../words/wording.ts';
import { headings } from './places.ts';
import { ancestors, type ScreenIndex } from './screen-index.ts';
import { suggestions } from './suggestions.ts';
import { isHeaderRow } from './tables.ts';

/** Things of one shape that stand one after the other: the products, the results. */
interface Group {
  parent: number;
  items: number[];
  /** What the items or what they stand in are called, in the names of the page and of its author. */
  words: ReadonlySet<string>;
  /** What a part of the screen around them is called: they may be its items, or what holds these. */
  around: ReadonlySet<string>;
  /** Square pixels that the items cover together. */
  area: number;
}

const known = new WeakMap<ScreenIndex, Group[]>();

const repeatable = new Set([
  'listitem',
  'row',
  'article',
  'generic',
  'link',
  'option',
  'group',
  'treeitem',
  'region',
  'button',
  'radio',
  'figure',
  'img',
]);

/** All groups of the screen, in the order of the document. */
function groups(index: ScreenIndex): readonly Group[] {
  const cached = known.get(index);
  if (cached !== undefined) return cached;
  const found: Group[] = [];
  index.children.forEach((children, parent) => {
    const byShape = new Map<string, number[]>();
    for (const child of children) {
      const element = index.elements[child];
      if (element === undefined || element.hidden || !repeatable.has(element.role)) continue;
      if (element.role === 'row' && isHeaderRow(index, child)) continue;
      const shape = shapeOf(element);
      const same = byShape.get(shape);
      if (same === undefined) byShape.set(shape, [child]);
      else same.push(child);
    }
    for (const items of byShape.values()) {
      const group = describeGroup(index, parent, items);
      if (items.length > 1 || group.words.size > 0) found.push(group);
    }
  });
  known.set(index, found);
  return found;
}

const shapeOf = ({ role, type, other }: ScreenElement): string =>
  role === 'generic' ? `${role} ${type} ${other.hints?.[0] ?? ''}` : `${role} ${type}`;

function describeGroup(index: ScreenIndex, parent: number, items: number[]): Group {
  const words = new Set([items[0] ?? parent, parent].flatMap((at) => authored(index.elements[at])));
  if (items.length > 1 || lists.has(index.elements[parent]?.role ?? ''))
    for (const word of contentWords(index.elements[parent]?.name ?? '')) words.add(word);
  const around = new Set(items.length > 1 ? titleWords(index, parent) : []);
  const area = items.reduce((sum, item) => {
    const box = index.elements[item]?.box;
    return sum + (box === undefined ? 0 : box.width * box.height);
  }, 0);
  return { parent, items, words, around, area };
}

const lists = new Set(['list', 'listbox', 'table', 'grid', 'tree', 'treegrid', 'rowgroup', 'feed']);
const parts = new Set(['region', 'group', 'tabpanel', 'article', 'form', ...lists]);

/** The heading before, and the name of the nearest part of the screen around. */
function titleWords(index: ScreenIndex, parent: number): string[] {
  const heading = headings(index).findLast((at) => at < parent);
  const part = [...ancestors(index, parent)].find((at) => {
    const { role = '', name = '' } = index.elements[at] ?? {};
    return name !== '' && parts.has(role);
  });
  return [
    ...(heading === undefined ? [] : contentWords(index.words(heading))),
    ...(part === undefined ? [] : contentWords(index.elements[part]?.name ?? '')),
  ];
}

/** The words by which the page's author calls an element. */
const authored = (element: ScreenElement | undefined): string[] =>
  identifiers(element).flatMap((identifier) => contentWords(taken(identifier)));

const identifiers = (element: ScreenElement | undefined): string[] =>
  element === undefined ? [] : [element.other.testId ?? '', ...(element.other.hints ?? [])];

const taken = (identifier: string): string =>
  identifier.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[-_./:]+/g, ' ');

/**
 * The group that a common noun means ("the second product"): by what the page or its author calls
 * the items. `sure` is false where nothing on the page says the noun and the largest group of the
 * screen remains; `only` tells that it is the only one.
 */
export function groupFor(
  index: ScreenIndex,
  noun: string,
  isAllowed: (position: number) => boolean,
): { items: number[]; sure: boolean; only: boolean } | undefined {
  const wanted = contentWords(noun);
  const isSaid = (words: ReadonlySet<string>): boolean =>
    wanted.every((word) => [...words].some((other) => isSameWord(word, other)));
  const inside = groups(index)
    .map((group) => ({ ...group, items: group.items.filter(isAllowed) }))
    .filter(({ items }) => items.length > 0);
  const named = inside.filter(({ words }) => isSaid(words));
  const titled = inside.filter(
    (group) => isSaid(group.around) && !isSaid(group.words) && areAlike(index, group.items),
  );
  const best =
    largest([...named.filter(isSeveral), ...scattered(index, named)]) ??
    largest(titled.filter(({ items: [first = 0] }) => isItem(index, first))) ??
    largest(titled) ??
    largest(named.filter((group) => isOneItem(index, group, isSaid)));
  if (best !== undefined) return { items: best.items, sure: true, only: false };
  const offered = suggestions(index, noun, isAllowed);
  if (offered.length > 0) return { items: offered, sure: true, only: true };
  const likely = inside.filter(
    (group) => isSeveral(group) && !isChrome(index, group.parent) && areAlike(index, group.items),
  );
  const remaining = largest(likely);
  if (remaining === undefined) return undefined;
  return { items: remaining.items, sure: false, only: likely.length === 1 };
}

const isSeveral = ({ items }: Group): boolean => items.length > 1;

const itemRoles = new Set(['listitem', 'row', 'option', 'treeitem', 'article', 'figure']);

const isItem = (index: ScreenIndex, position: number): boolean =>
  itemRoles.has(index.elements[position]?.role ?? '');

const holders = new Set(
  'list grid table container wrapper wrap panel section page group row column content body header footer toolbar bar empty count total lista tabla contenedor'.split(
    ' ',
  ),
);

/** The last product that is left, and not the list of them: an item by its role, or by its name alone. */
function isOneItem(
  index: ScreenIndex,
  { items }: Group,
  isSaid: (words: ReadonlySet<string>) => boolean,
): boolean {
  const [only = 0] = items;
  if (isItem(index, only)) return true;
  const called = identifiers(index.elements[only]).flatMap((name) =>
    taken(name).toLowerCase().split(' '),
  );
  const isPlural = called.some(
    (word) => isSaid(new Set(contentWords(word))) && contentWords(word)[0] !== word,
  );
  const own = authored(index.elements[only]);
  return isSaid(new Set(own)) && !isPlural && !own.some((word) => holders.has(word));
}

/** Whether they are built in the same way, unlike a toolbar and the table below it. */
function areAlike(index: ScreenIndex, items: readonly number[]): boolean {
  const [first = 0, ...others] = items;
  if (isItem(index, first)) return true;
  const made = makeUp(index, first);
  return others.every((item) => {
    const other = makeUp(index, item);
    const shared = [...other].filter((shape) => made.has(shape)).length;
    return shared * 2 >= Math.max(made.size, other.size);
  });
}

const makeUp = (index: ScreenIndex, position: number): ReadonlySet<string> =>
  new Set(
    (index.children[position] ?? []).flatMap((child) => {
      const element = index.elements[child];
      return element === undefined ? [] : [shapeOf(element)];
    }),
  );

/** What only speaks of the things is none of them: a field to search them, "0 products". */
export function isCounted(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  if (element === undefined || isControl(element)) return false;
  return !/^(?:\d|no\b|sin\b)/i.test(index.words(position).trim());
}

/** Items that each stand in a wrapper of their own. */
function scattered(index: ScreenIndex, named: readonly Group[]): Group[] {
  const byShape = new Map<string, Group[]>();
  for (const group of named) {
    const [item, ...more] = group.items;
    const element = item === undefined ? undefined : index.elements[item];
    if (element === undefined || more.length > 0) continue;
    const depth = [...ancestors(index, group.parent)].length;
    const shape = `${shapeOf(element)} ${depth}`;
    const same = byShape.get(shape);
    if (same === undefined) byShape.set(shape, [group]);
    else same.push(group);
  }
  return [...byShape.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length < 2) return [];
    const items = same.flatMap((group) => group.items);
    return [{ ...first, items, area: same.reduce((sum, { area }) => sum + area, 0) }];
  });
}

function largest(found: readonly Group[]): Group | undefined {
  return found.reduce<Group | undefined>(
    (best, group) => (best === undefined || group.area > best.area ? group : best),
    undefined,
  );
}

/** Menus and bars around the content. */
function isChrome(index: ScreenIndex, position: number): boolean {
  let at: number | undefined = position;
  while (at !== undefined) {
    const element: ScreenElement | undefined = index.elements[at];
    if (
      ['navigation', 'banner', 'contentinfo', 'menubar', 'menu', 'tablist', 'toolbar'].includes(
        element?.role ?? '',
      )
    ) {
      return true;
    }
    at = element?.parent;
  }
  return false;
}
