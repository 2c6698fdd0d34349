import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { numberedPageOf } from '@touchstone/contracts';
import type { z } from 'zod';
import type { OrganizationApi } from '../../api/organization-api.ts';

interface List<Item> {
  /** Asked with its page's number. */
  path: string;
  item: Item;
  filter?: Record<string, string | undefined>;
}

/** The entries of a list whose pages have numbers, page after page. */
export function useNumberedPages<Item extends z.ZodType>(
  { call, organization }: OrganizationApi,
  { path, item, filter = {} }: List<Item>,
) {
  return useInfiniteQuery({
    queryKey: ['builds', organization.id, path, filter],
    queryFn: ({ pageParam: page }) => {
      const query = new URLSearchParams({ page: String(page), page_size: '50' });
      for (const [name, value] of Object.entries(filter))
        if (value !== undefined) query.set(name, value);
      return call(`${path}?${query}`, numberedPageOf(item));
    },
    initialPageParam: 1,
    getNextPageParam: ({ has_next: hasNext, page }) => (hasNext ? page + 1 : null),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
