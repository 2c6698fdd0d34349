import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  acceptedInvitationSchema,
  doneSchema,
  type ReceivedInvitation,
  receivedInvitationSchema,
} from '@touchstone/contracts';
import { Button, callJson, useTranslation } from '@touchstone/ui';
import { z } from 'zod';
import { Failure } from '../form/failure.tsx';
import { Row, RowFailure, RowText, Section, SectionBody } from '../layout/section.tsx';
import { useRoleNames } from '../organization/members/role-names.ts';
import { useTimeFormat } from '../time.ts';

const path = '/api/account/invitations';

/** Invitations that wait for this person's answer; nothing where there are none. */
export function ReceivedInvitationsSection() {
  const { t } = useTranslation();
  const list = useQuery({
    queryKey: ['received-invitations'],
    queryFn: () => callJson(path, z.array(receivedInvitationSchema)),
  });
  if (list.error === null && (list.data ?? []).length === 0) return null;
  return (
    <Section title={t('received.title')}>
      {list.error && (
        <SectionBody>
          <Failure error={list.error} />
        </SectionBody>
      )}
      <ul>
        {list.data?.map((invitation) => (
          <InvitationRow key={invitation.invitation_id} invitation={invitation} />
        ))}
      </ul>
    </Section>
  );
}

function InvitationRow({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const roleNames = useRoleNames();
  const client = useQueryClient();
  const body = { invitation_id: invitation.invitation_id };
  const onSuccess = () => client.invalidateQueries();
  const accept = useMutation({
    mutationFn: () =>
      callJson(`${path}/accept`, acceptedInvitationSchema, { method: 'POST', body }),
    onSuccess,
  });
  const decline = useMutation({
    mutationFn: () => callJson(`${path}/decline`, doneSchema, { method: 'POST', body }),
    onSuccess,
  });
  const isPending = accept.isPending || decline.isPending;
  const name = invitation.organization_name;
  const facts = [
    roleNames.get(invitation.role),
    invitation.invited_by && t('invitations.by', { email: invitation.invited_by }),
    t('invitations.until', { time: time(invitation.expires_at) }),
  ];
  return (
    <Row>
      <RowText>
        <p className="font-medium">{name}</p>
        <p className="text-12 text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      </RowText>
      <div className="flex gap-2">
        <Button size="sm" variant="primary" disabled={isPending} onClick={() => accept.mutate()}>
          {t('invitation.accept')} <span className="sr-only">{name}</span>
        </Button>
        <Button size="sm" disabled={isPending} onClick={() => decline.mutate()}>
          {t('invitation.decline')} <span className="sr-only">{name}</span>
        </Button>
      </div>
      <RowFailure error={accept.error ?? decline.error} />
    </Row>
  );
}
