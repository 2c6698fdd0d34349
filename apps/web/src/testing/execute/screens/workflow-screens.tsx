import { useQuery } from '@tanstack/react-query';
import {
  startedWorkflowSchema,
  stoppedWorkflowSchema,
  type UnifiedReport,
  unifiedReportSchema,
} from '@touchstone/contracts';
import { Button, EmptyState, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../changes/use-change.ts';
import { NotDone } from '../../../failures/not-done.tsx';
import { Answer } from '../../page/answer.tsx';
import { PageLink } from '../../page/page-link.tsx';
import { mostAtOnce } from '../search.ts';
import { Bar } from './bar.tsx';
import { ScreenGrid, useWatchedRuns } from './screen-grid.tsx';

interface Props {
  api: OrganizationApi;
  /** Task of the workflow's run. */
  taskId: string;
  /** Another run of it was started. */
  onRun(taskId: string): void;
}

/** Milliseconds between two looks which of its tests go on. */
const refresh = 1000;

/** The tests of a workflow's run side by side, as they begin. */
export function WorkflowScreens({ api, taskId, onRun }: Props) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['workflowRuns', api.organization.id, taskId],
    queryFn: () =>
      api.call('/api/v1/workflows/share/unified-report', unifiedReportSchema, {
        method: 'POST',
        body: { workflow_task_id: taskId },
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : refresh),
  });
  return (
    <Answer
      query={query}
      absent={t('testing.workflow.runAbsent')}
      gone={{ action: <PageLink to="/workflow">{t('nav.workflow')}</PageLink> }}
      className="h-72 w-full"
    >
      {(report) => <Shown api={api} report={report} onRun={onRun} />}
    </Answer>
  );
}

function Shown({ api, report, onRun }: Omit<Props, 'taskId'> & { report: UnifiedReport }) {
  const { t } = useTranslation();
  const { workflow_task: task, child_tasks: children } = report;
  const begun = children.flatMap(({ task_id }) => (task_id === '' ? [] : [task_id]));
  const runs = begun.slice(-mostAtOnce);
  const queries = useWatchedRuns(api, runs);
  const stop = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/status/cancel/${task.task_id}`, stoppedWorkflowSchema, {
        method: 'POST',
      }),
    isToldInPlace: true,
  });
  const rerun = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/status/rerun-failed/${task.task_id}`, startedWorkflowSchema, {
        method: 'POST',
      }),
    isToldInPlace: true,
  });
  const hasFailures = children.some(({ success }) => success !== true);
  return (
    <>
      <Bar runs={queries.map(({ data }) => data?.run)}>
        <PageLink to="/workflow/runs/$taskId" params={{ taskId: task.task_id }}>
          {t('testing.execute.workflowReport')}
        </PageLink>
        {!isOver(report) && (
          <NotDone title={t('testing.runPage.notStopped')} tried={stop}>
            <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate(undefined)}>
              {t('testing.execute.stopAll')}
            </Button>
          </NotDone>
        )}
        {isOver(report) && hasFailures && (
          <NotDone title={t('testing.notStarted')} tried={rerun}>
            <Button
              variant="primary"
              busy={rerun.isPending}
              onClick={() =>
                rerun.mutate(undefined, { onSuccess: ({ task_id }) => onRun(task_id) })
              }
            >
              {t('testing.workflow.rerunFailed')}
            </Button>
          </NotDone>
        )}
      </Bar>
      {runs.length === 0 ? (
        <EmptyState title={t('testing.execute.noneBegun')} />
      ) : (
        <ScreenGrid
          api={api}
          runs={queries.map(({ data, error }, place) => ({
            taskId: runs[place] ?? '',
            ...{ data, error },
          }))}
        />
      )}
    </>
  );
}

function isOver({ workflow_task: { status } }: UnifiedReport): boolean {
  return status !== 'queued' && status !== 'setup' && status !== 'running';
}
