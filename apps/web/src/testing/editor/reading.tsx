import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { yamlValidationSchema } from '@touchstone/contracts';
import { Card, Notice } from '@touchstone/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../api/organization-api.ts';

/** Milliseconds without a key before what is written is read. */
const pause = 300;

/** What is not understood in the file, where it stands, and what would be. */
export function Reading({ api, text }: { api: OrganizationApi; text: string }) {
  const { t } = useTranslation();
  const settled = useSettled(text);
  const { data } = useQuery({
    queryKey: ['reading', api.organization.id, settled],
    queryFn: () =>
      api.call('/api/v1/tests/yaml/validate-yaml', yamlValidationSchema, {
        method: 'POST',
        body: { yaml_content: settled, validation_type: 'full_test' },
      }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  return (
    <Card title={t('testing.editor.reading')}>
      <div aria-live="polite" className="flex flex-col gap-3">
        {data?.messages.length === 0 && (
          <Notice look="good">{t('testing.editor.understood')}</Notice>
        )}
        {data?.messages.map(({ severity, line, column, message, suggestion, rewrites = [] }) => (
          <div key={`${line}:${column}:${message}`} className="flex flex-col gap-1">
            <p className={severity === 'error' ? 'text-red' : 'text-amber'}>
              <span className="mr-2 font-mono text-12 text-ink-3">
                {t('testing.editor.line', { line })}
              </span>
              {message}
            </p>
            {[...(suggestion === undefined ? [] : [suggestion]), ...rewrites].length > 0 && (
              <ul className="list-disc pl-5 text-ink-2">
                {[...(suggestion === undefined ? [] : [suggestion]), ...rewrites].map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
