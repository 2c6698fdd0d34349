import { Logo, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { LanguageAndTheme } from './language-and-theme.tsx';

/** What surrounds a page outside the app: the mark, the language and the theme. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <ImpersonationBanner />
      <div className="mx-auto flex min-h-dvh max-w-[800px] flex-col px-4 md:px-6">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
          <a href="/" className="reach mr-auto rounded-tag" aria-label={t('frame.home')}>
            <Logo className="h-6" />
          </a>
          <LanguageAndTheme />
        </header>
        <main className="flex flex-1 flex-col py-8 md:py-12">{children}</main>
      </div>
    </>
  );
}
