import { EmptyState, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useConnection } from '../connection/connection-query.ts';
import { LargePageLink } from '../page/large-page-link.tsx';

/** Before the first trial or plan there are no seats to give. */
export function NoSeatsYet({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const { data } = useConnection(api);
  return (
    <section className="rounded-card border border-line bg-surface">
      <EmptyState
        title={t('review.seats.none')}
        description={
          data?.has_access === false ? t('review.seats.noneBefore') : t('review.seats.noneAdvice')
        }
        action={<LargePageLink to="/review">{t('nav.reviewOverview')}</LargePageLink>}
      />
    </section>
  );
}
