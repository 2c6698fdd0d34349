import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { readAgain } from '../../../api/read-again.ts';

/**
 * After an approved picture was removed or replaced: says so, leaves it and reads the list again. Not
 * the picture, which the server does not know any more while it is still on the screen.
 */
export function useGone({ organization }: OrganizationApi, onGone: () => void) {
  const queries = useQueryClient();
  return async (title: string) => {
    toast({ title, variant: 'success' });
    onGone();
    await readAgain(queries, { queryKey: ['baselines', organization.id, 'list'] });
  };
}
