import type { ReactNode } from 'react';

interface Props {
  /** What kind of thing the title names; stands above it. */
  kind?: string | undefined;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The name of a page, what it is for, and what can be done on it. */
export function PageHeader({ kind, title, description, actions }: Props) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        {kind !== undefined && <p className="text-12 text-ink-3">{kind}</p>}
        <h1 className="text-balance font-semibold text-20 [overflow-wrap:anywhere]">{title}</h1>
        {description && <p className="mt-0.5 text-ink-2">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 max-md:w-full">{actions}</div>}
    </header>
  );
}
