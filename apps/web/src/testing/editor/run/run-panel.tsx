import { Card, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { LiveScreen } from '../../live-screen/live-screen.tsx';
import { PageLink } from '../../page/page-link.tsx';
import type { WatchedRun } from '../../runs/watching/watched-run.ts';
import { RunMark } from '../../verdict/run-mark.tsx';
import { WhyNot } from '../../verdict/why-not.tsx';

interface Props {
  api: OrganizationApi;
  watched: WatchedRun;
}

/** The run beside the steps: what it shows, how far it is, and how it ended. */
export function RunPanel({ api, watched: { run } }: Props) {
  const { t } = useTranslation();
  const isOver = run.completed_at !== null;
  return (
    <Card title={t('testing.runPage.title')} aside={<RunMark status={run.status} />}>
      <div className="flex flex-col gap-3">
        <LiveScreen api={api} run={run} />
        {!isOver && (
          <progress
            className="h-1.5 w-full"
            value={run.progress}
            max={100}
            aria-label={t('testing.runPage.progress')}
          />
        )}
        <p role="status" className="text-ink-2 [overflow-wrap:anywhere]">
          {isOver ? <WhyNot run={run} /> : (run.current_step ?? t('testing.runPage.begins'))}
        </p>
        <div className="flex">
          <PageLink to="/runs/$taskId" params={{ taskId: run.task_id }}>
            {isOver ? t('testing.editor.report') : t('testing.editor.watch')}
          </PageLink>
        </div>
      </div>
    </Card>
  );
}
