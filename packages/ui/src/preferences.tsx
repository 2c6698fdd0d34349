import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from './form/segmented.tsx';
import { type Language, languages } from './language.ts';
import { type Theme, themes, useTheme } from './theme.ts';

interface Props {
  language: Language;
  onLanguage(language: Language): void;
  /** Names of the two choices and of each theme, in the language of the page. */
  labels: { language: string; theme: string; themes: Record<Theme, string> };
}

const icons = { system: Monitor, light: Sun, dark: Moon };

/** The choice of language and theme that stands on every page. */
export function Preferences({ language, onLanguage, labels }: Props) {
  const [theme, setTheme] = useTheme();
  return (
    <>
      <Segmented<Language>
        label={labels.language}
        value={language}
        onChange={onLanguage}
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
        label={labels.theme}
        value={theme}
        onChange={setTheme}
        options={themes.map((value) => {
          const Icon = icons[value];
          return {
            value,
            name: labels.themes[value],
            label: <Icon size={16} strokeWidth={1.5} aria-hidden />,
          };
        })}
      />
    </>
  );
}
