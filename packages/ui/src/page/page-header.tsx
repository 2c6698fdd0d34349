import type { ReactNode, Ref } from 'react';

interface Props {
  /** What kind of thing the title names; stands above it. */
  kind?: string | undefined;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Where further actions are drawn into by the content of the page. */
  actionsRef?: Ref<HTMLDivElement>;
}

/** The name of a page, what it is for, and what can be done on it. */
export function PageHeader({ kind, title, description, actions, actionsRef }: Props) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        {kind !== undefined && <p className="text-12 text-ink-3">{kind}</p>}
        <h1 className="text-balance font-semibold text-20 [overflow-wrap:anywhere]">{title}</h1>
        {description && <p className="mt-0.5 text-ink-2">{description}</p>}
      </div>
      <div
        ref={actionsRef}
        className="flex flex-wrap items-center gap-2 empty:hidden max-md:w-full"
      >
        {actions}
      </div>
    </header>
  );
}
