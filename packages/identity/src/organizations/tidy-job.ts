import { handle, type JobDefinition, type JobHandler } from '@touchstone/platform';
import { z } from 'zod';
import { deleteOver } from '../device-authorization/store.ts';
import { noteEnds } from '../impersonation/impersonation.ts';
import type { OrganizationParts } from './parts.ts';
import { within } from './scope.ts';

/** Notes what ended by itself, and forgets logins of terminals that are over. */
export const organizationTidyJob = {
  name: 'organizations.tidy',
  payload: z.object({}),
  retries: 0,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  schedule: '*/5 * * * *',
} satisfies JobDefinition;

export function organizationTidyHandler(parts: Pick<OrganizationParts, 'database'>): JobHandler {
  return handle(organizationTidyJob, async () => {
    await noteEnds(parts);
    await within(parts.database, { installation: true }, deleteOver);
  });
}
