import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { codeHostUsersSchema, seatCheckSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { reviewBase } from '../calls.ts';

/** People that are shown before anybody has a seat. */
const previewed = 5;

/** People of a page of all. */
const pageSize = 500;

/** Who has a seat, and who works without one. */
export function useSeatCheck({ call, organization }: OrganizationApi) {
  return useQuery({
    queryKey: ['seatCheck', organization.id],
    queryFn: () => call(`${reviewBase}/billing/seat-check`, seatCheckSchema),
  });
}

/** Who works most at the code host, asked for only where somebody is to choose among them. */
export function usePeoplePreview({ call, organization }: OrganizationApi, isWanted: boolean) {
  return useQuery({
    queryKey: ['organizationUsers', organization.id, 'preview'],
    queryFn: () =>
      call(`${reviewBase}/github/organization/users?limit=${previewed}`, codeHostUsersSchema),
    enabled: isWanted,
  });
}

/** Everybody at the code host, who works most first, page after page. */
export function usePeople({ call, organization }: OrganizationApi) {
  return useInfiniteQuery({
    queryKey: ['organizationUsers', organization.id, 'all'],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(pageSize) });
      if (pageParam !== '') query.set('cursor', pageParam);
      const path = `${reviewBase}/github/organization/users?${query}`;
      return call(path, codeHostUsersSchema, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}
