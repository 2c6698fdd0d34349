import { getRouteApi } from '@tanstack/react-router';
import { doneSchema, type InvitationMessage, invitationSchema } from '@touchstone/contracts';
import {
  EmptyState,
  MenuItem,
  Status,
  TableCell,
  TableHead,
  TableRow,
  useTranslation,
} from '@touchstone/ui';
import { useCallback, useState } from 'react';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useChange } from '../../changes/use-change.ts';
import { Moment } from '../../i18n/moment.tsx';
import { ActionsMenu } from '../../list/actions-menu.tsx';
import { PagedTable } from '../../list/paged-table.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { usePages } from '../../list/use-pages.ts';
import { useRoleNames } from '../names/role-names.ts';
import type { Viewed } from '../settings-page.tsx';
import { settingsBase } from '../settings-query.ts';

const route = getRouteApi('/shell/settings/members');

/** Invitations that nobody has answered yet, newest first. */
export function InvitationsList(viewed: Viewed) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { q } = route.useSearch();
  const [ending, setEnding] = useState<InvitationMessage>();
  const list = usePages(viewed.api, {
    resource: 'settings',
    path: 'invitations',
    item: invitationSchema,
    filter: { q },
  });
  const search = useCallback(
    (text: string | undefined) =>
      navigate({ search: (before) => ({ ...before, q: text }), replace: true }),
    [navigate],
  );
  return (
    <>
      <Toolbar label={t('settings.invitations.search')} q={q} onSearch={search} />
      <PagedTable
        list={list}
        label={t('settings.invitations.title')}
        head={
          <>
            <TableHead>{t('settings.invitations.email')}</TableHead>
            <TableHead>{t('settings.role.label')}</TableHead>
            <TableHead from="desktop">{t('settings.invitations.by')}</TableHead>
            <TableHead from="tablet">{t('settings.invitations.expires')}</TableHead>
            <TableHead>
              <span className="sr-only">{t('settings.actions')}</span>
            </TableHead>
          </>
        }
        empty={
          <EmptyState
            title={t('settings.invitations.none')}
            description={t('settings.invitations.noneAdvice')}
          />
        }
        onClear={
          q === undefined ? undefined : () => void navigate({ search: { view: 'invitations' } })
        }
        row={(invitation) => (
          <InvitationRow
            key={invitation.invitation_id}
            {...viewed}
            invitation={invitation}
            onRevoke={() => setEnding(invitation)}
          />
        )}
      />
      {ending && <Revoke {...viewed} invitation={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

interface RowProps extends Viewed {
  invitation: InvitationMessage;
  onRevoke(): void;
}

function InvitationRow({ api, invitation, onRevoke }: RowProps) {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  const { email } = invitation;
  const resend = useChange(api, {
    run: () => api.call(`${pathOf(invitation)}/resend`, doneSchema, { method: 'POST' }),
    done: () => t('settings.invitations.sent', { email }),
  });
  return (
    <TableRow>
      <TableCell>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere font-medium">{email}</span>
          {invitation.expired && (
            <Status look="warning">{t('settings.invitations.expired')}</Status>
          )}
        </span>
      </TableCell>
      <TableCell>{roleNames[invitation.role]}</TableCell>
      <TableCell from="desktop">{invitation.invited_by ?? t('settings.goneSomebody')}</TableCell>
      <TableCell from="tablet">
        <Moment at={invitation.expires_at} withTime />
      </TableCell>
      <TableCell numeric>
        <ActionsMenu name={email} busy={resend.isPending}>
          <MenuItem onSelect={() => resend.mutate(undefined)}>
            {t('settings.invitations.resend')}
          </MenuItem>
          <MenuItem tone="danger" onSelect={onRevoke}>
            {t('settings.invitations.revoke')}
          </MenuItem>
        </ActionsMenu>
      </TableCell>
    </TableRow>
  );
}

function Revoke({
  api,
  invitation,
  onClose,
}: Viewed & { invitation: InvitationMessage; onClose(): void }) {
  const { t } = useTranslation();
  const { email } = invitation;
  const revoke = useChange(api, {
    run: () => api.call(pathOf(invitation), doneSchema, { method: 'DELETE' }),
    done: () => t('settings.invitations.revoked', { email }),
    isToldInPlace: true,
  });
  return (
    <ConfirmChange
      title={t('settings.invitations.revokeQuestion', { email })}
      description={t('settings.invitations.revokeMeans')}
      confirmLabel={t('settings.invitations.revoke')}
      change={revoke}
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function pathOf({ invitation_id }: InvitationMessage): string {
  return `${settingsBase}/invitations/${invitation_id}`;
}
