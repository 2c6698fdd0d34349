import { Button, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { NotDone } from '../../../failures/not-done.tsx';
import { useRerun } from '../../runs/rerun.tsx';
import { useStopRuns } from '../../runs/stop-button.tsx';
import { goesOn } from '../../runs/watching/use-watched-run.ts';
import type { NotStarted } from '../../starting/start-as-many.ts';
import { Bar } from './bar.tsx';
import { ScreenGrid, useWatchedRuns } from './screen-grid.tsx';
import { SomeNotStarted } from './some-not-started.tsx';

interface Props {
  api: OrganizationApi;
  /** Task ids. */
  runs: readonly string[];
  /** What was to be among them. */
  notStarted: NotStarted | undefined;
  onRuns(runs: string[]): void;
  onNotStarted(notStarted: NotStarted | undefined): void;
}

/** Runs of tests side by side. */
export function TestScreens({ api, runs, notStarted, onRuns, onNotStarted }: Props) {
  const { t } = useTranslation();
  const queries = useWatchedRuns(api, runs);
  const stop = useStopRuns(api);
  const rerun = useRerun(api);
  const known = queries.flatMap(({ data }) => data?.run ?? []);
  const going = known.filter(goesOn);
  const failed = known.filter((run) => !goesOn(run) && run.status !== 'completed');
  return (
    <>
      <SomeNotStarted notStarted={notStarted} onDismiss={() => onNotStarted(undefined)} />
      <Bar runs={queries.map(({ data }) => data?.run)}>
        {going.length > 0 && (
          <NotDone title={t('testing.runPage.notStopped')} tried={stop}>
            <Button
              variant="danger"
              busy={stop.isPending}
              onClick={() => stop.mutate(going.map(({ task_id }) => task_id))}
            >
              {t('testing.execute.stopAll')}
            </Button>
          </NotDone>
        )}
        {failed.length > 0 && (
          <NotDone title={t('testing.notStarted')} tried={rerun}>
            <Button
              variant={going.length === 0 ? 'primary' : 'default'}
              busy={rerun.isPending}
              onClick={() =>
                rerun.mutate(
                  failed.map(({ task_id }) => task_id),
                  {
                    onSuccess: ({ started, notStarted }) => {
                      onNotStarted(notStarted);
                      onRuns(
                        runs.map((id) => started.find(({ before }) => before === id)?.now ?? id),
                      );
                    },
                  },
                )
              }
            >
              {t('testing.workflow.rerunFailed')}
            </Button>
          </NotDone>
        )}
      </Bar>
      <ScreenGrid
        api={api}
        runs={queries.map(({ data, error }, place) => ({
          taskId: runs[place] ?? '',
          ...{ data, error },
        }))}
      />
    </>
  );
}
