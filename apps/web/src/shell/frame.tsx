import {
  type Language,
  Logo,
  languages,
  Segmented,
  type Theme,
  themes,
  useTheme,
} from '@touchstone/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/i18n.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** What surrounds every page: the mark, the language and the theme. */
export function Frame({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const [theme, setTheme] = useTheme();
  const themeNames: Record<Theme, string> = {
    system: t('theme.system'),
    light: t('theme.light'),
    dark: t('theme.dark'),
  };
  const language = languages.find(({ code }) => code === i18n.language)?.code ?? 'en';
  return (
    <div className="mx-auto flex min-h-dvh max-w-[720px] flex-col px-4 md:px-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
        <a href="/" className="mr-auto rounded-tag" aria-label={t('frame.home')}>
          <Logo className="h-6" />
        </a>
        <Segmented<Language>
          label={t('language.label')}
          value={language}
          onChange={(code) => void changeLanguage(code)}
          options={languages.map(({ code, nativeName }) => ({
            value: code,
            label: (
              <>
                <span className="uppercase sm:hidden">{code}</span>
                <span className="max-sm:hidden">{nativeName}</span>
              </>
            ),
          }))}
        />
        <Segmented<Theme>
          label={t('theme.label')}
          value={theme}
          onChange={setTheme}
          options={themes.map((value) => {
            const Icon = icons[value];
            return {
              value,
              name: themeNames[value],
              label: <Icon size={16} strokeWidth={1.5} aria-hidden />,
            };
          })}
        />
      </header>
      <main className="flex flex-1 flex-col py-8 md:py-12">{children}</main>
    </div>
  );
}
