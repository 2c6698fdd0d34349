import { useAuthInfo, useHostedPageUrls } from '@propelauth/react';
import { Button } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganizationApi, useOrganizationApi } from '../auth/organization.ts';

/** Shows its children to a person with an organization, and the way there to everyone else. */
export function OrganizationGate({ children }: { children: (api: OrganizationApi) => ReactNode }) {
  const { t } = useTranslation();
  const auth = useAuthInfo();
  const api = useOrganizationApi();
  const { getLoginPageUrl, getCreateOrgPageUrl } = useHostedPageUrls();
  if (api !== undefined) return children(api);
  if (auth.loading) return <p className="text-14 text-ink-3">{t('cli.loading')}</p>;
  const [explanation, action, address] = auth.isLoggedIn
    ? [
        t('cli.organizationFirst'),
        t('cli.createOrganization'),
        getCreateOrgPageUrl({ redirectBackToUrl: location.href }),
      ]
    : [
        t('cli.logInFirst'),
        t('signIn.logIn'),
        getLoginPageUrl({ postLoginRedirectUrl: location.href }),
      ];
  return (
    <>
      <p className="text-14 text-ink-2">{explanation}</p>
      <Button
        variant="primary"
        size="lg"
        className="mt-4 self-start"
        onClick={() => location.assign(address)}
      >
        {action}
      </Button>
    </>
  );
}
