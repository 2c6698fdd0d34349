import { type UseAuthInfoProps, useAuthInfo } from '@propelauth/react';
import { callJson } from '@touchstone/ui';
import { useMemo } from 'react';
import type { z } from 'zod';

/** The organization that the person works in: the one that they joined first. */
interface ActiveOrganization {
  id: string;
  name: string;
  role: string;
}

/** Calls of the API in the name of the person and their active organization. */
export interface OrganizationApi {
  organization: ActiveOrganization;
  /** @throws ApiError when the answer is not 2xx or no token for the organization can be had */
  post<Answer>(path: string, body: unknown, schema: z.ZodType<Answer>): Promise<Answer>;
}

/** Undefined while nobody is signed in or the person belongs to no organization. */
export function useOrganizationApi(): OrganizationApi | undefined {
  const auth = useAuthInfo();
  return useMemo(() => apiOf(auth), [auth]);
}

function apiOf(auth: UseAuthInfoProps): OrganizationApi | undefined {
  if (!auth.isLoggedIn) return undefined;
  const [chosen] = auth.orgHelper.getOrgs();
  if (chosen === undefined) return undefined;
  const organization = {
    id: chosen.orgId,
    name: chosen.orgName,
    role: chosen.userAssignedRole,
  };
  return {
    organization,
    async post(path, body, schema) {
      const token = await auth.tokens.getAccessTokenForOrg(organization.id);
      if (token.error !== undefined) throw new Error(token.error);
      return callJson(path, schema, { method: 'POST', body, token: token.accessToken });
    },
  };
}
