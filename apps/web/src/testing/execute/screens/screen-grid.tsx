import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { watchedRun } from '../../runs/watching/use-watched-run.ts';
import type { WatchedRun } from '../../runs/watching/watched-run.ts';
import { RunTile } from './run-tile.tsx';

/** What is known of each of these runs, in their order; undefined until it is known. */
export function useWatchedRuns(api: OrganizationApi, taskIds: readonly string[]) {
  const queries = useQueryClient();
  // All of them together ask about as often as one server lets one person ask.
  const every = Math.max(700, taskIds.length * 200);
  return useQueries({
    queries: taskIds.map((taskId) => watchedRun(api, queries, { taskId, every })),
  });
}

interface Props {
  api: OrganizationApi;
  runs: readonly { taskId: string; data: WatchedRun | undefined; error: Error | null }[];
}

/** The screens of runs side by side. */
export function ScreenGrid({ api, runs }: Props) {
  const every = Math.max(400, runs.length * 120);
  return (
    <ul className="grid min-w-0 grid-cols-1 items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {runs.map(({ taskId, data, error }) => (
        <li key={taskId} className="min-w-0">
          <RunTile api={api} taskId={taskId} watched={data} error={error} every={every} />
        </li>
      ))}
    </ul>
  );
}
