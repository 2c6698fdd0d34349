import { useTranslation } from '@touchstone/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Failure } from '../form/failure.tsx';

interface Props {
  title: string;
  /** What this is for, in a sentence. */
  lead?: ReactNode;
  /** Stands at the end of the line of the title, e.g. a status or a button. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A titled card of a wide page; `Row` and `SectionBody` go into it. */
export function Section({ title, lead, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <div className="mr-auto min-w-0">
          <h2 id={id} className="font-semibold text-14">
            {title}
          </h2>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** The part of a section that holds a form or a text. */
export function SectionBody({ children }: { children: ReactNode }) {
  return <div className="flex flex-col items-start gap-4 border-line border-t p-4">{children}</div>;
}

/** One entry of a section's list. */
export function Row({ children, className = '', ...props }: ComponentProps<'li'>) {
  return (
    <li
      className={`flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-4 py-2 ${className}`}
      {...props}
    >
      {children}
    </li>
  );
}

/** The name of an entry and what is known about it; leaves the rest of the row to its controls. */
export function RowText({ children }: { children: ReactNode }) {
  return <div className="min-w-0 flex-1 basis-60 break-words">{children}</div>;
}

/** What went wrong with an entry, on a line of its own. */
export function RowFailure({ error }: { error: Error | null }) {
  return (
    error && (
      <div className="basis-full">
        <Failure error={error} />
      </div>
    )
  );
}

/** Stands where a list will be, or would be if it held something. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="border-line border-t px-4 py-3 text-ink-3">{children}</p>;
}

/** Grey bars where rows will be. */
export function LoadingRows({ count = 3 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => `bar-${index}`).map((key) => (
        <div key={key} className="flex h-10 items-center border-line border-t px-4">
          <span className="h-3 w-2/5 animate-pulse rounded-tag bg-pressed motion-reduce:animate-none" />
        </div>
      ))}
    </div>
  );
}
