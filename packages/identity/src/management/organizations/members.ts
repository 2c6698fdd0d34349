import type { ManagedMember } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { joinOrganization } from '../../members/join.ts';
import { lockOrganization, removeWithKeys } from '../../members/members.ts';
import { readStanding, updateMember } from '../../members/store.ts';
import { within } from '../../organizations/scope.ts';
import { findUser } from '../../users/store.ts';
import type { ManagementParts } from '../parts.ts';
import { found } from '../users/users.ts';

/** @throws TouchstoneError not_found, already_member, seat_limit_reached, organization_limit_reached */
export async function addMember(
  { organizations: { database } }: ManagementParts,
  { org_id: organizationId, user_id: userId, role, additional_roles }: ManagedMember,
  actor: Actor,
): Promise<void> {
  await within(database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    const { email } = await found(findUser(transaction, userId));
    await joinOrganization(transaction, organization, actor, {
      userId,
      email,
      role,
      additionalRoles: additional_roles,
      by: 'integration',
    });
  });
}

/** @throws TouchstoneError not_found or last_owner */
export async function changeRole(
  { organizations: { database } }: ManagementParts,
  { org_id: organizationId, user_id: userId, role, additional_roles }: ManagedMember,
  actor: Actor,
): Promise<void> {
  await within(database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    const before = await readStanding(transaction, organization, userId);
    if (before === undefined) throw noMember();
    await updateMember(transaction, organizationId, userId, {
      role,
      additionalRoles: additional_roles,
      extraPermissions: [...before.extraPermissions],
    });
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'member.changed',
      subject: { kind: 'user', id: userId },
      details: {
        before: { role: before.role, additional_roles: before.additionalRoles },
        after: { role, additional_roles },
      },
    });
  });
}

/** @throws TouchstoneError not_found or last_owner */
export async function dropMember(
  { organizations: { database } }: ManagementParts,
  { org_id: organizationId, user_id: userId }: Pick<ManagedMember, 'org_id' | 'user_id'>,
  actor: Actor,
): Promise<void> {
  await within(database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    if ((await readStanding(transaction, organization, userId)) === undefined) throw noMember();
    await removeWithKeys(transaction, organization, actor, { userId, action: 'member.removed' });
  });
}

function noMember(): TouchstoneError {
  return new TouchstoneError('not_found', { message: 'There is no such member.' });
}
