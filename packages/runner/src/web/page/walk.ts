import type { Condense } from './condense.ts';
import type { Describe, Describers } from './element/describe.ts';
import type { Roles } from './element/roles.ts';
import type { Item } from './item.ts';
import type { Faces } from './layout/faces.ts';
import type { Lines, LinesOf } from './layout/lines.ts';
import type { Looks } from './layout/looks.ts';
import type { Around, Seen, Sights } from './layout/sight.ts';
import type { Table, Tables } from './layout/tables.ts';

export interface WalkParts extends Describers {
  looks: Looks;
  roles: Roles;
  sight: Sights;
  faces: Faces;
  lines: LinesOf;
  tables: Tables;
  describe: Describe;
  condense: Condense;
}

/**
 * The one walk over a frame: each node is visited once, from the root to the leaves.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeWalk(parts: WalkParts) {
  const { dom, looks, roles, otherNames, hints, sight, faces, lines, tables, describe, condense } =
    parts;
  /** Beyond these a page is cut, and the snapshot says so. */
  const mostNodes = 60_000;
  const deepest = 600;
  const longestMilliseconds = 5_000;
  let visited = 0;
  let isCut = false;
  let until = 0;
  let focused: Element | null = null;

  /** `isOff`: the frame stands in something disabled. */
  function walk(isOff: boolean): { items: Item[]; isCut: boolean } {
    visited = 0;
    isCut = false;
    until = performance.now() + longestMilliseconds;
    const active = dom.focusedElement();
    focused = active && dom.is(active, 'html, body') ? null : active;
    const page = lines.openLines(undefined);
    const root: unknown = Reflect.get(Document.prototype, 'documentElement', document);
    if (root instanceof Element) {
      const around = { ...sight.outermost(), isOff };
      visit(root, { around, lines: page, table: undefined, list: undefined, depth: 0 });
    }
    return {
      items: page.order.flatMap((part) => ('items' in part ? condense.condensed(part) : [])),
      isCut,
    };
  }

  interface Place {
    around: Around;
    /** Of the element around, whose text and children this one joins. */
    lines: Lines;
    table: Table | undefined;
    list: Item | undefined;
    depth: number;
  }

  function visit(element: Element, place: Place): void {
    const tag = dom.tagOf(element);
    if (isSilent(element, tag) || isTooMuch(place)) return;
    const seen = drawn(element, sight.see(element, place.around));
    const role = roles.roleOf(element);
    const stands = standing(tag, role, seen);
    if (stands === 'block') lines.breakLine(place.lines);
    const own = lines.openLines(stands === 'phrase' ? place.lines : undefined);
    const item = describe.describe(element, role, seen, place.around, focused);
    place.lines.order.push(item);
    takePlace(element, item, seen, place);
    if (!leaves.has(tag)) visitInside(element, tag, item, seen, own, place);
    condense.condense(item, own);
    tellOtherNames(element, role, item);
    if (item.text && amountOfMoney.test(item.text) && looks.isStruck(element)) item.struck = true;
    if (stands === 'control') lines.addText(place.lines, ' ', undefined);
    if (stands === 'box') joinLine(own, place.lines);
  }

  /** A control that the page draws itself is seen where it is drawn. */
  function drawn(element: Element, seen: Seen): Seen {
    if (!seen.hidden || seen.why === 'hidden') return seen;
    const face = faces.faceOf(element);
    if (!face) return seen;
    const { why: _, ...same } = seen;
    return { ...same, hidden: false, box: face.box };
  }

  function visitInside(
    element: Element,
    tag: string,
    item: Item,
    seen: Seen,
    own: Lines,
    place: Place,
  ): void {
    const around = seen.inside;
    around.isOff ||=
      dom.has(element, 'inert') || dom.attribute(element, 'aria-disabled') === 'true';
    const inside: Place = {
      around,
      lines: own,
      table: tableRoles.has(item.role) ? tables.openTable() : place.table,
      list: listRoles.has(item.role) ? item : place.list,
      depth: place.depth + 1,
    };
    const shut = shutContent(element, tag, item);
    for (const child of dom.childrenOf(element)) {
      if (child instanceof Text) {
        const shown = lines.transformed(child.data, seen.look.textTransform);
        lines.addText(own, shown, child, child.data);
      } else if (child instanceof Element) {
        visit(child, shut(child) ? { ...inside, around: { ...around, isDrawn: false } } : inside);
      }
    }
  }

  /** What is inside, but shown only when somebody opens it. */
  function shutContent(element: Element, tag: string, item: Item): (child: Element) => boolean {
    if (tag === 'select') return () => item.role === 'combobox';
    if (!(element instanceof HTMLDetailsElement) || element.open) return () => false;
    return (child) => dom.tagOf(child) !== 'summary';
  }

  /** How an element stands among the words around it. */
  function standing(tag: string, role: string, seen: Seen): Standing {
    if (seen.hidden) return 'apart';
    if (tag === 'br') return 'control';
    if (!seen.look.isInline || tag === 'text' || seen.look.display === 'inline-table')
      return 'block';
    if (roles.controls.has(role) || replaced.has(tag)) return 'control';
    return seen.look.display.startsWith('inline-') ? 'box' : 'phrase';
  }

  /** A box of words in a line belongs to the line; one with blocks in it ends the line. */
  function joinLine(own: Lines, outer: Lines): void {
    if (own.hasBlocks) lines.breakLine(outer);
    else for (const line of own.lines) lines.addText(outer, line.words, line.first, line.written);
  }

  /** Where a cell stands in its table, and what an item says of its list. */
  function takePlace(element: Element, item: Item, seen: Seen, place: Place): void {
    if (place.table && place.around.isDrawn && seen.look.display !== 'none') {
      if (item.role === 'row') tables.startRow(place.table);
      const cell = tables.cellRoles.has(item.role) && tables.placeCell(place.table, element);
      if (cell) item.cell = cell;
    }
    const told = dom.attribute(
      element,
      tableRoles.has(item.role) ? 'aria-rowcount' : 'aria-setsize',
    );
    const list = tableRoles.has(item.role) ? item : place.list;
    const size = Number(told);
    if (told !== null && list && Number.isInteger(size) && size >= 0) list.setSize = size;
  }

  /** Beside what its parts gave it. */
  function tellOtherNames(element: Element, role: string, item: Item): void {
    const given = item.other.hints ?? [];
    if (!item.isPlain) item.other = otherNames.otherNamesOf(element, isMute(item));
    const isUsed = role === 'link' || roles.controls.has(role);
    if (isUsed && !item.hidden) tellMarks(element, role, item);
    if (item.hidden || item.other.hints || isUsed) return;
    const own = hints.kindHintsOf(element);
    if (own.length + given.length > 0) item.other.hints = [...new Set([...own, ...given])];
  }

  /** By what a control is known again when its words have changed. */
  function tellMarks(element: Element, role: string, { other }: Item): void {
    const field = dom.attribute(element, 'name');
    if (field) other.field = field.slice(0, 100);
    const marks = hints.kindHintsOf(element);
    if (marks.length > 0) other.marks = marks;
    const link = role === 'link' ? dom.attribute(element, 'href') : null;
    if (link) other.link = link.slice(0, 500);
  }

  /** Says nothing, or no more than a count: the badge of a cart does not name the cart. */
  function isMute({ name, text, items }: Item): boolean {
    const says = (words: string | undefined) => words !== undefined && /\D/.test(words.trim());
    return (
      !says(name) && !says(text) && !items.some((inner) => says(inner.name) || says(inner.text))
    );
  }

  function isSilent(element: Element, tag: string): boolean {
    if (silent.has(tag)) return true;
    return drawing.has(tag) && !dom.has(element, 'role') && !dom.has(element, 'aria-label');
  }

  function isTooMuch(place: Place): boolean {
    visited += 1;
    const isLate = visited % 256 === 0 && performance.now() > until;
    if (visited > mostNodes || place.depth > deepest || isLate) isCut = true;
    if (isLate) visited = mostNodes;
    return isCut && (visited > mostNodes || place.depth > deepest);
  }

  /** Short, and with the sign of a currency. */
  const amountOfMoney = /^(?=.*\d).{0,12}[$€£¥₹₽₩₺].{0,12}$/;

  const words = (list: string) => new Set(list.split(/\s+/));
  const silent = words(
    `base head link meta noscript param script source style template title track desc defs
    symbol clipPath mask filter linearGradient radialGradient pattern marker metadata`,
  );
  const drawing = words('circle ellipse line path polygon polyline rect stop use');
  const leaves = words(
    'audio br canvas embed frame hr iframe img input math object progress meter textarea video',
  );
  const replaced = words(
    'audio canvas embed iframe img input object progress meter select svg textarea video',
  );
  const tableRoles = words('table grid treegrid');
  const listRoles = words(
    'feed grid list listbox menu menubar radiogroup table tablist tree treegrid',
  );

  return { walk };
}

/**
 * `phrase`: part of the line; `box`: part of it with lines of its own; `control`: between its words;
 * `block`: ends it; `apart`: not seen, so not in it.
 */
type Standing = 'phrase' | 'box' | 'control' | 'block' | 'apart';
