import { Select, useTranslation } from '@touchstone/ui';
import { AuditSection } from '../audit/audit-section.tsx';
import { Failure } from '../form/failure.tsx';
import { LoadingRows, Section } from '../layout/section.tsx';
import { Wide } from '../layout/wide.tsx';
import { ProofProvider } from '../proof.tsx';
import { RequireSession, type SignedIn } from '../signed-in.tsx';
import { ChosenOrganization } from './chosen-organization.tsx';
import { ApiKeysSection } from './keys/api-keys-section.tsx';
import { InvitationsSection } from './members/invitations-section.tsx';
import { MembersSection } from './members/members-section.tsx';
import { DeleteSection } from './settings/delete-section.tsx';
import { DomainsSection } from './settings/domains-section.tsx';
import { SettingsSection } from './settings/settings-section.tsx';
import { SignOnSection } from './settings/sign-on-section.tsx';
import {
  may,
  type Organization,
  pathOf,
  useOrganization,
  useOwnOrganizations,
} from './use-organization.ts';

/** `/org?id=`: one organization, or the first of one's own. */
export default function OrganizationPage() {
  const { t } = useTranslation();
  return (
    <RequireSession>
      {(session) => (
        <ProofProvider methods={session.reauthentication_methods}>
          <ChosenOrganization session={session} title={t('organization.title')}>
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
      title={organization?.name ?? t('organization.title')}
      actions={<WaysOut id={id} session={session} />}
    >
      <Failure error={error} />
      {isPending && <Loading />}
      {organization && <Sections organization={organization} userId={session.user.user_id} />}
    </Wide>
  );
}

function Sections({ organization, userId }: { organization: Organization; userId: string }) {
  const isOwn = !organization.viewer.impersonated;
  return (
    <>
      <MembersSection organization={organization} userId={userId} />
      {may(organization, 'manage_members') && <InvitationsSection organization={organization} />}
      <ApiKeysSection organization={organization} />
      {may(organization, 'manage_settings') && <SettingsSection organization={organization} />}
      {may(organization, 'manage_sso') && (
        <>
          <DomainsSection organization={organization} />
          <SignOnSection organization={organization} />
        </>
      )}
      {may(organization, 'view_audit_log') && (
        <AuditSection path={`${pathOf(organization.organization_id)}/audit-events`} />
      )}
      {may(organization, 'delete_organization') && isOwn && (
        <DeleteSection organization={organization} />
      )}
    </>
  );
}

function WaysOut({ id, session }: { id: string; session: SignedIn }) {
  const { t } = useTranslation();
  const own = useOwnOrganizations().data ?? [];
  return (
    <>
      {own.length > 1 && (
        <Select
          inRow
          label={t('organization.title')}
          options={own.map(({ organization_id: value, name: label }) => ({ value, label }))}
          value={id}
          onChange={(other) => location.assign(`/org?${new URLSearchParams({ id: other })}`)}
        />
      )}
      <a className="text-accent hover:underline" href="/account">
        {t('account.title')}
      </a>
      <a className="text-accent hover:underline" href={session.redirect_to}>
        {t('account.back')}
      </a>
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Section title={t('members.title')}>
      <LoadingRows count={4} />
    </Section>
  );
}
