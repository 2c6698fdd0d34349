import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';

interface TableProps {
  /** What is listed; read aloud. */
  label: string;
  /** A `TableHead` for each column, the name first. */
  head: ReactNode;
  /** A `TableRow` for each thing. */
  children: ReactNode;
}

/**
 * Things of one kind, a row for each. Arrow keys lead from a control of a row to the same control of
 * the row above or below, Home and End to that of the first and the last.
 */
export function Table({ label, head, children }: TableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse">
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>{children}</tbody>
    </table>
  );
}

interface ColumnProps {
  /** Its values are figures: they stand on the right. */
  numeric?: boolean;
  /** The narrowest screen that shows the column; all do if it is left out. */
  from?: keyof typeof screens;
  children: ReactNode;
}

interface HeadProps extends ColumnProps {
  /** How the rows are sorted by this column now. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** Makes the column one to sort by. */
  onSort?(): void;
}

/** The name of a column. */
export function TableHead({ numeric = false, from, sorted, onSort, children }: HeadProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  const name = (
    <>
      {children}
      {sorted && <Arrow size={12} strokeWidth={1.5} aria-hidden />}
    </>
  );
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`h-9 border-line border-b px-3 font-medium text-12 ${sorted ? 'text-ink' : 'text-ink-3'} ${columnLook({ numeric, from })}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-tag px-1 hover:text-ink pointer-coarse:min-h-11"
        >
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

/** One of the things that a table lists. */
export function TableRow({
  selected = false,
  children,
}: {
  selected?: boolean;
  children: ReactNode;
}) {
  return (
    <tr
      aria-selected={selected || undefined}
      className="border-line border-b last:border-b-0 hover:bg-hover has-focus-visible:shadow-[inset_2px_0_0_var(--focus)] aria-selected:bg-accent-tint"
    >
      {children}
    </tr>
  );
}

/** What a thing has in a column. */
export function TableCell({ numeric = false, from, children }: ColumnProps) {
  return (
    <td className={`h-10 px-3 py-1.5 pointer-coarse:h-12 ${columnLook({ numeric, from })}`}>
      {children}
    </td>
  );
}

const screens = {
  /** 768 pixels and wider. */
  tablet: 'max-md:hidden',
  /** 1080 pixels and wider. */
  desktop: 'max-[1080px]:hidden',
};

function columnLook({ numeric, from }: { numeric: boolean; from: ColumnProps['from'] }): string {
  const side = numeric ? 'whitespace-nowrap text-end' : 'text-start';
  return `first:pl-4 last:pr-4 ${side} ${from ? screens[from] : ''}`;
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { target, currentTarget: body, key } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target.matches('select, textarea, input:not([type="checkbox"])')) return;
  const row = target.closest('tr');
  // What a row opens elsewhere, e.g. its menu, has arrow keys of its own.
  if (row === null || !body.contains(row)) return;
  const neighbours: Record<string, Element | null> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: body.firstElementChild,
    End: body.lastElementChild,
  };
  const next = neighbours[key];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  controls(next)[controls(row).indexOf(target)]?.focus();
}

function controls(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input, select')];
}
