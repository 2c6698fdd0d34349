import { Notice, useTranslation } from '@touchstone/ui';
import { Failure } from '../form/failure.tsx';
import { LoadingRows, Section } from '../layout/section.tsx';
import { Wide } from '../layout/wide.tsx';
import { ChosenOrganization } from '../organization/chosen-organization.tsx';
import { DomainsSection } from '../organization/settings/domains-section.tsx';
import { may, type Organization, useOrganization } from '../organization/use-organization.ts';
import { ProofProvider } from '../proof.tsx';
import { RequireSession, type SignedIn } from '../signed-in.tsx';
import { ConnectionSection } from './connection-section.tsx';
import { NewConnection } from './new-connection.tsx';
import { TestResult } from './test-result.tsx';
import { useConnections } from './use-connections.ts';

/** `/saml?id=`: the set-up of an organization's own sign-in, by SAML or OpenID Connect. */
export default function SamlPage() {
  const { t } = useTranslation();
  return (
    <RequireSession>
      {(session) => (
        <ProofProvider methods={session.reauthentication_methods}>
          <ChosenOrganization session={session} title={t('sso.title')}>
            {(id) => <Shown id={id} session={session} />}
          </ChosenOrganization>
        </ProofProvider>
      )}
    </RequireSession>
  );
}

function Shown({ id, session }: { id: string; session: SignedIn }) {
  const { t } = useTranslation();
  const { data: organization, error, isPending } = useOrganization(id);
  return (
    <Wide
      title={t('sso.title')}
      lead={organization?.name}
      actions={
        <>
          <a className="text-accent hover:underline" href={`/org?${new URLSearchParams({ id })}`}>
            {t('organization.title')}
          </a>
          <a className="text-accent hover:underline" href={session.redirect_to}>
            {t('account.back')}
          </a>
        </>
      }
    >
      <Failure error={error} />
      {isPending && <Loading />}
      {organization && <Settings organization={organization} session={session} />}
    </Wide>
  );
}

function Settings({ organization, session }: { organization: Organization; session: SignedIn }) {
  const { t } = useTranslation();
  if (organization.viewer.impersonated)
    return <Notice look="warning">{t('sso.impersonated')}</Notice>;
  if (!may(organization, 'manage_sso'))
    return <Notice look="warning">{t('sso.notAllowed')}</Notice>;
  return (
    <>
      <DomainsSection organization={organization} />
      <Connections organization={organization} session={session} />
    </>
  );
}

function Connections({ organization, session }: { organization: Organization; session: SignedIn }) {
  const id = organization.organization_id;
  const { data: settings, error, isPending } = useConnections(id);
  return (
    <>
      <Failure error={error} />
      {isPending && <Loading />}
      {settings && (
        <>
          <TestResult connections={settings.connections} />
          {settings.connections.map((connection) => (
            <ConnectionSection
              key={connection.connection_id}
              organizationId={id}
              connection={connection}
              hasDomain={settings.proved_domains.length > 0}
              session={session}
            />
          ))}
          <NewConnection organizationId={id} isFirst={settings.connections.length === 0} />
        </>
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Section title={t('sso.connection')}>
      <LoadingRows count={4} />
    </Section>
  );
}
