import { useQuery } from '@tanstack/react-query';
import { systemStatusSchema } from '@touchstone/contracts';
import {
  Button,
  Card,
  callJson,
  PageHeader,
  Status,
  userMessage,
  useTranslation,
} from '@touchstone/ui';
import { useSession } from '../access/session.tsx';
import { useOrganizationApi } from '../api/organization-api.ts';
import { dateFormat } from '../i18n/formats.ts';
import { useLocale } from '../i18n/locale.ts';
import { NoOrganization } from '../pages/no-organization.tsx';
import { PageLink } from '../testing/page/page-link.tsx';
import { useWorkers } from '../testing/workers/use-workers.ts';
import { ComponentList } from './component-list.tsx';
import { Figures } from './figures/figures.tsx';

const refreshMilliseconds = 5000;

/** What this installation consists of, and whether each part works. */
export default function DashboardPage() {
  const { t, i18n } = useTranslation();
  const { data, error, isError, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['system', 'status'],
    queryFn: () => callJson('/api/v1/system/status', systemStatusSchema),
    refetchInterval: refreshMilliseconds,
    retry: false,
  });
  const api = useOrganizationApi();
  const session = useSession();
  const workers = useWorkers(session?.access.testing === true ? api : undefined);
  const time = dateFormat(useLocale(), { timeStyle: 'medium' });
  const broken = data?.components.some(({ status }) => status === 'down') === true;

  return (
    <>
      <PageHeader
        title={t('nav.dashboard')}
        actions={
          api && session?.access.testing ? (
            <PageLink to="/runs">{t('testing.runs.title')}</PageLink>
          ) : undefined
        }
      />
      {session !== undefined && session.organization === undefined && (
        <Card>
          <NoOrganization />
        </Card>
      )}
      {api && session?.access.testing && <Figures api={api} />}
      <section className="rounded-card border border-line bg-surface" aria-live="polite">
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
        <ComponentList status={data} stale={isError} workers={workers} />
      </section>

      <nav className="flex flex-wrap gap-x-5 gap-y-2 text-ink-3" aria-label={t('opening.links')}>
        <a className="reach text-accent hover:underline" href="/api/docs/">
          {t('opening.apiReference')}
        </a>
        <a className="reach text-accent hover:underline" href="/health/ready">
          {t('opening.health')}
        </a>
        {data && <span className="ml-auto font-mono text-12">{data.version}</span>}
      </nav>
    </>
  );
}
