import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { watchedRunSchema } from '@touchstone/contracts';
import { isRefusal } from '../../../api/freshness.ts';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { nothingTold, toldAfter, type WatchedRun } from './watched-run.ts';

/** Milliseconds between two looks at one run that goes on. */
const usualEvery = 700;

/** Milliseconds before the next look after one that failed. */
const afterFailure = 5000;

/**
 * A run as it goes on. Each answer tells what is new since the one before, so that what is kept
 * grows by it; a page that is opened later reads all of it.
 */
export function watchedRun(
  { call, organization }: OrganizationApi,
  queries: QueryClient,
  { taskId, every = usualEvery }: { taskId: string; every?: number },
) {
  const queryKey = ['watchedRuns', organization.id, taskId] as const;
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<WatchedRun> => {
      const before = queries.getQueryData<WatchedRun>(queryKey);
      const path = `/api/v1/runs/${taskId}/watch?after=${before?.next ?? 0}`;
      const { events, ...answer } = await call(path, watchedRunSchema);
      return { ...answer, ...toldAfter(before ?? nothingTold, events) };
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (error !== null) return isRefusal(error) ? false : afterFailure;
      if (data?.more === true) return 1;
      return data !== undefined && goesOn(data.run) ? every : false;
    },
  });
}

/** Follows one run until its end. */
export function useWatchedRun(api: OrganizationApi, taskId: string) {
  return useQuery(watchedRun(api, useQueryClient(), { taskId }));
}

export function goesOn({ completed_at }: WatchedRun['run']): boolean {
  return completed_at === null;
}
