import type { NotificationTarget, NotifyOn } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';

/** What kinds of receivers there are, and when they are told. */
export function useNotificationWords() {
  const { t } = useTranslation();
  const kinds: Record<NotificationTarget['kind'], string> = {
    webhook: t('testing.workflow.kindWebhook'),
    slack: t('testing.workflow.kindSlack'),
    email: t('testing.workflow.kindEmail'),
  };
  const moments: Record<NotifyOn, string> = {
    failure_and_recovery: t('testing.workflow.onFailureAndRecovery'),
    failure: t('testing.workflow.onFailure'),
    recovery: t('testing.workflow.onRecovery'),
    every: t('testing.workflow.onEvery'),
  };
  return { kinds, moments };
}
