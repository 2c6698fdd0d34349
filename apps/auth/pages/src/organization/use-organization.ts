import { type QueryClient, useQuery } from '@tanstack/react-query';
import { organizationSchema, ownOrganizationSchema, type Permission } from '@touchstone/contracts';
import { callJson } from '@touchstone/ui';
import { z } from 'zod';

export type Organization = z.infer<typeof organizationSchema>;

const path = '/api/account/organizations';

/** The organizations of the signed-in person. */
export function useOwnOrganizations() {
  return useQuery({
    queryKey: ['organizations'],
    queryFn: () => callJson(path, z.array(ownOrganizationSchema)),
  });
}

/** One organization. */
export function useOrganization(id: string) {
  return useQuery({
    queryKey: [pathOf(id)],
    queryFn: () => callJson(pathOf(id), organizationSchema),
  });
}

/** Under which the calls about an organization stand. */
export function pathOf(id: string): string {
  return `${path}/${encodeURIComponent(id)}`;
}

/** After a change: everything whose path begins with that of the organization. */
export function readAgain(client: QueryClient, base: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(base),
  });
}

/** Whether the page's viewer may do something there. */
export function may(organization: Organization, permission: Permission): boolean {
  return organization.viewer.permissions.includes(permission);
}
