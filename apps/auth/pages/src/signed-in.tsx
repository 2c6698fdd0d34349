import { useQuery } from '@tanstack/react-query';
import { type AccountSession, accountSessionSchema } from '@touchstone/contracts';
import { callJson } from '@touchstone/ui';
import { type ReactNode, useEffect } from 'react';
import { rt } from './address.ts';
import { Failure } from './form/failure.tsx';

export type SignedIn = Extract<AccountSession, { status: 'signed_in' }>;

/** Shows its children to a person with a session, and sends everyone else to sign in first. */
export function RequireSession({ children }: { children: (session: SignedIn) => ReactNode }) {
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () =>
      callJson(`/api/account/session?${new URLSearchParams(rt && { rt })}`, accountSessionSchema),
  });
  const isOut = session.data !== undefined && session.data.status !== 'signed_in';
  useEffect(() => {
    if (isOut) location.replace(`/login?${new URLSearchParams({ rt: btoa(location.href) })}`);
  }, [isOut]);
  if (session.data?.status === 'signed_in') return children(session.data);
  return (
    <div className="mx-auto w-full max-w-90 py-10">
      <Failure error={session.error} />
    </div>
  );
}
