import { Card, Skeleton, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Failure, Outdated, useFailure } from '../../failures/failure.tsx';
import { ReviewPage } from '../page/review-page.tsx';
import { DeploymentForm } from './deployment-form.tsx';
import { PeopleForm } from './people-form.tsx';
import { useReviewSettings } from './settings-query.ts';

/** `/review/settings`: who counts as a person, and what counts as a deployment. */
export default function ReviewSettingsPage() {
  const { t } = useTranslation();
  return (
    <ReviewPage title={t('review.settings.title')} description={t('review.settings.lead')}>
      {(api) => <Settings api={api} />}
    </ReviewPage>
  );
}

function Settings({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const query = useReviewSettings(api);
  const failure = useFailure(query);
  if (failure !== undefined)
    return <Failure title={t('review.settings.unreachable')} because={failure} query={query} />;
  const { data: settings } = query;
  if (settings === undefined) return <Skeleton className="h-72 w-full max-w-220" />;
  return (
    <div className="grid max-w-220 gap-4">
      <Outdated query={query} />
      {!settings.can_manage && <p className="text-ink-2">{t('review.settings.readOnly')}</p>}
      <Card title={t('review.settings.people')}>
        <PeopleForm api={api} settings={settings} />
      </Card>
      <Card title={t('review.settings.deployments')}>
        <DeploymentForm
          api={api}
          settings={settings}
          chosen={settings.deployment}
          change={({ source, workflow_name }) => ({
            // For all repositories there is nothing to inherit.
            deployment: { ...(source !== 'inherited' && { source }), workflow_name },
          })}
        />
      </Card>
    </div>
  );
}
