import type { YamlMessage } from '@touchstone/contracts';
import { Card, Notice, useTranslation } from '@touchstone/ui';

/** What is not understood in the file, where it stands, and what would be. */
export function FileProblems({ messages }: { messages: readonly YamlMessage[] | undefined }) {
  const { t } = useTranslation();
  return (
    <Card title={t('testing.editor.reading')}>
      <div aria-live="polite" className="flex flex-col gap-3">
        {messages?.length === 0 && <Notice look="good">{t('testing.editor.understood')}</Notice>}
        {messages?.map(({ severity, line, column, message, suggestion, rewrites = [] }) => {
          const instead = new Set([...(suggestion === undefined ? [] : [suggestion]), ...rewrites]);
          return (
            <div key={`${line}:${column}:${message}`} className="flex flex-col gap-1">
              <p className={severity === 'error' ? 'text-red' : 'text-amber'}>
                <span className="mr-2 font-mono text-12 text-ink-3">
                  {t('testing.editor.line', { line })}
                </span>
                {message}
              </p>
              {instead.size > 0 && (
                <ul className="list-disc pl-5 text-ink-2">
                  {[...instead].map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              )}
            </div>
          );
        })}
      </div>
    </Card>
  );
}
