import { useTranslation } from 'react-i18next';
import type { Commands } from '../writing/use-writing.ts';

interface Props {
  text: string;
  commands: Commands;
}

/** The whole file as text. */
export function YamlView({ text, commands }: Props) {
  const { t } = useTranslation();
  return (
    <textarea
      value={text}
      onChange={({ target: { value } }) => commands.change({ edit: () => value, group: 'yaml' })}
      aria-label={t('testing.editor.file')}
      spellCheck={false}
      className="field-sizing-content min-h-96 w-full resize-none rounded-card border border-line-field bg-surface p-3 font-mono text-13 leading-5 focus-visible:rounded-card"
    />
  );
}
