import { useTranslation } from '@touchstone/ui';
import { type ReactNode, useEffect } from 'react';

interface Props {
  title: string;
  /** What to do here, in a sentence. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A page with one task: a narrow column in the middle. */
export function Narrow({ title, lead, children }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('page.title', { title });
  }, [t, title]);
  return (
    <section className="mx-auto flex w-full max-w-90 flex-col gap-4 py-10 md:py-16">
      <div>
        <h1 className="text-balance font-semibold text-20">{title}</h1>
        {lead && <p className="mt-2 text-14 text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
