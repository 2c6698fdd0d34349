import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { folderListSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../../api/organization-api.ts';

interface Wanted {
  folder: string;
  /** How many are shown before somebody asks for more. */
  first: number;
}

/** How many more are shown at a time. */
const more = 100;

/** The folders in a folder, and how many tests are in it. */
export function useFolders({ call, organization }: OrganizationApi, { folder, first }: Wanted) {
  return useInfiniteQuery({
    queryKey: ['tests', organization.id, 'folders', { folder, first }],
    queryFn: ({ pageParam: offset, signal }) => {
      const limit = offset === 0 ? first : more;
      const query = new URLSearchParams({ folder, limit: String(limit), offset: String(offset) });
      return call(`/api/v1/tests/folders?${query}`, folderListSchema, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.flatMap(({ folders }) => folders).length;
      return shown < count ? shown : null;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
