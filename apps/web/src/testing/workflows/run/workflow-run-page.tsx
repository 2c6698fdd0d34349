import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  type UnifiedReport,
  unifiedReportSchema,
  type WorkflowStatus,
} from '@touchstone/contracts';
import { Card, Notice, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { inSeconds } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { Moment } from '../../../i18n/moment.tsx';
import { useNameOfPage } from '../../../pages/named-thing.tsx';
import { PageActions } from '../../../pages/page-actions.tsx';
import { Answer } from '../../page/answer.tsx';
import { PageLink } from '../../page/page-link.tsx';
import { TestingPage } from '../../page/testing-page.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { RunMark } from '../../verdict/run-mark.tsx';
import { WhyNot } from '../../verdict/why-not.tsx';
import { useStartedBy } from '../started-by.ts';
import { Children } from './children.tsx';
import { Fixtures } from './fixtures.tsx';
import { RerunFailed, Stop } from './run-buttons.tsx';

const route = getRouteApi('/shell/workflow/runs/$taskId');

/** Milliseconds between two looks at a run that goes on. */
const refresh = 1000;

/** `/workflow/runs/…`: a run of a workflow as it goes on, and the reports of its tests. */
export default function WorkflowRunPage() {
  const { t } = useTranslation();
  const { taskId } = route.useParams();
  return (
    <TestingPage title={t('testing.workflow.runTitle')}>
      {(api) => <Run key={taskId} api={api} taskId={taskId} />}
    </TestingPage>
  );
}

function Run({ api, taskId }: { api: OrganizationApi; taskId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['workflowRuns', api.organization.id, taskId],
    queryFn: () =>
      api.call('/api/v1/workflows/share/unified-report', unifiedReportSchema, {
        method: 'POST',
        body: { workflow_task_id: taskId },
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && goesOn(data.workflow_task.status) ? refresh : false,
  });
  return (
    <Answer
      query={query}
      absent={t('testing.workflow.runAbsent')}
      gone={{ action: <PageLink to="/workflow">{t('nav.workflow')}</PageLink> }}
      className="h-72 w-full"
    >
      {(report) => <Shown api={api} report={report} />}
    </Answer>
  );
}

function Shown({ api, report }: { api: OrganizationApi; report: UnifiedReport }) {
  const { t } = useTranslation();
  const { workflow_task: task, workflow_detail: workflow, child_tasks: children } = report;
  const isOver = !goesOn(task.status);
  useNameOfPage(workflow?.name ?? t('testing.workflow.deleted'));
  const hasFailures = children.some(({ success }) => success !== true);
  return (
    <>
      <PageActions>
        {workflow !== null && (
          <PageLink to="/workflow/$workflowId" params={{ workflowId: task.workflow_id }}>
            {t('nav.workflow')}
          </PageLink>
        )}
        <ShareButton of="workflow" api={api} taskId={task.task_id} />
        {!isOver && <Stop api={api} taskId={task.task_id} />}
        {isOver && hasFailures && workflow !== null && (
          <RerunFailed api={api} taskId={task.task_id} />
        )}
      </PageActions>
      <div aria-live="polite">
        <RunMark status={task.status} />
      </div>
      {task.error_message !== null && (
        <Notice look={task.status === 'failed' ? 'bad' : 'info'}>
          <WhyNot run={task} />
        </Notice>
      )}
      {task.missing_worker_labels.map((label) => (
        <Notice key={label} look="warning">
          {t('testing.runPage.noneWithLabel', { label })}
        </Notice>
      ))}
      <Figures task={task} />
      <Fixtures report={report} />
      <Card title={t('testing.workflow.tests')} flush>
        <Children tests={children} />
      </Card>
    </>
  );
}

function Figures({ task }: { task: UnifiedReport['workflow_task'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const startedBy = useStartedBy();
  const facts = [
    [t('testing.runPage.started'), <Moment key="at" at={task.created_at} withTime />],
    [t('testing.test.seconds'), inSeconds(locale, task.duration)],
    [t('testing.workflow.passed'), `${task.passed_tests} / ${task.total_tests}`],
    [t('testing.workflow.failed'), task.failed_tests],
    [t('testing.workflow.triggeredBy'), startedBy(task.triggered_by)],
  ] as const;
  return (
    <>
      {goesOn(task.status) && (
        <progress
          className="h-1.5 w-full"
          value={task.completed_tests}
          max={Math.max(1, task.total_tests)}
          aria-label={t('testing.runPage.progress')}
        />
      )}
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-12 text-ink-3">{name}</dt>
            <dd className="text-14 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function goesOn(status: WorkflowStatus): boolean {
  return status === 'queued' || status === 'setup' || status === 'running';
}
