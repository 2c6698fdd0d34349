import type { ScreenElement } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';

type Cell = NonNullable<ScreenElement['cell']>;

/**
 * Rows and columns of tables as drawn, spans counted in.
 * Source: https://html.spec.whatwg.org/multipage/tables.html#forming-a-table
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeTables(dom: Dom) {
  const cellRoles = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

  function openTable(): Table {
    return { row: -1, column: 0, taken: [] };
  }

  function startRow(table: Table): void {
    table.row += 1;
    table.column = 0;
  }

  /** The place of the next cell; undefined outside a row. */
  function placeCell(table: Table, element: Element): Cell | undefined {
    if (table.row < 0) return undefined;
    const rowSpan = span(element, 'rowspan', 'aria-rowspan');
    const columnSpan = span(element, 'colspan', 'aria-colspan');
    while ((table.taken[table.column] ?? 0) > table.row) table.column += 1;
    const place = { row: table.row, column: table.column, rowSpan, columnSpan };
    for (let column = place.column; column < place.column + columnSpan; column++) {
      table.taken[column] = table.row + rowSpan;
    }
    table.column += columnSpan;
    return place;
  }

  /** Limits of HTML: 1,000 columns; rows beyond what any screen shows are cut alike. */
  function span(element: Element, html: string, aria: string): number {
    const told = Number(dom.attribute(element, html) ?? dom.attribute(element, aria) ?? 1);
    return Number.isInteger(told) && told > 0 ? Math.min(told, 1000) : 1;
  }

  return { openTable, startRow, placeCell, cellRoles };
}

export interface Table {
  row: number;
  column: number;
  /** For each column the first row that no earlier cell reaches into. */
  taken: number[];
}

export type Tables = ReturnType<typeof makeTables>;
