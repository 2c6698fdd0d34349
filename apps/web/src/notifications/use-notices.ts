import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { noticePageSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../api/organization-api.ts';

/**
 * Milliseconds between two looks while nobody looks at the page and its stream is closed; browsers
 * stretch them.
 */
const awayPause = 15_000;

/** What of one's own runs has ended, newest first, and how much of it is unread. */
export function useNotices(
  { call, organization }: OrganizationApi,
  { since, away }: { since: string | null; away: boolean },
) {
  return useInfiniteQuery({
    queryKey: ['notices', organization.id, since],
    queryFn: ({ pageParam: cursor }) => {
      const query = new URLSearchParams({ limit: '20' });
      if (cursor !== '') query.set('cursor', cursor);
      if (since !== null) query.set('since', since);
      return call(`/api/v1/notices?${query}`, noticePageSchema);
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: () => (away && document.hidden ? awayPause : false),
    refetchIntervalInBackground: true,
  });
}
