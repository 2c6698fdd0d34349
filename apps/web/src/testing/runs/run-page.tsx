import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { runDetailSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useNameOfPage } from '../../pages/named-thing.tsx';
import { Answer } from '../page/answer.tsx';
import { PageLink } from '../page/page-link.tsx';
import { TestingPage } from '../page/testing-page.tsx';
import { EndedRun } from './ended-run.tsx';
import { PastRuns } from './past-runs.tsx';
import { RunningRun } from './running-run.tsx';

const route = getRouteApi('/shell/runs/$taskId');

/** `/runs/…`: a run as it goes on, and its report at its end. */
export default function RunPage() {
  const { t } = useTranslation();
  const { taskId } = route.useParams();
  return (
    <TestingPage title={t('testing.runPage.title')}>
      {(api) => <Run key={taskId} api={api} taskId={taskId} />}
    </TestingPage>
  );
}

function Run({ api, taskId }: { api: OrganizationApi; taskId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['runs', api.organization.id, taskId],
    queryFn: () => api.call(`/api/v1/runs/${taskId}`, runDetailSchema),
    staleTime: 0,
  });
  // A report begins with the name of its test.
  useNameOfPage(query.data?.run.test_name, query.data != null && query.data.report !== null);
  return (
    <Answer
      query={query}
      absent={t('testing.runPage.absent')}
      gone={{ action: <PageLink to="/runs">{t('testing.runs.title')}</PageLink> }}
      className="h-72 w-full"
    >
      {(detail) => {
        const { run } = detail;
        const past = run.test_id !== null && (
          <PastRuns api={api} testId={run.test_id} taskId={taskId} />
        );
        return run.completed_at === null ? (
          <RunningRun api={api} run={run} past={past} />
        ) : (
          <EndedRun api={api} detail={detail} past={past} />
        );
      }}
    </Answer>
  );
}
