import { useHostedPageUrls } from '@propelauth/react';
import { EmptyState } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../shell/button-link.tsx';

/** What a page of an organization shows to somebody who belongs to none. */
export function NoOrganization() {
  const { t } = useTranslation();
  const { getCreateOrgPageUrl } = useHostedPageUrls();
  return (
    <EmptyState
      title={t('noOrganization.title')}
      description={t('noOrganization.advice')}
      action={
        <ButtonLink look="primary" href={getCreateOrgPageUrl({ redirectBackToUrl: location.href })}>
          {t('organization.create')}
        </ButtonLink>
      }
    />
  );
}
