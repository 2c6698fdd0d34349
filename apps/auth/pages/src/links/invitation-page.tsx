import { useMutation, useQuery } from '@tanstack/react-query';
import {
  acceptedInvitationSchema,
  accountSessionSchema,
  doneSchema,
  receivedInvitationSchema,
} from '@touchstone/contracts';
import { Button, callJson, Notice, useTranslation } from '@touchstone/ui';
import { linkToken } from '../address.ts';
import { Failure } from '../form/failure.tsx';
import { Narrow } from '../layout/narrow.tsx';
import { useRoleNames } from '../organization/members/role-names.ts';

const body = { token: linkToken };

/** Where an invitation leads: shows it, and joins the organization when the person agrees. */
export default function InvitationPage() {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => callJson('/api/account/session', accountSessionSchema),
  });
  const invitation = useQuery({
    queryKey: ['invitation', linkToken],
    queryFn: () =>
      callJson('/api/account/invitations/preview', receivedInvitationSchema, {
        method: 'POST',
        body,
      }),
  });
  const accept = useMutation({
    mutationFn: () =>
      callJson('/api/account/invitations/accept', acceptedInvitationSchema, {
        method: 'POST',
        body,
      }),
    onSuccess: () => {
      if (session.data?.status === 'signed_in') location.assign(session.data.redirect_to);
    },
  });
  const decline = useMutation({
    mutationFn: () =>
      callJson('/api/account/invitations/decline', doneSchema, { method: 'POST', body }),
  });
  if (decline.isSuccess) return <Narrow title={t('invitation.declined')} />;
  if (invitation.data === undefined) {
    return (
      <Narrow title={t('invitation.title')}>
        <Failure error={invitation.error} />
      </Narrow>
    );
  }
  const { organization_name: name, email, invited_by: inviter } = invitation.data;
  const role = roleNames.get(invitation.data.role) ?? invitation.data.role;
  const signedIn = session.data?.status === 'signed_in' ? session.data.user : undefined;
  const otherAddress = signedIn && signedIn.email.toLowerCase() !== email.toLowerCase();
  const here = `?${new URLSearchParams({ rt: btoa(location.href), email })}`;
  return (
    <Narrow
      title={t('invitation.join', { name })}
      lead={inviter ? t('invitation.by', { inviter, role }) : t('invitation.lead', { role })}
    >
      <Failure error={accept.error ?? decline.error} />
      {otherAddress && (
        <Notice look="warning">
          {t('invitation.otherAddress', { invited: email, current: signedIn.email })}
        </Notice>
      )}
      {signedIn ? (
        <div className="flex gap-2">
          <Button
            variant="primary"
            size="lg"
            disabled={accept.isPending || otherAddress === true}
            onClick={() => accept.mutate()}
          >
            {t('invitation.accept')}
          </Button>
          <Button size="lg" disabled={decline.isPending} onClick={() => decline.mutate()}>
            {t('invitation.decline')}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-14 text-ink-2">{t('invitation.signInFirst', { email })}</p>
          <div className="flex gap-2">
            <Button variant="primary" size="lg" onClick={() => location.assign(`/signup${here}`)}>
              {t('login.signUp')}
            </Button>
            <Button size="lg" onClick={() => location.assign(`/login${here}`)}>
              {t('login.submit')}
            </Button>
          </div>
        </>
      )}
    </Narrow>
  );
}
