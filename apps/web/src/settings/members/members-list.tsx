import { getRouteApi } from '@tanstack/react-router';
import { type MemberMessage, memberSchema, roles } from '@touchstone/contracts';
import { EmptyState, Select, TableHead, useTranslation } from '@touchstone/ui';
import { useCallback, useState } from 'react';
import { useSession } from '../../access/session.tsx';
import { PagedTable } from '../../list/paged-table.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { usePages } from '../../list/use-pages.ts';
import { useRoleNames } from '../names/role-names.ts';
import type { Viewed } from '../settings-page.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveMember } from './remove-member.tsx';

const route = getRouteApi('/shell/settings/members');

/** The members of the organization by address, with what their viewer may do about them. */
export function MembersList(viewed: Viewed) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = route.useNavigate();
  const { q, role } = route.useSearch();
  const roleNames = useRoleNames();
  const [leaving, setLeaving] = useState<MemberMessage>();
  const list = usePages(viewed.api, {
    resource: 'organizationUsers',
    path: 'members',
    item: memberSchema,
    filter: { q, role },
  });
  const search = useCallback(
    (text: string | undefined) =>
      navigate({ search: (before) => ({ ...before, q: text }), replace: true }),
    [navigate],
  );
  const everyRole = { value: 'all', label: t('settings.members.everyRole') } as const;
  const isFiltered = q !== undefined || role !== undefined;
  return (
    <>
      <Toolbar label={t('settings.members.search')} q={q} onSearch={search}>
        <Select
          inRow
          label={t('settings.role.label')}
          options={[everyRole, ...roles.map((value) => ({ value, label: roleNames[value] }))]}
          value={role ?? everyRole.value}
          onChange={(chosen) =>
            void navigate({
              search: (before) => ({ ...before, role: chosen === 'all' ? undefined : chosen }),
            })
          }
        />
      </Toolbar>
      <PagedTable
        list={list}
        label={t('settings.members.title')}
        head={
          <>
            <TableHead>{t('settings.members.person')}</TableHead>
            <TableHead>{t('settings.role.label')}</TableHead>
            <TableHead from="desktop">{t('settings.members.joined')}</TableHead>
            <TableHead from="tablet">{t('settings.members.lastActive')}</TableHead>
            <TableHead>
              <span className="sr-only">{t('settings.actions')}</span>
            </TableHead>
          </>
        }
        empty={<EmptyState title={t('settings.members.nobody')} />}
        onClear={isFiltered ? () => void navigate({ search: {} }) : undefined}
        row={(member) => (
          <MemberRow
            key={member.user_id}
            {...viewed}
            member={member}
            isViewer={member.user_id === session?.user.id}
            onRemove={() => setLeaving(member)}
          />
        )}
      />
      {leaving && (
        <RemoveMember
          {...viewed}
          member={leaving}
          isViewer={leaving.user_id === session?.user.id}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
