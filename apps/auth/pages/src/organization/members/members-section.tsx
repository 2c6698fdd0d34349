import { useMutation } from '@tanstack/react-query';
import { doneSchema, memberSchema } from '@touchstone/contracts';
import { callJson, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { Confirm } from '../../form/confirm.tsx';
import { RowFailure, Section } from '../../layout/section.tsx';
import { PagedRows } from '../../list/paged-rows.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { usePages } from '../../list/use-pages.ts';
import { may, type Organization, pathOf } from '../use-organization.ts';
import { ManagedMember } from './managed-member.tsx';
import { MemberRow } from './member-row.tsx';
import { grantableRoles } from './role-names.ts';

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
