import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  /** What makes it less empty. */
  action?: ReactNode;
}

/** Says that there is nothing here yet, or nothing that was looked for, and what to do. */
export function EmptyState({ icon, title, description, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      {icon && <span className="mb-1 text-ink-3">{icon}</span>}
      <h2 className="text-balance font-semibold text-16">{title}</h2>
      {description && <p className="max-w-100 text-balance text-14 text-ink-2">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
