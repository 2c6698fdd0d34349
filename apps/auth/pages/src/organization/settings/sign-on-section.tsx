import { useTranslation } from '@touchstone/ui';
import { Section } from '../../layout/section.tsx';
import type { Organization } from '../use-organization.ts';

/** The way to the set-up of the organization's own sign-in. */
export function SignOnSection({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('sso.title')}
      lead={t('sso.newLead')}
      aside={
        <a
          className="text-accent hover:underline"
          href={`/saml?${new URLSearchParams({ id: organization.organization_id })}`}
        >
          {t('sso.open')}
        </a>
      }
    />
  );
}
