import { EmptyState, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { useSession } from '../access/session.tsx';
import { useConfig } from '../config/config-context.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { NoOrganization } from './no-organization.tsx';

interface Props {
  feature: 'testing' | 'review';
  children: ReactNode;
}

/** Shows a page of a feature to members of an organization that may use it. */
export function FeatureGate({ feature, children }: Props) {
  const { t } = useTranslation();
  const config = useConfig();
  const session = useSession();
  if (session?.organization === undefined) return <NoOrganization />;
  if (session.access[feature]) return children;
  return (
    <EmptyState
      title={t('noAccess.title')}
      description={feature === 'testing' ? t('noAccess.testing') : t('noAccess.review')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={config.docsUrl} external>
            {t('noAccess.learnMore')}
          </ButtonLink>
          {config.salesUrl !== '' && (
            <ButtonLink look="primary" href={config.salesUrl} external>
              {t('noAccess.talk')}
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
