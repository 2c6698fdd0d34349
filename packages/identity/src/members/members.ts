import type { ChangeMember, MemberListQuery, MemberMessage } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Transaction } from 'kysely';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { toPage } from '../organizations/queries/cursor.ts';
import { within } from '../organizations/scope.ts';
import { type Organization, readOrganization } from '../organizations/store.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { requireAuthority, type StandingOf } from '../roles/authority.ts';
import { deleteMember, readStanding, selectMember, selectMembers, updateMember } from './store.ts';

type Writing = Transaction<OrganizationTables>;

/** A page of the members of an organization, by mail address. */
export async function listMembers(
  { database }: OrganizationParts,
  organizationId: string,
  query: MemberListQuery,
) {
  return within(database, { organizationId }, async (transaction) => {
    const rows = await selectMembers(transaction, organizationId, query);
    return toPage(rows, query.limit, (row) => row.email.toLowerCase(), present);
  });
}

/**
 * Changes what a member is, as far as the one who asks may.
 * @throws TouchstoneError not_found, role_too_high or last_owner
 */
export async function changeMember(
  { database }: OrganizationParts,
  change: { organizationId: string; actor: Actor; by: string; userId: string } & ChangeMember,
): Promise<MemberMessage> {
  const { organizationId, actor, userId } = change;
  return within(database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    const before = await standingIn(transaction, organization, userId);
    const after: StandingOf = {
      ...before,
      role: change.role ?? before.role,
      additionalRoles: change.additional_roles ?? before.additionalRoles,
      extraPermissions: change.extra_permissions ?? before.extraPermissions,
    };
    requireAuthority(await standingOfActor(transaction, organization, change.by), {
      before,
      after,
    });
    await updateMember(transaction, organizationId, userId, {
      role: after.role,
      additionalRoles: [...after.additionalRoles],
      extraPermissions: [...after.extraPermissions],
    });
    const member = await selectMember(transaction, organizationId, userId);
    if (member === undefined) throw noMember();
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'member.changed',
      subject: { kind: 'user', id: userId, label: member.email },
      details: { before: described(before), after: described(after) },
    });
    return present(member);
  });
}

/**
 * Removes a member, or lets one go: then `by` is the member.
 * @throws TouchstoneError not_found, role_too_high or last_owner
 */
export async function removeMember(
  { database }: OrganizationParts,
  removal: { organizationId: string; actor: Actor; by: string; userId: string },
): Promise<void> {
  const { organizationId, actor, by, userId } = removal;
  await within(database, { organizationId }, async (transaction) => {
    const organization = await lockOrganization(transaction, organizationId);
    const before = await standingIn(transaction, organization, userId);
    requireAuthority(await standingOfActor(transaction, organization, by), { before });
    await removeWithKeys(transaction, organization, actor, {
      userId,
      action: by === userId ? 'member.left' : 'member.removed',
    });
  });
}

/** Removes a member of a locked organization and writes what went with them. */
export async function removeWithKeys(
  transaction: Writing,
  organization: Organization,
  actor: Actor,
  { userId, action }: { userId: string; action: 'member.left' | 'member.removed' },
): Promise<void> {
  const member = await selectMember(transaction, organization.id, userId);
  const keys = await transaction
    .selectFrom('api_key')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  await deleteMember(transaction, organization.id, userId);
  await recordAudit(transaction, {
    organizationId: organization.id,
    actor,
    action,
    subject: { kind: 'user', id: userId, ...(member && { label: member.email }) },
    details: {
      role: member?.role,
      revoked_api_keys: keys.map(({ id }) => id.replaceAll('-', '')),
    },
  });
}

/**
 * The organization, held until the transaction ends: changes of its members come one after the
 * other, so that each is judged by the roles as they are then.
 */
export async function lockOrganization(transaction: Writing, id: string): Promise<Organization> {
  const organization = await readOrganization(transaction, id, { lock: true });
  if (organization !== undefined) return organization;
  throw new TouchstoneError('not_found', { message: 'There is no such organization.' });
}

async function standingIn(
  transaction: Writing,
  organization: Organization,
  userId: string,
): Promise<StandingOf> {
  const standing = await readStanding(transaction, organization, userId);
  if (standing !== undefined) return standing;
  throw noMember();
}

/** The standing of whoever asks, who may have been removed a moment ago. */
export async function standingOfActor(
  transaction: Writing,
  organization: Organization,
  userId: string,
): Promise<StandingOf> {
  const standing = await readStanding(transaction, organization, userId);
  if (standing !== undefined) return standing;
  throw new TouchstoneError('forbidden');
}

function noMember(): TouchstoneError {
  return new TouchstoneError('not_found', { message: 'There is no such member.' });
}

function described({ role, additionalRoles, extraPermissions }: StandingOf) {
  return { role, additional_roles: additionalRoles, extra_permissions: extraPermissions };
}

type MemberRow = NonNullable<Awaited<ReturnType<typeof selectMember>>>;

function present(row: MemberRow): MemberMessage {
  return {
    user_id: row.user_id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    picture_url: row.picture_url,
    role: row.role,
    additional_roles: row.additional_roles,
    extra_permissions: row.permissions,
    joined_at: row.joined_at.toISOString(),
    last_active_at: row.last_active_at.toISOString(),
  };
}
