import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doneSchema, type MemberMessage, memberSchema, type Role } from '@touchstone/contracts';
import { callJson, Select } from '@touchstone/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../confirm.tsx';
import { Row, RowFailure, RowText, Section } from '../section.tsx';
import { PagedRows } from './paged-rows.tsx';
import { grantableRoles, useRoleNames } from './role-names.ts';
import { SearchField } from './search-field.tsx';
import { may, type Organization, pathOf, readAgain } from './use-organization.ts';
import { usePages } from './use-pages.ts';

interface Props {
  organization: Organization;
  /** Who looks at the page. */
  userId: string;
}

/** Who belongs to the organization, and as what. */
export function MembersSection({ organization, userId }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const path = `${pathOf(organization.organization_id)}/members`;
  const list = usePages(path, memberSchema, search);
  const { viewer, member_count: count } = organization;
  const mayManage = may(organization, 'manage_members') && !viewer.impersonated;
  const grantable = grantableRoles(viewer.role);
  return (
    <Section
      title={t('members.title')}
      lead={t('members.count', { count })}
      aside={<SearchField value={search} onChange={setSearch} />}
    >
      <PagedRows
        list={list}
        nothing={t('members.nobody')}
        row={(member) => {
          const isViewer = member.user_id === userId;
          if (isViewer) {
            return (
              <MemberRow key={member.user_id} member={member} isViewer>
                {!viewer.impersonated && <Leave organization={organization} />}
              </MemberRow>
            );
          }
          return mayManage && grantable.includes(member.role) ? (
            <ManagedMember
              key={member.user_id}
              member={member}
              roles={grantable}
              organization={organization}
            />
          ) : (
            <MemberRow key={member.user_id} member={member} />
          );
        }}
      />
    </Section>
  );
}

interface RowProps {
  member: MemberMessage;
  isViewer?: boolean;
  /** Instead of the plain name of the role. */
  role?: ReactNode;
  children?: ReactNode;
}

function MemberRow({ member, isViewer = false, role, children }: RowProps) {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  const name = [member.first_name, member.last_name].filter(Boolean).join(' ');
  const others = member.additional_roles.map((other) => roleNames.get(other));
  return (
    <Row>
      <RowText>
        <p className="font-medium">
          {name || member.email}{' '}
          {isViewer && <span className="font-normal text-ink-3">{t('members.you')}</span>}
        </p>
        {name && <p className="text-12 text-ink-3">{member.email}</p>}
      </RowText>
      {others.length > 0 && <span className="text-12 text-ink-3">{others.join(', ')}</span>}
      {role ?? <span className="text-ink-2">{roleNames.get(member.role)}</span>}
      {children}
    </Row>
  );
}

interface ManagedProps {
  member: MemberMessage;
  /** Those that the viewer may give. */
  roles: Role[];
  organization: Organization;
}

function ManagedMember({ member, roles, organization }: ManagedProps) {
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
      <Confirm
        label={t('members.remove')}
        question={t('members.removeQuestion', { email: member.email })}
        disabled={isPending}
        onConfirm={() => remove.mutate()}
      />
      <RowFailure error={change.error ?? remove.error} />
    </MemberRow>
  );
}

function Leave({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const leave = useMutation({
    mutationFn: () =>
      callJson(`${pathOf(organization.organization_id)}/leave`, doneSchema, { method: 'POST' }),
    onSuccess: () => location.assign('/account'),
  });
  return (
    <>
      <Confirm
        label={t('members.leave')}
        question={t('members.leaveQuestion', { name: organization.name })}
        disabled={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
      <RowFailure error={leave.error} />
    </>
  );
}
