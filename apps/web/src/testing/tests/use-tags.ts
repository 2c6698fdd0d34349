import { useQuery } from '@tanstack/react-query';
import { tagListSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';

/** The words by which the organization's tests are grouped. */
export function useTags({ call, organization }: OrganizationApi, isWanted = true) {
  return useQuery({
    queryKey: ['tests', organization.id, 'tags'],
    queryFn: () => call('/api/v1/tests/tags', tagListSchema),
    enabled: isWanted,
    staleTime: 0,
  });
}
