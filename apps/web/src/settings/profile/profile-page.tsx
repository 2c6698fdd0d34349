import { Avatar, Card, PageHeader, Tag, useTranslation } from '@touchstone/ui';
import { useHostedPages } from '../../access/hosted-pages.ts';
import { type Session, useSession } from '../../access/session.tsx';
import { Facts } from '../../pages/facts.tsx';
import { ButtonLink } from '../../shell/button-link.tsx';
import { LanguageAndTheme } from '../../shell/language-and-theme.tsx';
import { useRoleNames } from '../names/role-names.ts';
import { Rights } from './rights.tsx';

/** `/settings/profile`: who one is here, and how the product looks to one. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const session = useSession();
  if (session === undefined) return null;
  return (
    <>
      <PageHeader title={t('settings.profile.title')} description={t('settings.profile.lead')} />
      <div className="grid max-w-220 gap-4">
        <Person session={session} />
        <Card title={t('settings.profile.look')}>
          <p className="mb-3 text-ink-2">{t('settings.profile.lookLead')}</p>
          <div className="flex flex-wrap gap-2">
            <LanguageAndTheme />
          </div>
        </Card>
        <Rights />
        <Organizations session={session} />
      </div>
    </>
  );
}

function Person({ session: { user } }: { session: Session }) {
  const { t } = useTranslation();
  const hostedPages = useHostedPages();
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <Avatar name={user.name ?? user.email} pictureUrl={user.picture} size="lg" />
        <p className="wrap-anywhere min-w-0 flex-1 font-semibold text-16">
          {user.name ?? user.email}
        </p>
      </div>
      <Facts
        facts={[
          { name: t('settings.profile.email'), value: user.email },
          { name: t('settings.profile.name'), value: user.name ?? '–' },
          {
            name: t('settings.profile.id'),
            value: <code className="font-mono">{user.id}</code>,
          },
        ]}
      />
      <p className="mt-5 mb-3 text-ink-2">{t('settings.profile.accountLead')}</p>
      <ButtonLink href={hostedPages.account(location.href)}>
        {t('settings.profile.account')}
      </ButtonLink>
    </Card>
  );
}

function Organizations({ session }: { session: Session }) {
  const { t } = useTranslation();
  const roleNames = new Map<string, string>(Object.entries(useRoleNames()));
  return (
    <Card title={t('settings.profile.organizations')} flush>
      {session.organizations.length === 0 && (
        <p className="px-4 pb-4 text-ink-2">{t('noOrganization.title')}</p>
      )}
      <ul>
        {session.organizations.map(({ id, name, role }) => (
          <li
            key={id}
            className="flex min-h-10 flex-wrap items-center gap-2 border-line border-t px-4 py-2"
          >
            <span className="wrap-anywhere min-w-0 flex-1 font-medium">{name}</span>
            {id === session.organization?.id && (
              <Tag look="accent">{t('settings.profile.here')}</Tag>
            )}
            <span className="text-ink-2">{roleNames.get(role) ?? role}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
