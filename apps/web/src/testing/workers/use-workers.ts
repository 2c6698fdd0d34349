import { skipToken, useQuery } from '@tanstack/react-query';
import { livingWorkersSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';

/** Milliseconds between two looks; a worker counts as gone after some seconds without a sign. */
const every = 5000;

/** How many workers live, and their labels; undefined until it is known, and without an `api`. */
export function useWorkers(api: OrganizationApi | undefined) {
  const { data } = useQuery({
    queryKey: ['workers', api?.organization.id],
    queryFn: api === undefined ? skipToken : () => api.call('/api/v1/workers', livingWorkersSchema),
    staleTime: 0,
    refetchInterval: every,
  });
  return data;
}
