import { TouchstoneError } from '@touchstone/platform';
import type { Transaction } from 'kysely';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { enter } from '../organizations/scope.ts';
import { countMembers, deleteOrganization } from '../organizations/store.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { lockOrganization, removeWithKeys } from './members.ts';

/**
 * Takes a person whose account is about to be deleted out of all organizations. One that they alone
 * belong to goes with them.
 * @throws TouchstoneError last_owner that names the organizations which need another Owner first.
 */
export async function leaveAllOrganizations(
  transaction: Transaction<OrganizationTables>,
  userId: string,
  actor: Actor,
): Promise<void> {
  await enter(transaction, { userId });
  const memberships = await transaction
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'member.organization_id')
    .select(['organization.id', 'organization.name', 'member.role'])
    .where('member.user_id', '=', userId)
    // Always in one order, so that two who leave cannot wait for each other.
    .orderBy('organization.id')
    .execute();
  const stuck: string[] = [];
  for (const { id, name, role } of memberships) {
    await enter(transaction, { organizationId: id });
    const organization = await lockOrganization(transaction, id);
    if ((await countMembers(transaction, id)) === 1) {
      await deleteOrganization(transaction, id);
      await recordAudit(transaction, {
        organizationId: id,
        actor,
        action: 'organization.deleted',
        subject: { kind: 'organization', id, label: name },
        details: { by: 'deletion of the last account' },
      });
    } else if (role === 'Owner' && (await isLastOwner(transaction, id, userId))) stuck.push(name);
    else await removeWithKeys(transaction, organization, actor, { userId, action: 'member.left' });
  }
  if (stuck.length === 0) return;
  throw new TouchstoneError('last_owner', {
    message: `Make somebody else an Owner first: ${stuck.join(', ')}.`,
    facts: { organizations: stuck },
  });
}

async function isLastOwner(
  transaction: Transaction<OrganizationTables>,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const other = await transaction
    .selectFrom('member')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'Owner')
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return other === undefined;
}
