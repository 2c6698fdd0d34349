import type { ScreenElement, Snapshot } from '../driver/snapshot.ts';

/** What a test says of an element; everything else has a meaningful default. */
export type Described = Partial<Omit<ScreenElement, 'ref' | 'parent' | 'states' | 'other'>> & {
  ref?: string;
  states?: Partial<ScreenElement['states']>;
  other?: ScreenElement['other'];
  children?: Described[];
};

const types: Record<string, string> = {
  button: 'button',
  link: 'a',
  textbox: 'input:text',
  searchbox: 'input:search',
  checkbox: 'input:checkbox',
  radio: 'input:radio',
  slider: 'input:range',
  heading: 'h2',
  list: 'ul',
  listitem: 'li',
  table: 'table',
  row: 'tr',
  cell: 'td',
  columnheader: 'th',
  rowheader: 'th',
  img: 'img',
  paragraph: 'p',
  text: '#text',
};

const editableRoles = new Set(['textbox', 'searchbox', 'spinbutton']);

/** A screen as a tree: each element under the one before it, rows of 30 pixels, all shown. */
export function screen(elements: Described[], changes: Partial<Snapshot> = {}): Snapshot {
  const flat: ScreenElement[] = [];
  const place = { y: 10 };
  for (const element of elements) add(element, undefined, flat, place);
  return {
    address: 'http://shop.test/',
    title: 'Shop',
    viewport: { width: 1280, height: 720, scrollX: 0, scrollY: 0 },
    revision: 1,
    ...changes,
    elements: flat,
  };
}

function add(
  { children = [], states, other, ...said }: Described,
  parent: number | undefined,
  flat: ScreenElement[],
  place: { y: number },
): void {
  const role = said.role ?? 'generic';
  const index = flat.length;
  const hidden = said.hidden ?? (parent !== undefined && flat[parent]?.hidden === true);
  const top = place.y;
  const element: ScreenElement = {
    ref: `e${index}`,
    role,
    type: types[role] ?? 'div',
    name: '',
    other: other ?? {},
    hidden,
    ...said,
    states: { enabled: true, focused: false, editable: editableRoles.has(role), ...states },
    ...(parent === undefined ? {} : { parent }),
  };
  flat.push(element);
  for (const child of children) add(child, index, flat, place);
  if (children.length === 0) place.y += 30;
  if (!hidden && element.box === undefined) {
    element.box = { x: 20, y: top, width: 200, height: Math.max(24, place.y - top - 6) };
  }
}
