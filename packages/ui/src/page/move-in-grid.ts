import type { KeyboardEvent } from 'react';

const steps: Record<string, readonly [rows: number, cells: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * For a table whose cells hold a control each: arrow keys lead to the one beside, above or below,
 * past cells that are empty; Home and End to the first and the last of the row.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget: table, key } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
  const cell = target.closest('td, th');
  const row = target.closest('tr');
  if (!(cell instanceof HTMLTableCellElement) || row === null || !table.contains(row)) return;
  const next = key === 'Home' || key === 'End' ? atEnd(row, key) : beside(table, row, cell, key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function atEnd(row: HTMLTableRowElement, key: 'Home' | 'End'): HTMLElement | undefined {
  const controls = [...row.cells].flatMap((cell) => controlOf(cell) ?? []);
  return key === 'Home' ? controls[0] : controls.at(-1);
}

function beside(
  { rows }: HTMLTableElement,
  row: HTMLTableRowElement,
  cell: HTMLTableCellElement,
  key: string,
): HTMLElement | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const [down, right] = step;
  let [at, place] = [row.rowIndex + down, cell.cellIndex + right];
  for (let next = rows[at]?.cells[place]; next !== undefined; next = rows[at]?.cells[place]) {
    const control = controlOf(next);
    if (control !== undefined) return control;
    at += down;
    place += right;
  }
  return undefined;
}

const controlOf = (cell: HTMLTableCellElement): HTMLElement | undefined =>
  cell.querySelector<HTMLElement>('a[href], button') ?? undefined;
