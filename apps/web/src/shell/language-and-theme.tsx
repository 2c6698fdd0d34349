import { languages, Preferences, useTranslation } from '@touchstone/ui';
import { setLanguage } from '../i18n/set-language.ts';

/** The choice of language and theme. */
export function LanguageAndTheme() {
  const { t, i18n } = useTranslation();
  return (
    <Preferences
      language={languages.find(({ code }) => code === i18n.language)?.code ?? 'en'}
      onLanguage={(code) => setLanguage(i18n, code)}
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
  );
}
