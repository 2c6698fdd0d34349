import type { ReactNode } from 'react';
import { Drawing } from '../status/drawing.tsx';

interface Props {
  /** What happened. */
  title: string;
  description?: ReactNode;
  /** The way out, e.g. to try again. */
  action?: ReactNode;
}

/** Stands where something should be that could not be had; read aloud at once. */
export function ErrorState({ title, description, action }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <Drawing name="failed" className="mb-1 text-red" />
      <h2 className="text-balance font-semibold text-16">{title}</h2>
      {description && <p className="max-w-100 text-balance text-14 text-ink-2">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
