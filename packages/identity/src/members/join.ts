import type { Role } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { countMembers, type Organization } from '../organizations/store.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { insertMember } from './store.ts';

interface Joining {
  userId: string;
  email: string;
  role: Role;
  additionalRoles?: Role[];
  /** What led here, for the audit log. */
  by: 'created' | 'invitation' | 'domain' | 'integration' | 'sso';
}

/**
 * Makes somebody a member of an organization that the transaction has locked, so that seats are
 * counted by one at a time.
 * @throws TouchstoneError seat_limit_reached, already_member or organization_limit_reached
 */
export async function joinOrganization(
  transaction: Transaction<OrganizationTables>,
  organization: Organization,
  actor: Actor,
  { userId, email, role, additionalRoles = [], by }: Joining,
): Promise<void> {
  const limit = organization.settings.max_users;
  if (limit !== null && (await countMembers(transaction, organization.id)) >= limit)
    throw new TouchstoneError('seat_limit_reached', { facts: { max_users: limit } });
  await insertMember(transaction, organization.id, userId, {
    role,
    additionalRoles,
    extraPermissions: [],
  });
  await closeInvitations(transaction, organization.id, email);
  await recordAudit(transaction, {
    organizationId: organization.id,
    actor,
    action: 'member.joined',
    subject: { kind: 'user', id: userId, label: email },
    details: { role, additional_roles: additionalRoles, by },
  });
}

/** Whoever is in needs no invitation any more. */
async function closeInvitations(
  transaction: Transaction<OrganizationTables>,
  organizationId: string,
  email: string,
): Promise<void> {
  await transaction
    .updateTable('invitation')
    .set({ answer: 'accepted', answered_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('answer', 'is', null)
    .execute();
}
