import type { Repository } from '@touchstone/contracts';
import { Card, Tag, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../i18n/moment.tsx';
import { Facts } from '../../pages/facts.tsx';
import { BackfillStatus } from '../backfill/backfill-status.tsx';
import { FailedRepository } from '../backfill/failed-repository.tsx';
import { RepositorySwitch } from './repository-switch.tsx';

interface Props {
  api: OrganizationApi;
  repository: Repository;
}

/** What is known of a repository and from when on, and whether it counts. */
export function RepositoryHistory({ api, repository }: Props) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale());
  const {
    backfill_status: status,
    covered_from: from,
    last_synced_at: synced,
    open_pull_requests: open,
    primary_language: language,
    private: isPrivate,
    archived,
    fork,
  } = repository;
  return (
    <Card
      title={t('review.repositories.history')}
      aside={status !== null && <BackfillStatus status={status} />}
    >
      <div className="flex flex-col gap-4">
        {status === 'failed' && <FailedRepository api={api} repositoryId={repository.id} />}
        <Facts
          facts={[
            {
              name: t('review.repositories.counts'),
              value: <RepositorySwitch api={api} repository={repository} />,
            },
            {
              name: t('review.repositories.coveredFrom'),
              value: from === null ? '–' : <Moment at={from} />,
            },
            {
              name: t('review.repositories.synced'),
              value: synced === null ? '–' : <Moment at={synced} withTime />,
            },
            {
              name: t('review.repositories.open'),
              value: open === null ? '–' : number.format(open),
            },
            { name: t('review.repositories.branch'), value: repository.default_branch },
            ...(language === null
              ? []
              : [{ name: t('review.repositories.language'), value: language }]),
            ...(isPrivate || archived || fork
              ? [
                  {
                    name: t('review.repositories.kind'),
                    value: (
                      <span className="flex flex-wrap gap-2">
                        {isPrivate && <Tag look="line">{t('review.repositories.private')}</Tag>}
                        {archived && <Tag>{t('review.repositories.archived')}</Tag>}
                        {fork && <Tag>{t('review.repositories.fork')}</Tag>}
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  );
}
