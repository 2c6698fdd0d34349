import { browserProviderOf } from '@touchstone/contracts';
import { Card, useTranslation } from '@touchstone/ui';
import { useHostedPages } from '../../access/hosted-pages.ts';
import { numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../i18n/moment.tsx';
import { Facts } from '../../pages/facts.tsx';
import { ButtonLink } from '../../shell/button-link.tsx';
import { SettingsPage, type Viewed } from '../settings-page.tsx';
import { may, type Organization } from '../settings-query.ts';
import { useBrowserProviders } from './browser-provider.ts';
import { OrganizationForm } from './organization-form.tsx';

/** `/settings/organization`: what the organization is called and how it is set up. */
export default function OrganizationPage() {
  const { t } = useTranslation();
  return (
    <SettingsPage
      title={t('settings.organization.title')}
      description={t('settings.organization.lead')}
    >
      {(viewed) => <Shown {...viewed} />}
    </SettingsPage>
  );
}

function Shown({ api, organization }: Viewed) {
  return (
    <div className="grid max-w-220 gap-4">
      {may(organization, 'manage_settings') ? (
        <OrganizationForm api={api} organization={organization} />
      ) : (
        <ReadOnly organization={organization} />
      )}
      <About organization={organization} />
      <Elsewhere organization={organization} />
    </div>
  );
}

function ReadOnly({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const provider = browserProviderOf(organization.metadata);
  const providers = useBrowserProviders(organization);
  const answer = (isOn: boolean) => (isOn ? t('settings.yes') : t('settings.no'));
  return (
    <Card title={t('settings.organization.general')}>
      <p className="mb-4 text-ink-2">{t('settings.organization.readOnly')}</p>
      <Facts
        facts={[
          { name: t('settings.organization.name'), value: organization.name },
          {
            name: t('settings.organization.browserProvider'),
            value: providers.find(({ value }) => value === provider)?.label,
          },
          {
            name: t('settings.organization.autojoin'),
            value: answer(organization.autojoin_by_domain),
          },
          {
            name: t('settings.organization.restrict'),
            value: answer(organization.restrict_to_domain),
          },
          {
            name: t('settings.organization.impersonation'),
            value: answer(organization.allow_impersonation),
          },
        ]}
      />
    </Card>
  );
}

function About({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale());
  const { member_count: count, max_users: most } = organization;
  const people = number.format(count);
  return (
    <Card title={t('settings.organization.about')}>
      <Facts
        facts={[
          {
            name: t('settings.organization.urlSafeName'),
            value: <code className="font-mono">{organization.url_safe_name}</code>,
          },
          {
            name: t('settings.organization.id'),
            value: <code className="font-mono">{organization.organization_id}</code>,
          },
          {
            name: t('settings.members.title'),
            value:
              most === null
                ? people
                : t('settings.organization.seats', { people, most: number.format(most) }),
          },
          {
            name: t('settings.organization.factor'),
            value: organization.require_2fa ? t('settings.yes') : t('settings.no'),
          },
          {
            name: t('settings.organization.created'),
            value: <Moment at={organization.created_at} />,
          },
        ]}
      />
    </Card>
  );
}

/** What takes a second look at who asks is done where people sign in. */
function Elsewhere({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const hostedPages = useHostedPages();
  const address = hostedPages.organization(organization.organization_id, location.href);
  return (
    <Card title={t('settings.organization.signIn')}>
      <p className="mb-3 text-ink-2">{t('settings.organization.signInLead')}</p>
      <ButtonLink href={address}>{t('settings.organization.signInOpen')}</ButtonLink>
    </Card>
  );
}
