import { Button } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useRerun } from '../../runs/rerun.tsx';
import { useStopRuns } from '../../runs/stop-button.tsx';
import { goesOn } from '../../runs/watching/use-watched-run.ts';
import { Bar } from './bar.tsx';
import { ScreenGrid, useWatchedRuns } from './screen-grid.tsx';

interface Props {
  api: OrganizationApi;
  /** Task ids. */
  runs: readonly string[];
  onRuns(runs: string[]): void;
}

/** Runs of tests side by side. */
export function TestScreens({ api, runs, onRuns }: Props) {
  const { t } = useTranslation();
  const queries = useWatchedRuns(api, runs);
  const stop = useStopRuns(api);
  const rerun = useRerun(api);
  const known = queries.flatMap(({ data }) => data?.run ?? []);
  const going = known.filter(goesOn);
  const failed = known.filter((run) => !goesOn(run) && run.status !== 'completed');
  return (
    <>
      <Bar runs={queries.map(({ data }) => data?.run)}>
        {going.length > 0 && (
          <Button
            variant="danger"
            busy={stop.isPending}
            onClick={() => stop.mutate(going.map(({ task_id }) => task_id))}
          >
            {t('testing.execute.stopAll')}
          </Button>
        )}
        {failed.length > 0 && (
          <Button
            variant={going.length === 0 ? 'primary' : 'default'}
            busy={rerun.isPending}
            onClick={() =>
              rerun.mutate(
                failed.map(({ task_id }) => task_id),
                {
                  onSuccess: (pairs) =>
                    onRuns(runs.map((id) => pairs.find(({ before }) => before === id)?.now ?? id)),
                },
              )
            }
          >
            {t('testing.workflow.rerunFailed')}
          </Button>
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
