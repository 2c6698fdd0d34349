import type { BackfillStatus as JobStatus } from '@touchstone/contracts';
import { Badge, Status, useTranslation } from '@touchstone/ui';

/** How the loading of history stands, in a word. */
export function BackfillStatus({ status }: { status: JobStatus }) {
  const { t } = useTranslation();
  switch (status) {
    case 'completed':
      return <Status look="good">{t('review.backfill.status.completed')}</Status>;
    case 'failed':
      return <Status look="bad">{t('review.backfill.status.failed')}</Status>;
    case 'in_progress':
      return (
        <Badge tone="blue" drawing="running">
          {t('review.backfill.status.inProgress')}
        </Badge>
      );
    default:
      return (
        <Badge tone="blue" drawing="queued">
          {t('review.backfill.status.pending')}
        </Badge>
      );
  }
}
