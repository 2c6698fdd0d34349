import { Button, ErrorState, PageHeader, useTranslation } from '@touchstone/ui';
import { useEffect, useState } from 'react';
import { reportError } from '../observability/error-reporting.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { PageNotLoaded } from './page-not-loaded.ts';

interface Props {
  error: unknown;
  /** Shows the page once more. */
  reset(): void;
}

/** Stands in the frame of the app in place of a page that broke, or whose code did not come. */
export function PageCrash({ error, reset }: Props) {
  const title = usePageTitle();
  return (
    <>
      <PageHeader title={title} />
      {error instanceof PageNotLoaded ? (
        <NotLoaded error={error} reset={reset} />
      ) : (
        <Broken error={error} />
      )}
    </>
  );
}

function NotLoaded({ error, reset }: { error: PageNotLoaded; reset(): void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const askAgain = async () => {
    setAsking(true);
    await error.again();
    setAsking(false);
    reset();
  };
  return (
    <ErrorState
      title={t('crash.notLoaded')}
      description={t('settings.tryAgain')}
      action={
        <Button busy={isAsking} onClick={() => void askAgain()}>
          {t('opening.retry')}
        </Button>
      }
    />
  );
}

function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [id, setId] = useState<string>();
  useEffect(() => setId(reportError(error)), [error]);
  return (
    <ErrorState
      title={t('crash.title')}
      description={
        <>
          {t('crash.advice')}
          {id !== undefined && (
            <span className="mt-2 block font-mono text-12 text-ink-3">{t('crash.id', { id })}</span>
          )}
        </>
      }
      action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
    />
  );
}
