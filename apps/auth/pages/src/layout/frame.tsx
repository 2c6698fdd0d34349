import { Logo, languages, Preferences, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';

/** What surrounds every page of the provider: the mark, the language and the theme. */
export function Frame({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col px-4 md:px-6">
      <header className="flex flex-wrap items-center gap-3 py-4">
        <Logo className="mr-auto h-6" />
        <Preferences
          language={languages.find(({ code }) => code === i18n.language)?.code ?? 'en'}
          onLanguage={(code) => void i18n.changeLanguage(code)}
          labels={{
            language: t('language.label'),
            theme: t('theme.label'),
            themes: { system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') },
          }}
        />
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
    </div>
  );
}
