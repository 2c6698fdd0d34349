import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type MemberMessage,
  memberSchema,
  type Permission,
  type Role,
} from '@touchstone/contracts';
import { Button, callJson, Status, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Choices } from '../../form/choices.tsx';
import { Failure } from '../../form/failure.tsx';
import { usePermissionNames } from '../permission-names.ts';
import { type Organization, pathOf, readAgain } from '../use-organization.ts';
import { useRoleNames } from './role-names.ts';

interface Props {
  member: MemberMessage;
  /** Those that the viewer may give. */
  roles: Role[];
  organization: Organization;
}

/** Roles beside the main one, where the organization combines them, and single permissions. */
export function MemberRights({ member, roles, organization }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const roleNames = useRoleNames();
  const permissionNames = usePermissionNames();
  const [beside, setBeside] = useState(member.additional_roles);
  const [extra, setExtra] = useState(member.extra_permissions);
  const base = pathOf(organization.organization_id);
  const save = useMutation({
    mutationFn: () =>
      callJson(`${base}/members/${encodeURIComponent(member.user_id)}`, memberSchema, {
        method: 'PATCH',
        body: {
          additional_roles: beside.filter((role) => role !== member.role),
          extra_permissions: extra,
        },
      }),
    onSuccess: () => readAgain(client, base),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  // Only one is above all: an Owner is that and nothing beside it.
  const offeredRoles = roles.filter((role) => role !== 'Owner' && role !== member.role);
  // Nobody gives what they do not hold, but everybody who may change a member may take it away.
  const isOffered = (permission: Permission) =>
    organization.viewer.permissions.includes(permission) ||
    member.extra_permissions.includes(permission);
  return (
    <form className="flex basis-full flex-col items-start gap-4 pb-2" onSubmit={submit}>
      {organization.role_structure === 'multi_role' && offeredRoles.length > 0 && (
        <Choices
          label={t('members.moreRoles')}
          options={offeredRoles.map((role) => ({
            value: role,
            label: roleNames.get(role) ?? role,
          }))}
          chosen={beside}
          onChange={(chosen) => {
            setBeside(chosen);
            save.reset();
          }}
        />
      )}
      <Choices
        label={t('members.morePermissions')}
        options={[...permissionNames]
          .filter(([permission]) => isOffered(permission))
          .map(([value, label]) => ({ value, label }))}
        chosen={extra}
        onChange={(chosen) => {
          setExtra(chosen);
          save.reset();
        }}
      />
      <Failure error={save.error} />
      <div className="flex items-center gap-3">
        <Button type="submit" size="sm" disabled={save.isPending}>
          {t('members.saveRights')}
        </Button>
        {save.isSuccess && <Status look="good">{t('saved')}</Status>}
      </div>
    </form>
  );
}
