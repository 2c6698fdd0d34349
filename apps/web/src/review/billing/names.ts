import type { BillingCheck, SubscriptionStatus } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';

type Reason = NonNullable<BillingCheck['reason']>;

/** What each state of a subscription is called. */
export function useStatusNames(): Record<SubscriptionStatus, string> {
  const { t } = useTranslation();
  return {
    none: t('review.billing.status.none'),
    trialing: t('review.billing.status.trialing'),
    active: t('review.billing.status.active'),
    past_due: t('review.billing.status.pastDue'),
    canceled: t('review.billing.status.canceled'),
    trial_expired: t('review.billing.status.trialExpired'),
  };
}

/** Why code review is closed, and what opens it. */
export function useReasonNames(): Record<Reason, string> {
  const { t } = useTranslation();
  return {
    never_started: t('review.billing.reason.neverStarted'),
    trial_expired: t('review.billing.reason.trialExpired'),
    payment_failed: t('review.billing.reason.paymentFailed'),
    canceled: t('review.billing.reason.canceled'),
  };
}
