import type { OrganizationRepositories } from '@touchstone/contracts';
import { Card, EmptyState, SearchField, Skeleton, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Failure, Outdated, useFailure } from '../../failures/failure.tsx';
import { numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { ButtonLink } from '../../shell/button-link.tsx';
import { useConnection } from '../connection/connection-query.ts';
import { NoAccess } from '../connection/no-access.tsx';
import { ReviewPage } from '../page/review-page.tsx';
import { NoRepositories } from './no-repositories.tsx';
import { RepositoryTable } from './repository-table.tsx';

/** `/review/repositories`: what the App may read, and what of it counts. */
export default function RepositoriesPage() {
  const { t } = useTranslation();
  return (
    <ReviewPage
      title={t('review.repositories.title')}
      description={t('review.repositories.lead')}
      actions={(api) => <Manage api={api} />}
    >
      {(api) => <Shown api={api} />}
    </ReviewPage>
  );
}

function Manage({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const address = useConnection(api).data?.installation?.manage_url;
  if (!address) return null;
  return (
    <ButtonLink href={address} external>
      {t('review.connect.manage')}
    </ButtonLink>
  );
}

function Shown({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const query = useConnection(api);
  const failure = useFailure(query);
  if (failure !== undefined)
    return <Failure title={t('review.unreachable')} because={failure} query={query} />;
  const { data: connection } = query;
  if (connection === undefined) return <Skeleton className="h-72 w-full" />;
  if (!connection.has_access) return <NoAccess api={api} installation={connection.installation} />;
  if (connection.repositories.length === 0)
    return <NoRepositories manageUrl={connection.installation?.manage_url ?? null} />;
  return (
    <div className="grid gap-4">
      <Outdated query={query} />
      <Card flush>
        <Listed api={api} connection={connection} />
      </Card>
    </div>
  );
}

interface ListedProps {
  api: OrganizationApi;
  connection: OrganizationRepositories;
}

function Listed({ api, connection }: ListedProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const found = connection.repositories.filter(({ full_name }) =>
    full_name.toLowerCase().includes(words),
  );
  return (
    <>
      <div className="flex max-w-80 p-3">
        <SearchField
          label={t('review.repositories.search')}
          placeholder={t('review.repositories.search')}
          value={text}
          onChange={setText}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState title={t('settings.list.nothingFound')} />
      ) : (
        <RepositoryTable api={api} repositories={found} />
      )}
      {connection.truncated && (
        <p className="px-4 py-3 text-ink-3">
          {t('review.repositories.truncated', {
            total: numberFormat(locale).format(connection.total_count),
          })}
        </p>
      )}
    </>
  );
}
