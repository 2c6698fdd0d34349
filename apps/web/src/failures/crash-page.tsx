import { Button, useTranslation } from '@touchstone/ui';
import { useEffect, useState } from 'react';
import { MessageScreen } from '../gates/message-screen.tsx';
import { reportError } from '../observability/error-reporting.ts';

/** What is left of a page that broke: the number of the error, and a way on. */
export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [id, setId] = useState<string>();
  useEffect(() => setId(reportError(error)), [error]);
  return (
    <MessageScreen
      title={t('crash.title')}
      text={t('crash.advice')}
      action={
        <>
          {id !== undefined && (
            <p className="font-mono text-12 text-ink-3">{t('crash.id', { id })}</p>
          )}
          <Button variant="primary" size="lg" onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
        </>
      }
    />
  );
}
