import type { OperatorGrants } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { lockOrganization } from '../members/members.ts';
import { readStanding, updateMember } from '../members/store.ts';
import { within } from '../organizations/scope.ts';
import { updateOrganization } from '../organizations/store.ts';
import type { OperatorParts } from './parts.ts';

/**
 * Sets what only operators decide of an organization: whether its members see the page that leads to
 * sales, and its seats.
 * @throws TouchstoneError not_found
 */
export async function gateOrganization(
  { database }: OperatorParts,
  organizationId: string,
  actor: Actor,
  gates: { sales_gated?: boolean | undefined; max_users?: number | null | undefined },
): Promise<void> {
  await within(database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    const { sales_gated = organization.settings.sales_gated } = gates;
    const { max_users = organization.settings.max_users } = gates;
    await updateOrganization(transaction, organization, { settings: { sales_gated, max_users } });
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'organization.gated',
      subject: { kind: 'organization', id: organizationId, label: organization.name },
      details: { sales_gated, max_users },
    });
  });
}

/**
 * Sets the permissions of a member that only operators give.
 * @throws TouchstoneError not_found
 */
export async function grantAsOperator(
  { database }: OperatorParts,
  { organizationId, userId }: { organizationId: string; userId: string },
  actor: Actor,
  grants: OperatorGrants,
): Promise<void> {
  await within(database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    const standing = await readStanding(transaction, organization, userId);
    if (standing === undefined)
      throw new TouchstoneError('not_found', { message: 'There is no such member.' });
    const names = ['has_god_mode', 'is_sales_gated'] as const;
    const kept = standing.extraPermissions.filter((held) => names.every((name) => name !== held));
    await updateMember(transaction, organizationId, userId, {
      role: standing.role,
      additionalRoles: [...standing.additionalRoles],
      extraPermissions: [...kept, ...names.filter((name) => grants[name])],
    });
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'member.gated',
      subject: { kind: 'user', id: userId },
      details: { ...grants },
    });
  });
}
