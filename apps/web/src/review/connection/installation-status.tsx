import type { ConnectionStatus } from '@touchstone/contracts';
import { Badge, Status, useTranslation } from '@touchstone/ui';

/** How an installation of the App stands, in a word. */
export function InstallationStatus({ status }: { status: ConnectionStatus }) {
  const { t } = useTranslation();
  switch (status) {
    case 'active':
      return <Status look="good">{t('review.connect.active')}</Status>;
    case 'suspended':
      return <Status look="warning">{t('review.connect.suspended')}</Status>;
    case 'removed':
      return <Status look="off">{t('review.connect.removed')}</Status>;
    case 'pending_approval':
      return (
        <Badge tone="blue" drawing="queued">
          {t('review.connect.awaitsApproval')}
        </Badge>
      );
    default:
      return (
        <Badge tone="blue" drawing="running">
          {t('review.connect.pending')}
        </Badge>
      );
  }
}
