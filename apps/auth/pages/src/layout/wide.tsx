import { useTranslation } from '@touchstone/ui';
import { type ReactNode, useEffect } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Stands at the end of the line of the title: ways out of the page. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page of several sections: a column wide enough for rows. */
export function Wide({ title, lead, actions, children }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('page.title', { title });
  }, [t, title]);
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-6 pt-4 pb-16 md:pt-8">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h1 className="break-words font-semibold text-20">{title}</h1>
          {lead && <p className="break-words text-ink-2">{lead}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{actions}</div>
      </header>
      {children}
    </div>
  );
}
