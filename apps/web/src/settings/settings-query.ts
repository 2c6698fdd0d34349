import { useAuthInfo } from '@propelauth/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { organizationSchema, type Permission } from '@touchstone/contracts';
import { toast } from '@touchstone/ui';
import type { z } from 'zod';
import type { OrganizationApi } from '../api/organization-api.ts';
import { readAgain } from '../api/read-again.ts';
import { useFailureToast } from '../failures/use-failure-toast.ts';

/** Under which the calls about the organization of the access token stand. */
export const settingsBase = '/api/v1/settings';

export type Organization = z.infer<typeof organizationSchema>;

/** How the organization is set up, and what its viewer may do there. */
export function useOrganization({ call, organization }: OrganizationApi) {
  return useQuery({
    queryKey: ['settings', organization.id],
    queryFn: () => call(`${settingsBase}/organization`, organizationSchema),
  });
}

/** Whether the viewer of the page holds a permission there. */
export function may({ viewer }: Organization, permission: Permission): boolean {
  return viewer.permissions.includes(permission);
}

interface Change<Wanted, Answer> {
  run(wanted: Wanted): Promise<Answer>;
  /** What to say once it is done; undefined says nothing. */
  done?(answer: Answer, wanted: Wanted): string;
  /** It changes what the session knows: names of organizations, or one's own role. */
  changesSession?(wanted: Wanted): boolean;
  /** Why it was not done is told where it was asked for, as that is drawn now. */
  isToldInPlace?: boolean;
}

/** Changes something of the organization: everything about it is read again, and a toast tells what nothing else does. */
export function useChange<Wanted, Answer>(
  { organization }: OrganizationApi,
  { run, done, changesSession, isToldInPlace }: Change<Wanted, Answer>,
) {
  const queries = useQueryClient();
  const { refreshAuthInfo } = useAuthInfo();
  const tellFailure = useFailureToast(isToldInPlace);
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer, wanted) => {
      if (done !== undefined) toast({ title: done(answer, wanted), variant: 'success' });
      if (changesSession?.(wanted) === true) await refreshAuthInfo();
      await readAgain(queries, {
        predicate: ({ queryKey: [, id] }) => id === organization.id,
      });
    },
    onError: tellFailure,
  });
}
