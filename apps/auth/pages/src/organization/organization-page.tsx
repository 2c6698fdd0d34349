import { Select } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { parameter } from '../address.ts';
import { Failure } from '../failure.tsx';
import { Narrow } from '../narrow.tsx';
import { LoadingRows, Section } from '../section.tsx';
import { RequireSession, type SignedIn } from '../signed-in.tsx';
import { Wide } from '../wide.tsx';
import { AuditSection } from './audit-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MembersSection } from './members-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { may, useOrganization, useOwnOrganizations } from './use-organization.ts';

/** `/org?id=`: one organization, or the first of one's own. */
export default function OrganizationPage() {
  return <RequireSession>{(session) => <Chosen session={session} />}</RequireSession>;
}

function Chosen({ session }: { session: SignedIn }) {
  const { t } = useTranslation();
  const own = useOwnOrganizations();
  const id = parameter('id') ?? own.data?.[0]?.organization_id;
  if (id !== undefined) return <Shown id={id} session={session} />;
  if (own.data === undefined) {
    return (
      <Wide title={t('organization.title')}>
        <Failure error={own.error} />
        {own.isPending && <Loading />}
      </Wide>
    );
  }
  return (
    <Narrow title={t('organization.noneTitle')} lead={t('organization.noneLead')}>
      {session.user.can_create_orgs && (
        <a className="text-14 text-accent hover:underline" href="/create_org">
          {t('createOrganization.submit')}
        </a>
      )}
      <a className="text-14 text-accent hover:underline" href="/account">
        {t('account.title')}
      </a>
    </Narrow>
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
      {organization && (
        <>
          <MembersSection organization={organization} userId={session.user.user_id} />
          {may(organization, 'manage_members') && (
            <InvitationsSection organization={organization} />
          )}
          {may(organization, 'manage_settings') && <SettingsSection organization={organization} />}
          {may(organization, 'view_audit_log') && <AuditSection organization={organization} />}
        </>
      )}
    </Wide>
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
