import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doneSchema, type MemberMessage, memberSchema, type Role } from '@touchstone/contracts';
import { Button, callJson, Select, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { Confirm } from '../../form/confirm.tsx';
import { RowFailure } from '../../layout/section.tsx';
import { type Organization, pathOf, readAgain } from '../use-organization.ts';
import { MemberRights } from './member-rights.tsx';
import { MemberRow } from './member-row.tsx';
import { useRoleNames } from './role-names.ts';

interface Props {
  member: MemberMessage;
  /** Those that the viewer may give. */
  roles: Role[];
  organization: Organization;
}

/** A member whose role and rights the viewer may change. */
export function ManagedMember({ member, roles, organization }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const roleNames = useRoleNames();
  const base = pathOf(organization.organization_id);
  const own = `${base}/members/${encodeURIComponent(member.user_id)}`;
  const again = () => readAgain(client, base);
  const change = useMutation({
    mutationFn: (role: Role) => callJson(own, memberSchema, { method: 'PATCH', body: { role } }),
    onSuccess: again,
  });
  const remove = useMutation({
    mutationFn: () => callJson(own, doneSchema, { method: 'DELETE' }),
    onSuccess: again,
  });
  const [isOpen, setOpen] = useState(false);
  const isPending = change.isPending || remove.isPending;
  return (
    <MemberRow
      member={member}
      role={
        <Select
          inRow
          label={t('members.roleOf', { email: member.email })}
          options={roles.map((value) => ({ value, label: roleNames.get(value) ?? value }))}
          value={change.variables !== undefined && isPending ? change.variables : member.role}
          onChange={(role) => change.mutate(role)}
          disabled={isPending}
        />
      }
    >
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('members.rights')} <span className="sr-only">{member.email}</span>
      </Button>
      <Confirm
        label={t('members.remove')}
        question={t('members.removeQuestion', { email: member.email })}
        disabled={isPending}
        onConfirm={() => remove.mutate()}
      />
      <RowFailure error={change.error ?? remove.error} />
      {isOpen && <MemberRights member={member} roles={roles} organization={organization} />}
    </MemberRow>
  );
}
