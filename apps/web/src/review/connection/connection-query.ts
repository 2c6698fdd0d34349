import { useQuery } from '@tanstack/react-query';
import {
  type OrganizationRepositories,
  organizationRepositoriesSchema,
} from '@touchstone/contracts';
import { ApiError } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { reviewBase } from '../calls.ts';

/** Milliseconds between two looks at a connection that does not show its repositories yet. */
const waitingMilliseconds = 2000;

/** How the organization is connected, and its repositories: looked at again until they are there. */
export function useConnection({ call, organization }: OrganizationApi) {
  return useQuery({
    queryKey: ['repositories', organization.id],
    queryFn: () => call(`${reviewBase}/organization/repositories`, organizationRepositoriesSchema),
    refetchInterval: ({ state: { data, error } }) =>
      isWaiting(data, error) ? waitingMilliseconds : false,
  });
}

function isWaiting(data: OrganizationRepositories | undefined, error: Error | null): boolean {
  if (data === undefined)
    return error instanceof ApiError && error.key === 'repositories_fetch_failed';
  return data.installation !== null && !data.has_access;
}
