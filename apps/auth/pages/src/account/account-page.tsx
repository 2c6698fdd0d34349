import { useMutation } from '@tanstack/react-query';
import { logoutAnswerSchema } from '@touchstone/contracts';
import { Button, callJson, Notice, useTranslation } from '@touchstone/ui';
import { Failure } from '../form/failure.tsx';
import { LoadingRows, Section } from '../layout/section.tsx';
import { Wide } from '../layout/wide.tsx';
import { useOperator } from '../operator/use-operator.ts';
import { ProofProvider } from '../proof.tsx';
import { RequireSession, type SignedIn } from '../signed-in.tsx';
import { ActingNotice } from './acting-notice.tsx';
import { EmailSection } from './email-section.tsx';
import { DeleteSection, ExportSection } from './end-section.tsx';
import { SecondFactorSection } from './factor/second-factor-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { OrganizationsSection } from './organizations-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ReceivedInvitationsSection } from './received-invitations-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { useProfile } from './use-profile.ts';

/** `/account`: everything about one's own account. */
export default function AccountPage() {
  return (
    <RequireSession>
      {(session) => (
        <ProofProvider methods={session.reauthentication_methods}>
          <Account session={session} />
        </ProofProvider>
      )}
    </RequireSession>
  );
}

function Account({ session }: { session: SignedIn }) {
  const { t } = useTranslation();
  const profile = useProfile();
  const waiting = session.second_factor_required_by.map(({ org_name: name }) => name);
  // Nobody changes an account while acting as its person; the server refuses it too.
  const isOwn = session.impersonator_user_id === null;
  return (
    <Wide
      title={t('account.title')}
      lead={session.user.email}
      actions={<WaysOut session={session} />}
    >
      {!isOwn && <ActingNotice session={session} />}
      {waiting.length > 0 && (
        <Notice look="warning">{t('account.factorRequired', { names: waiting.join(', ') })}</Notice>
      )}
      <Failure error={profile.error} />
      {profile.isPending && (
        <Section title={t('account.profile')}>
          <LoadingRows count={4} />
        </Section>
      )}
      {profile.data && isOwn && (
        <>
          <ProfileSection profile={profile.data} />
          <EmailSection profile={profile.data} />
          <PasswordSection profile={profile.data} />
          <SecondFactorSection profile={profile.data} />
        </>
      )}
      <SessionsSection mayRevoke={isOwn} />
      {profile.data && isOwn && <IdentitiesSection profile={profile.data} />}
      {isOwn && <ReceivedInvitationsSection />}
      <OrganizationsSection mayCreate={session.user.can_create_orgs} />
      {profile.data && isOwn && (
        <>
          <ExportSection />
          <DeleteSection profile={profile.data} />
        </>
      )}
    </Wide>
  );
}

function WaysOut({ session }: { session: SignedIn }) {
  const { t } = useTranslation();
  const logOut = useMutation({
    mutationFn: () => callJson('/api/v1/logout', logoutAnswerSchema, { method: 'POST' }),
    onSuccess: ({ redirect_to: address }) => location.assign(address),
  });
  const operator = useOperator();
  return (
    <>
      {operator.data?.is_operator && (
        <a className="text-accent hover:underline" href="/operator">
          {t('operator.title')}
        </a>
      )}
      <a className="text-accent hover:underline" href={session.redirect_to}>
        {t('account.back')}
      </a>
      <Button disabled={logOut.isPending || logOut.isSuccess} onClick={() => logOut.mutate()}>
        {t('account.logOut')}
      </Button>
      <Failure error={logOut.error} />
    </>
  );
}
