import type { ReactNode } from 'react';

interface Props {
  title?: string;
  /** Stands at the end of the line of the title, e.g. a link to all of it. */
  aside?: ReactNode;
  /** The content brings its own padding, e.g. a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page that belongs together. */
export function Card({ title, aside, flush = false, children }: Props) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface">
      {title && (
        <div className="flex min-h-12 items-center justify-between gap-2 px-4 py-3">
          <h2 className="font-semibold text-14">{title}</h2>
          {aside}
        </div>
      )}
      <div className={flush ? '' : title ? 'px-4 pb-4' : 'p-4'}>{children}</div>
    </section>
  );
}
