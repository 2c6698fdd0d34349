import { type UseAuthInfoProps, useAuthInfo } from '@propelauth/react';
import { ApiError, CallNotMade, callFile, callJson } from '@touchstone/ui';
import { useMemo } from 'react';
import { type Organization, useSession } from '../access/session.tsx';

type Call = typeof callJson;
type Tokens = UseAuthInfoProps['tokens'];

/** Calls of the API in the name of the person and the organization that they work in. */
export interface OrganizationApi {
  organization: Organization;
  /** @throws ApiError when the answer is not 2xx; CallNotMade when no token for the organization is had */
  call: Call;
  /** Fetches a file that the server makes. @throws as `call` */
  file(path: string): Promise<Blob>;
}

/** Undefined while nobody is signed in or the person belongs to no organization. */
export function useOrganizationApi(): OrganizationApi | undefined {
  const { tokens, refreshAuthInfo } = useAuthInfo();
  const organization = useSession()?.organization;
  return useMemo((): OrganizationApi | undefined => {
    if (organization === undefined) return undefined;
    const signedIn = knowingTheEnd(refreshAuthInfo);
    const token = () => organizationToken(organization, tokens);
    return {
      organization,
      call: (path, schema, options = {}) =>
        signedIn(async () => callJson(path, schema, { ...options, token: await token() })),
      file: (path) => signedIn(async () => callFile(path, { token: await token() })),
    };
  }, [organization, tokens, refreshAuthInfo]);
}

/**
 * Answers the token with which the person acts: for the organization that they work in, else for
 * themselves; undefined when nobody is signed in.
 */
export function useActingToken(): () => Promise<string | undefined> {
  const { tokens } = useAuthInfo();
  const organization = useSession()?.organization;
  return useMemo(
    () => async () =>
      organization === undefined
        ? tokens.getAccessToken()
        : organizationToken(organization, tokens),
    [organization, tokens],
  );
}

/**
 * Makes calls that a session which ended elsewhere does not outlive: the provider is asked who is
 * signed in, so that whoever is not any more sees the way in instead of calls that fail.
 */
function knowingTheEnd(refresh: () => Promise<void>) {
  let isAsking = false;
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (error) {
      const isEnd = error instanceof ApiError && error.status === 401;
      if (isEnd && !isAsking) {
        isAsking = true;
        const over = () => {
          isAsking = false;
        };
        refresh().then(over, over);
      }
      throw error;
    }
  };
}

/** The token is kept and asked for again in time by the sign-in library. */
async function organizationToken({ id }: Organization, tokens: Tokens): Promise<string> {
  const token = await tokens.getAccessTokenForOrg(id);
  if (token.error === undefined) return token.accessToken;
  throw new CallNotMade(
    token.error === 'user_not_in_org' ? 'organization_unavailable' : 'authentication_token_failed',
  );
}
