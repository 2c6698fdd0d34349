import { useQuery } from '@tanstack/react-query';
import { workflowListSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../../api/organization-api.ts';

/** Workflows to choose from. */
export function useWorkflowNames({ call, organization }: OrganizationApi) {
  return useQuery({
    queryKey: ['workflows', organization.id, 'names'],
    queryFn: () => call('/api/v1/workflows/get_with_last_status?limit=200', workflowListSchema),
    staleTime: 0,
  });
}
