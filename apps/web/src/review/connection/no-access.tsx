import type { CodeHostInstallation, ConnectionStatus } from '@touchstone/contracts';
import { EmptyState, Spinner, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { LargePageLink } from '../page/large-page-link.tsx';
import { useReviewSettings } from '../settings/settings-query.ts';

interface Props {
  api: OrganizationApi;
  installation: CodeHostInstallation | null;
}

/** What stands there until repositories may be read: why not yet, and who does what about it. */
export function NoAccess({ api, installation }: Props) {
  const { t } = useTranslation();
  const { data: settings } = useReviewSettings(api);
  const texts = useTexts(installation?.status);
  const waits = installation?.status === 'pending';
  const may = settings?.can_manage === true;
  const advice = may || waits ? texts.advice : `${texts.advice} ${t('review.connect.askManager')}`;
  return (
    <section className="rounded-card border border-line bg-surface" aria-live="polite">
      <EmptyState
        icon={waits && <Spinner />}
        title={texts.title}
        description={advice}
        action={
          may &&
          !waits && <LargePageLink to="/review/connect">{t('review.connect.button')}</LargePageLink>
        }
      />
    </section>
  );
}

function useTexts(status: ConnectionStatus | undefined): { title: string; advice: string } {
  const { t } = useTranslation();
  switch (status) {
    case 'pending_approval':
      return {
        title: t('review.none.approvalTitle'),
        advice: t('review.none.approvalAdvice'),
      };
    case 'pending':
      return { title: t('review.none.pendingTitle'), advice: t('review.none.pendingAdvice') };
    case 'suspended':
      return { title: t('review.none.suspendedTitle'), advice: t('review.none.suspendedAdvice') };
    case 'removed':
      return { title: t('review.none.removedTitle'), advice: t('review.none.removedAdvice') };
    default:
      return { title: t('review.none.title'), advice: t('review.none.advice') };
  }
}
