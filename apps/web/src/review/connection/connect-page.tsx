import { Card, Skeleton, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Failure, useFailure } from '../../failures/failure.tsx';
import { ReviewPage } from '../page/review-page.tsx';
import { useReviewSettings } from '../settings/settings-query.ts';
import { ConnectButton } from './connect-button.tsx';
import { useConnection } from './connection-query.ts';
import { Installation } from './installation.tsx';

/** `/review/connect`: what is asked of GitHub and why, and the account that is connected. */
export default function ConnectPage() {
  const { t } = useTranslation();
  return (
    <ReviewPage title={t('review.connect.title')} description={t('review.connect.lead')}>
      {(api) => <Shown api={api} />}
    </ReviewPage>
  );
}

function Shown({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const connection = useConnection(api);
  const settings = useReviewSettings(api);
  const failure = useFailure(connection);
  if (failure !== undefined)
    return <Failure title={t('review.unreachable')} because={failure} query={connection} />;
  if (connection.data === undefined || settings.isPending)
    return <Skeleton className="h-72 w-full max-w-220" />;
  const { installation } = connection.data;
  const canManage = settings.data?.can_manage === true;
  return (
    <div className="grid max-w-220 gap-4">
      {installation !== null && (
        <Installation api={api} installation={installation} canManage={canManage} />
      )}
      {(installation === null || installation.status === 'removed') && (
        <Card title={t('review.connect.beginTitle')}>
          <div className="flex max-w-150 flex-col gap-4">
            <p className="text-ink-2">{t('review.connect.beginLead')}</p>
            {canManage ? <ConnectButton api={api} /> : <p>{t('review.connect.askManager')}</p>}
          </div>
        </Card>
      )}
      <Asked />
    </div>
  );
}

/** What the App may do at GitHub, and what for. */
function Asked() {
  const { t } = useTranslation();
  const asked = [
    [t('review.asked.code'), t('review.asked.codeFor')],
    [t('review.asked.pulls'), t('review.asked.pullsFor')],
    [t('review.asked.checks'), t('review.asked.checksFor')],
    [t('review.asked.issues'), t('review.asked.issuesFor')],
    [t('review.asked.deployments'), t('review.asked.deploymentsFor')],
    [t('review.asked.members'), t('review.asked.membersFor')],
  ] as const;
  return (
    <Card title={t('review.asked.title')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[14rem_1fr]">
        {asked.map(([permission, why]) => (
          <div key={permission} className="flex flex-col gap-0.5 sm:contents">
            <dt className="font-medium">{permission}</dt>
            <dd className="text-ink-2">{why}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-2">{t('review.asked.kept')}</p>
    </Card>
  );
}
