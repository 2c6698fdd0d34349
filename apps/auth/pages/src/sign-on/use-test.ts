import { useMutation } from '@tanstack/react-query';
import {
  accountSessionSchema,
  type SsoConnectionMessage,
  ssoStartResultSchema,
} from '@touchstone/contracts';
import { ApiError, callJson } from '@touchstone/ui';
import { useProtectedCall } from '../proof.tsx';
import type { SignedIn } from '../signed-in.tsx';

/**
 * Signs the person in through a connection, and comes back to this page with `tested` (the
 * connection) and `before` (the session until then) in its address.
 */
export function useTest(
  organizationId: string,
  { connection_id: id }: SsoConnectionMessage,
  session: SignedIn,
) {
  const protect = useProtectedCall();
  return useMutation({
    mutationFn: () =>
      protect(async () => {
        await requireProof();
        const back = new URL('/saml', location.origin);
        back.search = `${new URLSearchParams({ id: organizationId, tested: id, before: session.session_id })}`;
        return callJson('/api/account/sso/start', ssoStartResultSchema, {
          method: 'POST',
          body: { connection_id: id, rt: btoa(back.href) },
        });
      }),
    onSuccess: (result) => {
      if (result.status === 'redirect') location.assign(result.url);
    },
  });
}

/** Only who has proved lately that it is they is let into their account by a new connection. */
async function requireProof(): Promise<void> {
  const session = await callJson('/api/account/session', accountSessionSchema);
  if (session.status === 'signed_in' && session.reauthenticated_until_seconds !== null) return;
  throw new ApiError(403, 'Confirm that it is you to do this.', {
    key: 'reauthentication_required',
  });
}
