import { useQuery } from '@tanstack/react-query';
import { folderListSchema } from '@touchstone/contracts';
import type { Session } from '../../access/session.tsx';
import { useOrganizationApi } from '../../api/organization-api.ts';

/** Folders of tests that somebody may go to, a hundred at most. */
export function useFolderNames({ access }: Pick<Session, 'access'>): string[] {
  const api = useOrganizationApi();
  const { data } = useQuery({
    queryKey: ['tests', api?.organization.id, 'folders', 'palette'],
    queryFn: ({ signal }) =>
      api?.call('/api/v1/tests/folders?deep=true&limit=100', folderListSchema, { signal }),
    enabled: api !== undefined && access.testing,
    staleTime: 0,
  });
  return data?.folders.map(({ folder }) => folder) ?? [];
}
