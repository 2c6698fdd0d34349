import { backfillSummarySchema } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { NotDone } from '../../failures/not-done.tsx';
import { reviewBase } from '../calls.ts';

interface Props {
  api: OrganizationApi;
  /** Of the history that failed; all that failed if absent. */
  jobId?: string;
}

/** Has history loaded that could not be loaded before. */
export function RetryButton({ api, jobId }: Props) {
  const { t } = useTranslation();
  const retry = useChange(api, {
    run: () =>
      api.call(`${reviewBase}/billing/backfill/retry`, backfillSummarySchema, {
        method: 'POST',
        body: { job_id: jobId },
      }),
    isToldInPlace: true,
  });
  return (
    <NotDone title={t('review.backfill.notRetried')} tried={retry}>
      <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
        {t('review.backfill.retry')}
      </Button>
    </NotDone>
  );
}
