import { skipToken, useQuery } from '@tanstack/react-query';
import { appSchema, numberedPageOf } from '@touchstone/contracts';
import type { OrganizationApi } from '../../../api/organization-api.ts';

/** Apps that the file of a test can name; none until they are known. */
export function useAppNames(api: OrganizationApi | undefined): readonly string[] {
  const { data } = useQuery({
    queryKey: ['builds', api?.organization.id, 'nameable'],
    queryFn:
      api === undefined
        ? skipToken
        : () => api.call('/api/v1/apps?page_size=100', numberedPageOf(appSchema)),
    staleTime: 0,
  });
  return data?.items.map(({ name }) => name) ?? none;
}

const none: [] = [];
