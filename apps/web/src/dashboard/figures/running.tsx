import { EmptyState, useTranslation } from '@touchstone/ui';
import { useLive } from '../../live/index.tsx';
import { PageLink } from '../../testing/page/page-link.tsx';
import { RunMark } from '../../testing/verdict/run-mark.tsx';
import { Line } from './line.tsx';

/** More than these are counted, not shown. */
const shown = 8;

/** What waits or goes on at this moment, as the live stream tells it. */
export function RunningNow() {
  const { t } = useTranslation();
  const { activeTests, activeWorkflows } = useLive();
  const workflows = [...activeWorkflows.values()].slice(0, shown);
  const tests = [...activeTests.values()].slice(0, shown - workflows.length);
  const more = activeWorkflows.size + activeTests.size - workflows.length - tests.length;
  if (workflows.length + tests.length === 0)
    return <EmptyState title={t('testing.dashboard.noneRunning')} />;
  return (
    <ul>
      {workflows.map(({ task, workflow_name }) => (
        <Line key={task.task_id} detail={<RunMark status={task.status} />}>
          <PageLink plain to="/workflow/runs/$taskId" params={{ taskId: task.task_id }}>
            {workflow_name ?? t('nav.workflow')}
          </PageLink>
        </Line>
      ))}
      {tests.map(({ task_id: taskId, test_name, status }) => (
        <Line key={taskId} detail={<RunMark status={status} />}>
          <PageLink plain to="/runs/$taskId" params={{ taskId }}>
            {test_name ?? t('testing.test.title')}
          </PageLink>
        </Line>
      ))}
      {more > 0 && <Line detail={null}>{t('testing.dashboard.more', { count: more })}</Line>}
    </ul>
  );
}
