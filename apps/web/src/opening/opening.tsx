import { useQuery } from '@tanstack/react-query';
import { systemStatusSchema } from '@touchstone/contracts';
import { Button, callJson, Status, userMessage } from '@touchstone/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ComponentList } from './component-list.tsx';

const refreshMilliseconds = 5000;

/** The first page: what this installation consists of, and whether each part works. */
export function Opening() {
  const { t, i18n } = useTranslation();
  const { data, error, isError, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['system', 'status'],
    queryFn: () => callJson('/api/v1/system/status', systemStatusSchema),
    refetchInterval: refreshMilliseconds,
    retry: false,
  });
  useEffect(() => {
    document.title = t('opening.documentTitle');
  }, [t]);
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  const broken = data?.components.some(({ status }) => status === 'down') === true;

  return (
    <>
      <h1 className="text-balance font-semibold text-28">{t('opening.title')}</h1>
      <p className="mt-3 max-w-140 text-14 text-ink-2">{t('opening.pitch')}</p>
      <p className="mt-2 max-w-140 text-14 text-ink-2">{t('opening.notYet')}</p>

      <section className="mt-8 rounded-card border border-line bg-surface" aria-live="polite">
        <header className="flex min-h-12 flex-wrap items-center gap-3 px-4 py-2">
          <h2 className="font-semibold text-14">{t('opening.installation')}</h2>
          {isError ? (
            <Status look="bad">{t('opening.unreachable')}</Status>
          ) : (
            data && (
              <Status look={broken ? 'bad' : 'good'}>
                {broken ? t('opening.broken') : t('opening.works')}
              </Status>
            )
          )}
          <span className="ml-auto text-12 text-ink-3">
            {dataUpdatedAt > 0 && t('opening.checkedAt', { time: time.format(dataUpdatedAt) })}
          </span>
        </header>
        {isError && (
          <div className="flex flex-wrap items-center gap-3 border-line border-t bg-red-tint px-4 py-3 text-red">
            <p className="flex-1">
              {userMessage(error, i18n.language, t('opening.unreachableAdvice'))}
            </p>
            <Button size="sm" disabled={isFetching} onClick={() => void refetch()}>
              {t('opening.retry')}
            </Button>
          </div>
        )}
        <ComponentList status={data} stale={isError} />
      </section>

      <nav
        className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-ink-3"
        aria-label={t('opening.links')}
      >
        <a className="text-accent hover:underline" href="/api/docs/">
          {t('opening.apiReference')}
        </a>
        <a className="text-accent hover:underline" href="/health/ready">
          {t('opening.health')}
        </a>
        {data && <span className="ml-auto font-mono text-12">{data.version}</span>}
      </nav>
    </>
  );
}
