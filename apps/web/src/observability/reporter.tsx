import { useEffect } from 'react';
import { useSession } from '../access/session.tsx';
import { useActingToken } from '../api/organization-api.ts';
import { reportAs } from './error-reporting.ts';

/** Lets reports of errors come from whoever is signed in, so that their admins find them. */
export function Reporter() {
  const isSignedIn = useSession() !== undefined;
  const token = useActingToken();
  useEffect(() => {
    reportAs(isSignedIn ? token : undefined);
    return () => reportAs(undefined);
  }, [isSignedIn, token]);
  return null;
}
