import { ancestors, type ScreenIndex } from './screen-index.ts';

const cellRoles = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
const tableRoles = new Set(['table', 'grid', 'treegrid']);

interface Table {
  /** Positions of the header cells by the column that they stand over. */
  columnHeaders: Map<number, number[]>;
  /** Positions of the header cells by the row that they stand in. */
  rowHeaders: Map<number, number[]>;
}

interface Tables {
  tableOf: Map<number, number>;
  tables: Map<number, Table>;
  /** The table below, for one that holds nothing but its headers, so that these stay when it scrolls. */
  bodyOf: Map<number, number>;
}

const known = new WeakMap<ScreenIndex, Tables>();

function isCell(index: ScreenIndex, position: number): boolean {
  return cellRoles.has(index.elements[position]?.role ?? '');
}

/** The words of the header cells over the cell. Headers themselves have none. */
export function columnHeadersOf(index: ScreenIndex, position: number): number[] {
  const element = index.elements[position];
  const table = tableAround(index, position);
  if (element?.cell === undefined || table === undefined || element.role === 'columnheader') {
    return [];
  }
  const { column, columnSpan } = element.cell;
  const found: number[] = [];
  for (let at = column; at < column + Math.max(1, columnSpan); at += 1) {
    found.push(...(table.columnHeaders.get(at) ?? []));
  }
  return found.filter((header) => header !== position);
}

/**
 * Without the headers, and what is in them, of cells that are there too: "the author of Ann's book"
 * is the cell, though both are called so.
 */
export function withoutOwnHeaders<Found extends { position: number }>(
  index: ScreenIndex,
  found: readonly Found[],
): Found[] {
  const headers = new Set(found.flatMap(({ position }) => columnHeadersOf(index, position)));
  const isHeader = (position: number): boolean =>
    headers.has(position) || [...ancestors(index, position)].some((at) => headers.has(at));
  return headers.size === 0 ? [...found] : found.filter(({ position }) => !isHeader(position));
}

/** The header cells in the same row. */
export function rowHeadersOf(index: ScreenIndex, position: number): number[] {
  const row = index.elements[position]?.cell?.row;
  const table = tableAround(index, position);
  if (row === undefined || table === undefined) return [];
  return (table.rowHeaders.get(row) ?? []).filter((header) => header !== position);
}

/** The cells under a header, top down. */
export function cellsUnder(index: ScreenIndex, header: number): number[] {
  const { tableOf, bodyOf } = tablesOf(index);
  const cell = index.elements[header]?.cell;
  const owner = tableOf.get(header);
  if (cell === undefined || owner === undefined) return [];
  const body = bodyOf.get(owner);
  const found: number[] = [];
  const from = body ?? owner;
  for (let at = from; at < (index.end[from] ?? 0); at += 1) {
    const other = index.elements[at];
    if (other?.cell === undefined || other.role === 'columnheader' || other.hidden) continue;
    const isBelow = body !== undefined || other.cell.row > cell.row;
    if (isBelow && other.cell.column === cell.column && at !== header) {
      if (tableOf.get(at) === from) found.push(at);
    }
  }
  return found;
}

/** Whether a table only holds the headers of the table below it. */
export const isHeadOnly = (index: ScreenIndex, table: number): boolean =>
  tablesOf(index).bodyOf.has(table);

/** Whether a row holds only header cells, and perhaps a box to tick all rows. */
export function isHeaderRow(index: ScreenIndex, row: number): boolean {
  const cells = (index.children[row] ?? []).filter((child) => isCell(index, child));
  const isHeader = (cell: number): boolean => index.elements[cell]?.role === 'columnheader';
  return cells.some(isHeader) && cells.every((cell) => isHeader(cell) || index.words(cell) === '');
}

function tableAround(index: ScreenIndex, position: number): Table | undefined {
  const tables = tablesOf(index);
  const owner = tables.tableOf.get(position);
  return owner === undefined ? undefined : tables.tables.get(owner);
}

function tablesOf(index: ScreenIndex): Tables {
  const cached = known.get(index);
  if (cached !== undefined) return cached;
  const tables: Tables = { tableOf: new Map(), tables: new Map(), bodyOf: new Map() };
  index.elements.forEach((element, position) => {
    if (element.cell === undefined || !cellRoles.has(element.role)) return;
    const owner = ownerOf(index, position);
    if (owner === undefined) return;
    tables.tableOf.set(position, owner);
    const table = tables.tables.get(owner) ?? { columnHeaders: new Map(), rowHeaders: new Map() };
    tables.tables.set(owner, table);
    const { row, column, columnSpan } = element.cell;
    if (element.role === 'rowheader') push(table.rowHeaders, row, position);
    if (element.role === 'columnheader') {
      for (let at = column; at < column + Math.max(1, columnSpan); at += 1) {
        push(table.columnHeaders, at, position);
      }
    }
  });
  joinHeads(index, tables);
  known.set(index, tables);
  return tables;
}

/** Pixels by which the halves of one table may stand apart or be shifted. */
const slack = 24;

/** Pages keep headers in sight by a table of their own; they belong to the table right below. */
function joinHeads(index: ScreenIndex, { tableOf, tables, bodyOf }: Tables): void {
  const withContent = new Set<number>();
  for (const [cell, owner] of tableOf)
    if (index.elements[cell]?.role !== 'columnheader') withContent.add(owner);
  const bodies = [...tables].filter(
    ([owner, { columnHeaders }]) => columnHeaders.size === 0 && withContent.has(owner),
  );
  if (bodies.length === 0) return;
  for (const [head, { columnHeaders }] of tables) {
    const top = index.elements[head]?.box;
    if (columnHeaders.size === 0 || withContent.has(head) || top === undefined) continue;
    const below = bodies.find(([body]) => {
      const box = index.elements[body]?.box;
      return (
        box !== undefined &&
        Math.abs(box.x - top.x) <= slack &&
        Math.abs(box.width - top.width) <= slack &&
        Math.abs(box.y - (top.y + top.height)) <= slack
      );
    });
    if (below === undefined) continue;
    bodyOf.set(head, below[0]);
    below[1].columnHeaders = columnHeaders;
  }
}

function ownerOf(index: ScreenIndex, cell: number): number | undefined {
  for (const ancestor of ancestors(index, cell)) {
    if (tableRoles.has(index.elements[ancestor]?.role ?? '')) return ancestor;
  }
  return undefined;
}

function push(map: Map<number, number[]>, key: number, value: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
