import type { ReactNode } from 'react';

interface Props {
  name: string;
  value: ReactNode;
  /** Stands below, e.g. since when. */
  detail?: ReactNode;
}

/** A number and what it counts. */
export function Figure({ name, value, detail }: Props) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-4 max-sm:p-3">
      <h2 className="text-ink-2">{name}</h2>
      <p className="mt-1 font-semibold text-24 tabular-nums leading-7">{value}</p>
      {detail && <p className="mt-1 text-12 text-ink-3">{detail}</p>}
    </section>
  );
}
