import { useQuery } from '@tanstack/react-query';
import { organizationSchema, type Permission } from '@touchstone/contracts';
import type { z } from 'zod';
import type { OrganizationApi } from '../api/organization-api.ts';

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
