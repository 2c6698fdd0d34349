import type { ReactNode } from 'react';
import { type OrganizationApi, useOrganizationApi } from '../api/organization-api.ts';
import { NoOrganization } from '../pages/no-organization.tsx';

/** Shows its children to a person with an organization, and the way there to everyone else. */
export function OrganizationGate({ children }: { children: (api: OrganizationApi) => ReactNode }) {
  const api = useOrganizationApi();
  return api === undefined ? <NoOrganization /> : children(api);
}
