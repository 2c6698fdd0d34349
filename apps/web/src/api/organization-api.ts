import { type UseAuthInfoProps, useAuthInfo } from '@propelauth/react';
import { callFile, callJson } from '@touchstone/ui';
import { useMemo } from 'react';
import { type Organization, useSession } from '../access/session.tsx';

type Call = typeof callJson;
type Tokens = UseAuthInfoProps['tokens'];

/** Calls of the API in the name of the person and the organization that they work in. */
export interface OrganizationApi {
  organization: Organization;
  /** @throws ApiError when the answer is not 2xx; Error when no token for the organization is had */
  call: Call;
  /** Fetches a file that the server makes. @throws as `call` */
  file(path: string): Promise<Blob>;
}

/** Undefined while nobody is signed in or the person belongs to no organization. */
export function useOrganizationApi(): OrganizationApi | undefined {
  const { tokens } = useAuthInfo();
  const organization = useSession()?.organization;
  return useMemo(
    () =>
      organization && {
        organization,
        call: callIn(organization, tokens),
        file: async (path) =>
          callFile(path, { token: await organizationToken(organization, tokens) }),
      },
    [organization, tokens],
  );
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

function callIn(organization: Organization, tokens: Tokens): Call {
  return async (path, schema, options = {}) =>
    callJson(path, schema, { ...options, token: await organizationToken(organization, tokens) });
}

/** The token is kept and asked for again in time by the sign-in library. */
async function organizationToken({ id }: Organization, tokens: Tokens): Promise<string> {
  const token = await tokens.getAccessTokenForOrg(id);
  if (token.error !== undefined) throw new Error('Failed to generate authentication token');
  return token.accessToken;
}
