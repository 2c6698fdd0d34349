import type { BillingCheck } from '@touchstone/contracts';
import { Card, Notice, Skeleton, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Failure, Outdated, useFailure } from '../../failures/failure.tsx';
import { numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../i18n/moment.tsx';
import { Facts } from '../../pages/facts.tsx';
import { PageLink } from '../../testing/page/page-link.tsx';
import { LargePageLink } from '../page/large-page-link.tsx';
import { ReviewPage } from '../page/review-page.tsx';
import { useBillingCheck } from './billing-query.ts';
import { useReasonNames } from './names.ts';
import { PlanStatus } from './plan-status.tsx';
import { usePrice } from './price.ts';

/** `/review/billing`: the plan of the organization, what it costs and until when it holds. */
export default function BillingPage() {
  const { t } = useTranslation();
  return (
    <ReviewPage title={t('review.billing.title')} description={t('review.billing.lead')}>
      {(api) => <Billing api={api} />}
    </ReviewPage>
  );
}

function Billing({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const query = useBillingCheck(api);
  const failure = useFailure(query);
  if (failure !== undefined)
    return <Failure title={t('review.billing.unreachable')} because={failure} query={query} />;
  if (query.data === undefined) return <Skeleton className="h-72 w-full max-w-220" />;
  return (
    <div className="grid max-w-220 gap-4">
      <Outdated query={query} />
      <Plan billing={query.data} />
    </div>
  );
}

function Plan({ billing }: { billing: BillingCheck }) {
  const { t } = useTranslation();
  const reasons = useReasonNames();
  const number = numberFormat(useLocale());
  const price = usePrice(billing.plan);
  const { status, reason, trial, seats, allowed } = billing;
  const dated = (name: string, at: string | null) =>
    at === null ? [] : [{ name, value: <Moment at={at} withTime /> }];
  return (
    <Card title={t('review.billing.plan')} aside={<PlanStatus status={status} />}>
      <div className="flex flex-col gap-4">
        {billing.stale && <Notice look="warning">{t('review.billing.stale')}</Notice>}
        {reason !== null && (
          <Notice look={reason === 'never_started' ? 'info' : 'warning'}>{reasons[reason]}</Notice>
        )}
        <Facts
          facts={[
            ...(trial.days_left === null || status !== 'trialing'
              ? []
              : [
                  {
                    name: t('review.billing.daysLeft'),
                    value: t('review.billing.days', { count: trial.days_left }),
                  },
                ]),
            ...dated(t('review.billing.trialEnds'), status === 'active' ? null : trial.ends_at),
            ...(price === undefined ? [] : [{ name: t('review.billing.price'), value: price }]),
            ...(seats.total === null
              ? []
              : [
                  {
                    name: t('review.seats.title'),
                    value: t('review.billing.seats', {
                      assigned: number.format(seats.assigned),
                      total: number.format(seats.total),
                    }),
                  },
                ]),
            ...dated(t('review.billing.periodEnd'), billing.current_period_end),
            ...dated(t('review.billing.graceUntil'), billing.grace_until),
            {
              name: t('review.billing.mode'),
              value:
                billing.mode === 'stripe'
                  ? t('review.billing.modeStripe')
                  : t('review.billing.modeLedger'),
            },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {!allowed && billing.can_manage && (trial.eligible || billing.mode === 'stripe') && (
            <LargePageLink to="/review">
              {trial.eligible ? t('review.start.trial') : t('review.start.plan')}
            </LargePageLink>
          )}
          {seats.total !== null && <PageLink to="/review/seats">{t('review.seats.open')}</PageLink>}
        </div>
      </div>
    </Card>
  );
}
