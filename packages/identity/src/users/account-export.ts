import type { accountExportSchema } from '@touchstone/contracts';
import type { z } from 'zod';
import type { ActiveSession } from '../sessions/active-session.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import type { AccountParts } from './parts.ts';
import { presentProfile } from './profile.ts';

/** Everything that the provider keeps about a person (GDPR articles 15 and 20), without secrets. */
export async function exportAccount(
  parts: AccountParts,
  active: ActiveSession,
): Promise<z.infer<typeof accountExportSchema>> {
  const { user, memberships, closed } = active;
  return {
    exported_at_seconds: Math.floor(Date.now() / 1000),
    profile: await presentProfile(parts, user),
    properties: user.properties,
    signup_parameters: user.signupParameters,
    sessions: await listSessions(parts.database.global, active),
    organizations: [...memberships, ...closed].map((membership) => ({
      org_id: membership.organizationId,
      org_name: membership.organizationName,
      user_role: membership.role,
    })),
  };
}
