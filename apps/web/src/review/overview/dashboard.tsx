import type { BillingCheck, OrganizationRepositories } from '@touchstone/contracts';
import { Card, Notice, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { PageLink } from '../../testing/page/page-link.tsx';
import { BackfillCard } from '../backfill/backfill-card.tsx';
import { useStatusNames } from '../billing/names.ts';
import { Figure } from '../page/figure.tsx';
import { RepositoryTable } from '../repositories/repository-table.tsx';
import { latestRepositories } from './latest.ts';

interface Props {
  api: OrganizationApi;
  connection: OrganizationRepositories;
  billing: BillingCheck;
}

/** What is known of the repositories: how far they are loaded, who has seats, what changed last. */
export function Dashboard({ api, connection, billing }: Props) {
  const { t } = useTranslation();
  const { repositories, installation, total_count } = connection;
  const missing = [
    ...(installation?.missing_permissions ?? []),
    ...(installation?.missing_events ?? []),
  ];
  return (
    <div className="flex flex-col gap-4">
      {missing.length > 0 && billing.can_manage && (
        <Notice look="warning">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-60">
              {t('review.connect.missing', { account: installation?.account_login ?? '' })}{' '}
              <span className="font-mono wrap-anywhere">{missing.join(', ')}</span>
            </span>
            <PageLink to="/review/connect">{t('review.connect.title')}</PageLink>
          </span>
        </Notice>
      )}
      <Figures connection={connection} billing={billing} />
      <BackfillCard api={api} canManage={billing.can_manage} />
      <Card
        title={t('review.overview.latest')}
        flush
        aside={
          <PageLink plain to="/review/repositories">
            {t('review.overview.all', { count: total_count })}
          </PageLink>
        }
      >
        <RepositoryTable api={api} repositories={latestRepositories(repositories)} />
      </Card>
    </div>
  );
}

function Figures({ connection, billing }: Omit<Props, 'api'>) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale());
  const names = useStatusNames();
  const enabled = connection.repositories.filter((each) => each.enabled && !each.archived);
  const counted = enabled.flatMap(({ open_pull_requests: open }) => (open === null ? [] : [open]));
  const open = counted.length === 0 ? undefined : counted.reduce((sum, each) => sum + each, 0);
  const { status, trial, seats } = billing;
  const days =
    status === 'trialing' && trial.days_left !== null
      ? t('review.billing.days', { count: trial.days_left })
      : undefined;
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        name={t('review.overview.repositories')}
        value={number.format(enabled.length)}
        detail={t('review.overview.ofAll', { count: connection.total_count })}
      />
      <Figure
        name={t('review.overview.openPulls')}
        value={open === undefined ? '–' : number.format(open)}
        detail={
          counted.length < enabled.length
            ? t('review.overview.openOf', {
                counted: number.format(counted.length),
                total: number.format(enabled.length),
              })
            : undefined
        }
      />
      <Figure
        name={t('review.overview.seats')}
        value={
          seats.total === null
            ? '–'
            : t('review.overview.seatsOf', {
                assigned: number.format(seats.assigned),
                total: number.format(seats.total),
              })
        }
        detail={
          <PageLink plain to="/review/seats">
            {t('review.seats.open')}
          </PageLink>
        }
      />
      <Figure
        name={t('review.billing.title')}
        value={names[status]}
        detail={
          <PageLink plain to="/review/billing">
            {days ?? t('review.billing.open')}
          </PageLink>
        }
      />
    </div>
  );
}
