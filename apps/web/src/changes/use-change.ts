import { useAuthInfo } from '@propelauth/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@touchstone/ui';
import type { OrganizationApi } from '../api/organization-api.ts';
import { readAgain } from '../api/read-again.ts';
import { useFailureToast } from '../failures/use-failure-toast.ts';

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
