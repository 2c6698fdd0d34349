import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createdInvitationSchema,
  doneSchema,
  type InvitationMessage,
  invitationSchema,
  type Role,
} from '@touchstone/contracts';
import { Button, callJson, Field, Select, Status, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Confirm } from '../../form/confirm.tsx';
import { Failure } from '../../form/failure.tsx';
import { useFieldErrors } from '../../form/field-errors.ts';
import { Row, RowFailure, RowText, Section, SectionBody } from '../../layout/section.tsx';
import { PagedRows } from '../../list/paged-rows.tsx';
import { usePages } from '../../list/use-pages.ts';
import { useTimeFormat } from '../../time.ts';
import { type Organization, pathOf, readAgain } from '../use-organization.ts';
import { grantableRoles, useRoleNames } from './role-names.ts';

/** Asks people to join; only for those who may manage members. */
export function InvitationsSection({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const base = pathOf(organization.organization_id);
  const list = usePages(`${base}/invitations`, invitationSchema);
  return (
    <Section title={t('invitations.title')} lead={t('invitations.lead')}>
      <Invite organization={organization} />
      <PagedRows
        list={list}
        nothing={t('invitations.none')}
        row={(invitation) => (
          <InvitationRow key={invitation.invitation_id} invitation={invitation} base={base} />
        )}
      />
    </Section>
  );
}

function Invite({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const roleNames = useRoleNames();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('Member');
  const { viewer } = organization;
  const base = pathOf(organization.organization_id);
  const offered = grantableRoles(viewer.role).filter(
    (value) => value !== 'Owner' || !viewer.impersonated,
  );
  const invite = useMutation({
    mutationFn: () =>
      callJson(`${base}/invitations`, createdInvitationSchema, {
        method: 'POST',
        body: { email, role },
      }),
    onSuccess: () => {
      setEmail('');
      return readAgain(client, base);
    },
  });
  const wrong = useFieldErrors(invite.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  return (
    <SectionBody>
      <Failure error={invite.error} />
      <form className="grid w-full items-start gap-4 sm:grid-cols-[1fr_10rem]" onSubmit={submit}>
        <Field
          label={t('field.email')}
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            invite.reset();
          }}
          error={wrong('email')}
        />
        <Select<Role>
          label={t('role.label')}
          options={offered.map((value) => ({ value, label: roleNames.get(value) ?? value }))}
          value={role}
          onChange={setRole}
        />
        <div>
          <Button type="submit" variant="primary" disabled={invite.isPending}>
            {t('invitations.send')}
          </Button>
        </div>
      </form>
    </SectionBody>
  );
}

function InvitationRow({ invitation, base }: { invitation: InvitationMessage; base: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const time = useTimeFormat();
  const roleNames = useRoleNames();
  const own = `${base}/invitations/${encodeURIComponent(invitation.invitation_id)}`;
  const onSuccess = () => readAgain(client, base);
  const resend = useMutation({
    mutationFn: () => callJson(`${own}/resend`, doneSchema, { method: 'POST' }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: () => callJson(own, doneSchema, { method: 'DELETE' }),
    onSuccess,
  });
  const isPending = resend.isPending || revoke.isPending;
  const facts = [
    roleNames.get(invitation.role),
    invitation.invited_by && t('invitations.by', { email: invitation.invited_by }),
    !invitation.expired && t('invitations.until', { time: time(invitation.expires_at) }),
  ];
  return (
    <Row>
      <RowText>
        <p className="font-medium">{invitation.email}</p>
        <p className="text-12 text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      </RowText>
      {invitation.expired && <Status look="warning">{t('invitations.expired')}</Status>}
      {resend.isSuccess && <Status look="good">{t('invitations.resent')}</Status>}
      <Button size="sm" disabled={isPending} onClick={() => resend.mutate()}>
        {t('invitations.resend')}
      </Button>
      <Confirm
        label={t('invitations.revoke')}
        question={t('invitations.revokeQuestion')}
        disabled={isPending}
        onConfirm={() => revoke.mutate()}
      />
      <RowFailure error={resend.error ?? revoke.error} />
    </Row>
  );
}
