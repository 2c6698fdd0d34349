import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { runDetailSchema, stoppedRunSchema } from '@touchstone/contracts';
import { Button, Card, ErrorState, Notice, Skeleton, userMessage } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Moment } from '../../settings/moment.tsx';
import { PageLink } from '../page-link.tsx';
import { DownloadMenu } from '../report/download-menu.tsx';
import { ReportView } from '../report/report-view.tsx';
import { RunButton } from '../run-button.tsx';
import { RunMark } from '../run-mark.tsx';
import { TestingPage } from '../testing-page.tsx';
import { ShareButton } from './share-button.tsx';

const route = getRouteApi('/shell/runs/$taskId');

type Detail = z.infer<typeof runDetailSchema>;

/** Milliseconds between two looks at a run that goes on. */
const refresh = 700;

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
  const { t, i18n } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['runs', api.organization.id, taskId],
    queryFn: () => api.call(`/api/v1/runs/${taskId}`, runDetailSchema),
    refetchInterval: ({ state }) => (state.data?.run.completed_at == null ? refresh : false),
  });
  if (data !== undefined) return <Shown api={api} detail={data} />;
  if (error === null) return <Skeleton className="h-72 w-full" />;
  return (
    <ErrorState
      title={t('testing.runPage.absent')}
      description={userMessage(error, i18n.language, t('settings.tryAgain'))}
    />
  );
}

function Shown({ api, detail }: { api: OrganizationApi; detail: Detail }) {
  const { t } = useTranslation();
  const { run, report, artifacts } = detail;
  const isOver = run.completed_at !== null;
  const state = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        {report === null && (
          <>
            <RunMark status={run.status} />
            <h2 className="min-w-0 font-semibold text-16 [overflow-wrap:anywhere]">
              {run.test_name}
            </h2>
          </>
        )}
        <div className="ml-auto flex flex-wrap gap-2">
          {run.test_id !== null && (
            <PageLink to="/tests/$testId" params={{ testId: run.test_id }}>
              {t('testing.runPage.test')}
            </PageLink>
          )}
          {isOver && <DownloadMenu api={api} taskId={run.task_id} report={report} />}
          {isOver && <ShareButton api={api} taskId={run.task_id} />}
          {isOver && run.test_id !== null ? (
            <RunButton api={api} testId={run.test_id} name={run.test_name} primary />
          ) : (
            <StopButton api={api} taskId={run.task_id} />
          )}
        </div>
      </div>
      {report === null && run.error_message !== null && (
        <Notice look={run.status === 'cancelled' ? 'info' : 'bad'}>{run.error_message}</Notice>
      )}
      {report === null ? (
        <>
          <Facts detail={detail} />
          <Card title={t('testing.test.steps')} flush>
            <Progress detail={detail} />
          </Card>
        </>
      ) : (
        <ReportView
          report={report}
          artifacts={artifacts}
          state={state}
          onState={(next) => void navigate({ search: next, replace: true })}
        />
      )}
    </>
  );
}

function Facts({ detail: { run, report } }: { detail: Detail }) {
  const { t } = useTranslation();
  const facts = [
    [t('testing.runPage.started'), <Moment key="at" at={run.created_at} withTime />],
    [t('testing.test.seconds'), run.execution_time_seconds?.toFixed(1) ?? '–'],
    [t('testing.runPage.driver'), report?.attempts.at(-1)?.driver ?? '–'],
    [t('testing.runPage.attempts'), `${run.attempts} / ${run.attempts_allowed}`],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="text-14">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Progress({ detail: { run } }: { detail: Detail }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2 px-4 pb-4" role="status">
      <progress
        className="h-1.5 w-full"
        value={run.progress}
        max={100}
        aria-label={t('testing.runPage.progress')}
      />
      <p className="text-ink-2">
        {run.current_step ??
          (run.status === 'queued' ? t('testing.runPage.waits') : t('testing.runPage.begins'))}
      </p>
    </div>
  );
}

function StopButton({ api, taskId }: { api: OrganizationApi; taskId: string }) {
  const { t } = useTranslation();
  const stop = useMutation({
    mutationFn: () =>
      api.call(`/api/v1/execution/tests/status/cancel/${taskId}`, stoppedRunSchema, {
        method: 'POST',
      }),
  });
  return (
    <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
      {t('testing.runPage.stop')}
    </Button>
  );
}
