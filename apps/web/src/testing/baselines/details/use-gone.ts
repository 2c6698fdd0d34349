import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';

/**
 * After an approved picture was removed or replaced: says so, leaves it and reads the list again. Not
 * the picture, which the server does not know any more while it is still on the screen.
 */
export function useGone({ organization }: OrganizationApi, onGone: () => void) {
  const queries = useQueryClient();
  return async (title: string) => {
    toast({ title, variant: 'success' });
    onGone();
    await queries.invalidateQueries({ queryKey: ['baselines', organization.id, 'list'] });
  };
}
