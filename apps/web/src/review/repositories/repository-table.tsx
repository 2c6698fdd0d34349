import { Link } from '@tanstack/react-router';
import type { Repository } from '@touchstone/contracts';
import { Table, TableCell, TableHead, TableRow, Tag, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../i18n/moment.tsx';
import { BackfillStatus } from '../backfill/backfill-status.tsx';
import { RepositorySwitch } from './repository-switch.tsx';

interface Props {
  api: OrganizationApi;
  repositories: readonly Repository[];
}

/** Repositories by name, with how far each is loaded. */
export function RepositoryTable({ api, repositories }: Props) {
  const { t } = useTranslation();
  return (
    <Table
      label={t('review.repositories.title')}
      head={
        <>
          <TableHead>{t('review.repositories.repository')}</TableHead>
          <TableHead from="tablet">{t('review.repositories.history')}</TableHead>
          <TableHead from="desktop">{t('review.repositories.coveredFrom')}</TableHead>
          <TableHead from="desktop" numeric>
            {t('review.repositories.open')}
          </TableHead>
          <TableHead from="desktop">{t('review.repositories.synced')}</TableHead>
          <TableHead>{t('review.repositories.counts')}</TableHead>
        </>
      }
    >
      {repositories.map((repository) => (
        <Row key={repository.id} api={api} repository={repository} />
      ))}
    </Table>
  );
}

function Row({ api, repository }: { api: OrganizationApi; repository: Repository }) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale());
  const { backfill_status: backfill, covered_from, last_synced_at, primary_language } = repository;
  return (
    <TableRow>
      <TableCell>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/review/repositories/$repositoryId"
            params={{ repositoryId: repository.id }}
            className="reach wrap-anywhere font-medium hover:underline"
          >
            {repository.full_name}
          </Link>
          {repository.private && <Tag look="line">{t('review.repositories.private')}</Tag>}
          {repository.archived && <Tag>{t('review.repositories.archived')}</Tag>}
          {repository.fork && <Tag>{t('review.repositories.fork')}</Tag>}
        </span>
        {primary_language !== null && (
          <span className="block text-12 text-ink-3">{primary_language}</span>
        )}
        {backfill !== null && backfill !== 'completed' && (
          <span className="mt-1 block md:hidden">
            <BackfillStatus status={backfill} />
          </span>
        )}
      </TableCell>
      <TableCell from="tablet">
        {backfill === null ? '–' : <BackfillStatus status={backfill} />}
      </TableCell>
      <TableCell from="desktop">
        {covered_from === null ? '–' : <Moment at={covered_from} />}
      </TableCell>
      <TableCell from="desktop" numeric>
        {repository.open_pull_requests === null
          ? '–'
          : number.format(repository.open_pull_requests)}
      </TableCell>
      <TableCell from="desktop">
        {last_synced_at === null ? '–' : <Moment at={last_synced_at} withTime />}
      </TableCell>
      <TableCell>
        <RepositorySwitch api={api} repository={repository} />
      </TableCell>
    </TableRow>
  );
}
