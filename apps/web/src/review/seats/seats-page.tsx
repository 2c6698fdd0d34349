import { Button, Card, Notice, Skeleton, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Failure, Outdated, useFailure } from '../../failures/failure.tsx';
import { numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useBillingCheck } from '../billing/billing-query.ts';
import { Figure } from '../page/figure.tsx';
import { ReviewPage } from '../page/review-page.tsx';
import { NoSeatsYet } from './no-seats-yet.tsx';
import { SeatHolders } from './seat-holders.tsx';
import { SeatsDialog } from './seats-dialog.tsx';
import { useSeatCheck } from './seats-query.ts';
import { Unseated } from './unseated.tsx';

/** `/review/seats`: who has a seat, and who works without one. */
export default function SeatsPage() {
  const { t } = useTranslation();
  return (
    <ReviewPage
      title={t('review.seats.title')}
      description={t('review.seats.lead')}
      actions={(api) => <Change api={api} />}
    >
      {(api) => <Seats api={api} />}
    </ReviewPage>
  );
}

function Change({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data: seats } = useSeatCheck(api);
  const { data: billing } = useBillingCheck(api);
  if (seats === undefined || seats.total === null || billing?.can_manage !== true) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('review.seats.change')}
      </Button>
      {isOpen && <SeatsDialog api={api} seats={seats} onClose={() => setOpen(false)} />}
    </>
  );
}

function Seats({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale());
  const query = useSeatCheck(api);
  const failure = useFailure(query);
  if (failure !== undefined)
    return <Failure title={t('review.seats.unreachable')} because={failure} query={query} />;
  const { data: seats } = query;
  if (seats === undefined) return <Skeleton className="h-72 w-full" />;
  if (seats.total === null) return <NoSeatsYet api={api} />;
  return (
    <div className="grid gap-4">
      <Outdated query={query} />
      {seats.over_limit && <Notice look="warning">{t('review.seats.overLimit')}</Notice>}
      {seats.next_total !== null && (
        <Notice look="info">{t('review.seats.reduced', { count: seats.next_total })}</Notice>
      )}
      <div className="grid grid-cols-3 gap-4">
        <Figure name={t('review.seats.totalShort')} value={number.format(seats.total)} />
        <Figure name={t('review.seats.assigned')} value={number.format(seats.assigned)} />
        <Figure name={t('review.seats.remaining')} value={number.format(seats.remaining ?? 0)} />
      </div>
      <Card title={t('review.seats.holders')} flush>
        <SeatHolders seats={seats} />
      </Card>
      {seats.unassigned_active.length > 0 && (
        <Card title={t('review.seats.unseated')}>
          <Unseated people={seats.unassigned_active} />
        </Card>
      )}
    </div>
  );
}
