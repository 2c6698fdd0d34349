import { pageOf } from '@touchstone/contracts';
import type { z } from 'zod';
import type { freshness } from '../api/freshness.ts';
import type { OrganizationApi } from '../api/organization-api.ts';
import { settingsBase } from '../settings/settings-query.ts';
import { usePagedQuery } from './use-paged-query.ts';

interface List<Item> {
  /** How long an answer counts as new. */
  resource: keyof typeof freshness;
  /** Below the settings' calls. */
  path: string;
  item: Item;
  filter: Record<string, string | undefined>;
}

const pageSize = 25;

/** The entries of a list that the filter lets through, page after page. */
export function usePages<Item extends z.ZodType>(
  { call, organization }: OrganizationApi,
  { resource, path, item, filter }: List<Item>,
) {
  const { list } = usePagedQuery({
    queryKey: [resource, organization.id, path, filter],
    first: '',
    fetchPage: (cursor, signal) => {
      const query = new URLSearchParams({ limit: String(pageSize) });
      for (const [name, value] of Object.entries({ ...filter, cursor }))
        if (value) query.set(name, value);
      return call(`${settingsBase}/${path}?${query}`, pageOf(item), { signal });
    },
    next: (page) => page.next_cursor,
  });
  return list;
}
