import { getRouteApi } from '@tanstack/react-router';
import { Button, Card, Tabs, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { SettingsPage, type Viewed } from '../settings-page.tsx';
import { may } from '../settings-query.ts';
import { InvitationsList } from './invitations-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersList } from './members-list.tsx';

const route = getRouteApi('/shell/settings/members');

/** `/settings/members`: who belongs to the organization, and who has been invited. */
export default function MembersPage() {
  const { t } = useTranslation();
  return (
    <SettingsPage
      title={t('settings.members.title')}
      description={t('settings.members.lead')}
      actions={(viewed) => may(viewed.organization, 'manage_members') && <Invite {...viewed} />}
    >
      {(viewed) => <Lists {...viewed} />}
    </SettingsPage>
  );
}

function Invite(viewed: Viewed) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('settings.invitations.invite')}
      </Button>
      {isOpen && (
        <InviteDialog
          {...viewed}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            void navigate({ search: { view: 'invitations' } });
          }}
        />
      )}
    </>
  );
}

function Lists(viewed: Viewed) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { view } = route.useSearch();
  const members = (
    <Card flush>
      <MembersList {...viewed} />
    </Card>
  );
  if (!may(viewed.organization, 'manage_members')) return members;
  return (
    <Tabs
      label={t('settings.members.title')}
      value={view ?? 'members'}
      onChange={(chosen) =>
        void navigate({ search: { view: chosen === 'invitations' ? chosen : undefined } })
      }
      tabs={[
        {
          value: 'members',
          label: t('settings.members.title'),
          count: viewed.organization.member_count,
          content: members,
        },
        {
          value: 'invitations',
          label: t('settings.invitations.title'),
          content: (
            <Card flush>
              <InvitationsList {...viewed} />
            </Card>
          ),
        },
      ]}
    />
  );
}
