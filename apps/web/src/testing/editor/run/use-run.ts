import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { startedRunSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { goesOn, watchedRun } from '../../runs/watching/use-watched-run.ts';

interface Options {
  testId: string;
  /** The run that is shown. */
  taskId: string | undefined;
  onStarted(taskId: string): void;
}

/** Starts runs of a test, and follows the one that is shown. */
export function useRun(api: OrganizationApi, { testId, taskId, onStarted }: Options) {
  const queries = useQueryClient();
  const watched = watchedRun(api, queries, { taskId: taskId ?? '' });
  const { data, error } = useQuery({
    ...watched,
    ...(taskId === undefined && { queryFn: skipToken }),
  });
  const start = useMutation({
    mutationFn: () =>
      api.call('/api/v1/execution/api/execute_test_id_async', startedRunSchema, {
        method: 'POST',
        body: { test_id: testId },
      }),
    onSuccess: ({ task_id: started }) => onStarted(started),
  });
  return {
    /** Undefined for none, for one of another test, and until it is known. */
    watched: data?.run.test_id === testId ? data : undefined,
    isGone: error !== null && data === undefined,
    isGoing: start.isPending || (data !== undefined && goesOn(data.run)),
    /** The start that was tried last. */
    tried: start,
    start: () => start.mutate(),
  };
}
