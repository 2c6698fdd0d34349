import { EmptyState, useTranslation } from '@touchstone/ui';
import { useHostedPages } from '../access/hosted-pages.ts';
import { ButtonLink } from '../shell/button-link.tsx';

/** What a page of an organization shows to somebody who belongs to none. */
export function NoOrganization() {
  const { t } = useTranslation();
  const hostedPages = useHostedPages();
  return (
    <EmptyState
      title={t('noOrganization.title')}
      description={t('noOrganization.advice')}
      action={
        <ButtonLink look="primary" href={hostedPages.createOrganization(location.href)}>
          {t('organization.create')}
        </ButtonLink>
      }
    />
  );
}
