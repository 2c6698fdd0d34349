import type { BackfillSummary } from '@touchstone/contracts';
import { Badge, Card, Notice, Skeleton, Status, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { MissingPart, useFailure } from '../../failures/failure.tsx';
import { numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../i18n/moment.tsx';
import { useBackfill } from './backfill-query.ts';
import { BackfillStatus } from './backfill-status.tsx';
import { RetryButton } from './retry-button.tsx';
import { loadedWindows } from './windows.ts';

interface Props {
  api: OrganizationApi;
  canManage: boolean;
}

/** How far the history is loaded, and which stretches of it are complete by now. */
export function BackfillCard({ api, canManage }: Props) {
  const { t } = useTranslation();
  const query = useBackfill(api);
  const failure = useFailure(query);
  const { data: summary } = query;
  return (
    <Card
      title={t('review.backfill.title')}
      aside={summary && summary.status !== 'none' && <BackfillStatus status={summary.status} />}
    >
      {summary === undefined && failure === undefined && <Skeleton className="h-24 w-full" />}
      <div className="flex flex-col gap-4">
        {summary && <Progress summary={summary} />}
        {summary && <Windows coveredFrom={summary.covered_from} />}
        {summary && summary.repositories.failed > 0 && (
          <Failed api={api} summary={summary} canManage={canManage} />
        )}
        <MissingPart query={query} />
      </div>
    </Card>
  );
}

function Progress({ summary }: { summary: BackfillSummary }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = numberFormat(locale);
  const { status, progress, pull_requests: pulls, repositories, paused_until } = summary;
  if (status === 'none') return <p className="text-ink-2">{t('review.backfill.none')}</p>;
  const isDone = status === 'completed';
  return (
    <div className="flex flex-col gap-2" role="status">
      {!isDone && (
        <progress
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-pressed [&::-moz-progress-bar]:bg-accent-solid [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent-solid"
          aria-label={t('review.backfill.progress')}
          max={1}
          {...(progress !== null && { value: progress })}
        />
      )}
      <p className="text-ink-2">
        {pulls.discovered === null
          ? t('review.backfill.counting')
          : t('review.backfill.loaded', {
              loaded: number.format(pulls.loaded),
              discovered: number.format(pulls.discovered),
            })}{' '}
        {t('review.backfill.repositories', {
          completed: number.format(repositories.completed),
          total: number.format(repositories.total),
        })}
        {summary.eta_seconds !== null && <> {remaining(summary.eta_seconds)}</>}
      </p>
      {paused_until !== null && !isDone && (
        <p className="text-ink-2">
          {t('review.backfill.paused')} <Moment at={paused_until} withTime />
        </p>
      )}
    </div>
  );

  function remaining(seconds: number): string {
    const minutes = Math.ceil(seconds / 60);
    if (minutes < 90) return t('review.backfill.minutes', { count: minutes });
    return t('review.backfill.hours', { count: Math.round(minutes / 60) });
  }
}

/** What is right to look at already, while the rest is still being loaded. */
function Windows({ coveredFrom }: { coveredFrom: string | null }) {
  const { t } = useTranslation();
  return (
    <div>
      <h3 className="mb-2 text-ink-3">{t('review.backfill.complete')}</h3>
      <ul className="flex flex-wrap gap-2">
        {loadedWindows(coveredFrom, Date.now()).map(({ days, isLoaded }) => (
          <li key={days}>
            {isLoaded ? (
              <Status look="good">{t('review.backfill.days', { count: days })}</Status>
            ) : (
              <Badge tone="grey" drawing="queued">
                {t('review.backfill.days', { count: days })}
                <span className="sr-only"> {t('review.backfill.notYet')}</span>
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FailedProps extends Props {
  summary: BackfillSummary;
}

function Failed({ api, summary, canManage }: FailedProps) {
  const { t } = useTranslation();
  const failed = summary.jobs.filter(({ status }) => status === 'failed');
  return (
    <Notice look="bad">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
          {t('review.backfill.failed', { count: summary.repositories.failed })}{' '}
          {failed
            .slice(0, 5)
            .map(({ repository }) => repository.full_name)
            .join(', ')}
        </span>
        {canManage && <RetryButton api={api} />}
      </span>
    </Notice>
  );
}
