import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Stands at its end. */
  detail: ReactNode;
}

/** A line of one of the dashboard's lists. */
export function Line({ children, detail }: Props) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 border-line border-t px-4 py-2">
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{children}</span>
      <span className="flex-none text-12 text-ink-3">{detail}</span>
    </li>
  );
}
