import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';

interface TableProps {
  /** What is listed; read aloud. */
  label: string;
  /** A `TableHead` for each column, the name first. */
  head: ReactNode;
  /** A `TableRow` for each thing, or `TableGroup`s of them. */
  children: ReactNode;
  /** The children are groups. */
  grouped?: boolean;
}

/**
 * Things of one kind, a row for each. Arrow keys lead from a control of a row to the same control of
 * the row above or below, Home and End to that of the first and the last.
 */
export function Table({ label, head, grouped = false, children }: TableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse" onKeyDown={moveBetweenRows}>
      <thead>
        <tr>{head}</tr>
      </thead>
      {grouped ? children : <tbody>{children}</tbody>}
    </table>
  );
}

interface GroupProps {
  /** A `TableRow` for each thing; asked for while they are there. */
  children(): ReactNode;
  /** The table is long. */
  sparing: boolean;
}

/**
 * Some of the rows of a table. In a long one they are only there while they are near to what is seen:
 * far from it an empty row of their height takes their place, unless the focus is on one of them.
 */
export function TableGroup({ children, sparing }: GroupProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const { current } = body;
    if (current === null || !sparing) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last === undefined) return;
        // In slices between frames, since many rows at once take longer than one.
        if (last.isIntersecting) startTransition(() => setHeight(undefined));
        else if (!current.contains(document.activeElement))
          setHeight((known) => known ?? last.boundingClientRect.height);
      },
      { rootMargin: nearby },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [sparing]);
  return (
    <tbody ref={body} className="border-line border-b last:border-b-0">
      {height === undefined || !sparing ? (
        children()
      ) : (
        <tr style={{ height }}>
          <td />
        </tr>
      )}
    </tbody>
  );
}

/** Above and below the window, so that rows are there before they are seen. */
const nearby = '1500px 0px';

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

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget: table, key } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target.matches('select, textarea, input:not([type="checkbox"])')) return;
  const row = target.closest('tr');
  // What a row opens elsewhere, e.g. its menu, has arrow keys of its own.
  if (row === null || row.closest('tbody') === null || !table.contains(row)) return;
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  const place = rows.indexOf(row);
  const neighbours: Record<string, HTMLElement | undefined> = {
    ArrowDown: rows[place + 1],
    ArrowUp: rows[place - 1],
    Home: rows[0],
    End: rows.at(-1),
  };
  const next = neighbours[key];
  if (next === undefined) return;
  event.preventDefault();
  // Rows that are far away come when they are near.
  const control = controls(next)[controls(row).indexOf(target)];
  if (control === undefined) next.scrollIntoView({ block: 'nearest' });
  else control.focus();
}

function controls(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input, select')];
}
