import { Logo, languages, Preferences } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImpersonationBanner } from '../auth/impersonation-banner.tsx';
import { SignIn } from '../auth/sign-in.tsx';

/** What surrounds every page: the mark, who is signed in, the language and the theme. */
export function Frame({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <ImpersonationBanner />
      <div className="mx-auto flex min-h-dvh max-w-[800px] flex-col px-4 md:px-6">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
          <a href="/" className="mr-auto rounded-tag" aria-label={t('frame.home')}>
            <Logo className="h-6" />
          </a>
          <div className="order-last flex items-center gap-1 sm:order-none">
            <SignIn />
          </div>
          <Preferences
            language={languages.find(({ code }) => code === i18n.language)?.code ?? 'en'}
            onLanguage={(code) => void i18n.changeLanguage(code)}
            labels={{
              language: t('language.label'),
              theme: t('theme.label'),
              themes: {
                system: t('theme.system'),
                light: t('theme.light'),
                dark: t('theme.dark'),
              },
            }}
          />
        </header>
        <main className="flex flex-1 flex-col py-8 md:py-12">{children}</main>
      </div>
    </>
  );
}
