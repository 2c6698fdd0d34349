import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';

interface Paged<Page> {
  queryKey: QueryKey;
  first: string;
  /** What the next page is asked for by; null after the last. */
  next(page: NoInfer<Page>): string | null;
  /** Asks for a page; `signal` says that nobody waits for it any more. */
  fetchPage(cursor: string, signal: AbortSignal): Promise<Page>;
  staleTime?: number;
  refetchInterval?: number;
}

/** Milliseconds that a page fetched ahead is new enough to be shown. */
const aheadMilliseconds = 20_000;

/**
 * A list, page after page; while another one is asked for, what was shown stays. `ahead` fetches the
 * next page before anybody asks to see it.
 */
export function usePagedQuery<Page>({ queryKey, first, next, fetchPage, ...options }: Paged<Page>) {
  const queries = useQueryClient();
  const aheadOf = (cursor: string) => ({
    queryKey: [...queryKey, 'ahead', cursor],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(cursor, signal),
    staleTime: aheadMilliseconds,
    gcTime: aheadMilliseconds,
  });
  const list = useInfiniteQuery<Page, Error, InfiniteData<Page, string>, QueryKey, string>({
    queryKey,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const ahead = aheadOf(cursor);
      const filter = { queryKey: ahead.queryKey, exact: true };
      if (queries.getQueryCache().find(filter) === undefined) return fetchPage(cursor, signal);
      try {
        return await queries.fetchQuery(ahead);
      } finally {
        queries.removeQueries(filter);
      }
    },
    initialPageParam: first,
    getNextPageParam: next,
    placeholderData: keepPreviousData,
    ...options,
  });
  const last = list.data?.pages.at(-1);
  const cursor = last === undefined ? null : next(last);
  return {
    list,
    ahead: () => {
      if (cursor !== null) void queries.prefetchQuery(aheadOf(cursor));
    },
  };
}
