import { type MemberMessage, memberSchema, type Role } from '@touchstone/contracts';
import { Avatar, MenuItem, Select, TableCell, TableRow, useTranslation } from '@touchstone/ui';
import { useChange } from '../../changes/use-change.ts';
import { Moment } from '../../i18n/moment.tsx';
import { ActionsMenu } from '../../list/actions-menu.tsx';
import { grantableRoles, useRoleNames } from '../names/role-names.ts';
import type { Viewed } from '../settings-page.tsx';
import { may, settingsBase } from '../settings-query.ts';

interface Props extends Viewed {
  member: MemberMessage;
  /** Whether it is the viewer of the page. */
  isViewer: boolean;
  onRemove(): void;
}

/** A member: their role, which whoever stands above may change, and how they go. */
export function MemberRow({ api, organization, member, isViewer, onRemove }: Props) {
  const { t } = useTranslation();
  const name = [member.first_name, member.last_name].filter(Boolean).join(' ');
  const { viewer } = organization;
  const offered = grantableRoles(viewer.role);
  const mayManage =
    may(organization, 'manage_members') && !viewer.impersonated && offered.includes(member.role);
  return (
    <TableRow>
      <TableCell>
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="flex max-sm:hidden">
            <Avatar
              name={name === '' ? member.email : name}
              pictureUrl={member.picture_url ?? undefined}
            />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{name === '' ? member.email : name}</span>
            {isViewer && <span className="text-ink-3"> {t('settings.members.you')}</span>}
            {name !== '' && <span className="block text-12 text-ink-3">{member.email}</span>}
          </span>
        </span>
      </TableCell>
      <TableCell>
        <MemberRole
          api={api}
          organization={organization}
          member={member}
          isViewer={isViewer}
          offered={mayManage ? offered : []}
        />
      </TableCell>
      <TableCell from="desktop">
        <Moment at={member.joined_at} />
      </TableCell>
      <TableCell from="tablet">
        <Moment at={member.last_active_at} withTime />
      </TableCell>
      <TableCell numeric>
        {(mayManage || (isViewer && !viewer.impersonated)) && (
          <ActionsMenu name={member.email}>
            <MenuItem tone="danger" onSelect={onRemove}>
              {isViewer ? t('settings.members.leave') : t('settings.members.remove')}
            </MenuItem>
          </ActionsMenu>
        )}
      </TableCell>
    </TableRow>
  );
}

interface RoleProps extends Viewed {
  member: MemberMessage;
  isViewer: boolean;
  /** Roles to choose from; none when the viewer may not change it. */
  offered: Role[];
}

function MemberRole({ api, member, isViewer, offered }: RoleProps) {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  const change = useChange(api, {
    run: (role: Role) =>
      api.call(`${settingsBase}/members/${member.user_id}`, memberSchema, {
        method: 'PATCH',
        body: { role },
      }),
    done: (_, role) =>
      t('settings.members.changed', { email: member.email, role: roleNames[role] }),
    changesSession: () => isViewer,
  });
  const shown = change.isPending ? change.variables : member.role;
  if (offered.length === 0)
    return (
      <>{[member.role, ...member.additional_roles].map((role) => roleNames[role]).join(', ')}</>
    );
  return (
    <Select
      inRow
      className="min-w-26"
      label={t('settings.members.roleOf', { email: member.email })}
      options={offered.map((value) => ({ value, label: roleNames[value] }))}
      value={shown}
      disabled={change.isPending}
      onChange={(role) => change.mutate(role)}
    />
  );
}
