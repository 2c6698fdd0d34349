import { EmptyState, Spinner, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { LargePageLink } from '../page/large-page-link.tsx';
import { useConnection } from './connection-query.ts';

/** What is connected now; its repositories come a moment later. */
export function Connected({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const { data } = useConnection(api);
  const account = data?.installation?.account_login;
  if (data?.has_access !== true || !account)
    return (
      <div role="status">
        <EmptyState
          icon={<Spinner />}
          title={t('review.none.pendingTitle')}
          description={t('review.none.pendingAdvice')}
        />
      </div>
    );
  return (
    <EmptyState
      title={t('review.returned.connected', { account })}
      description={t('review.returned.repositories', { count: data.total_count })}
      action={<LargePageLink to="/review">{t('review.returned.next')}</LargePageLink>}
    />
  );
}
