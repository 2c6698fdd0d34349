import type { MemberListQuery, Permission, Role, RoleStructure } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { containing, readCursor } from '../organizations/queries/cursor.ts';
import { breaks } from '../organizations/queries/database-error.ts';
import { enter } from '../organizations/scope.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import type { StandingOf } from '../roles/authority.ts';

type Writing = Transaction<OrganizationTables>;

/** How many organizations one person may belong to: the access token carries them all. */
const organizationsPerPerson = 20;

/** What a member is given. */
interface Assignment {
  role: Role;
  additionalRoles: Role[];
  extraPermissions: Permission[];
}

/** The standing of a member; undefined for somebody who is none. */
export async function readStanding(
  transaction: Writing,
  organization: { id: string; role_structure: RoleStructure },
  userId: string,
): Promise<StandingOf | undefined> {
  const row = await transaction
    .selectFrom('member')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      userId,
      roleStructure: organization.role_structure,
      role: row.role,
      additionalRoles: row.additional_roles,
      extraPermissions: row.permissions,
    }
  );
}

/**
 * Adds a member; the database lets a person in once.
 * @throws TouchstoneError already_member, or organization_limit_reached
 */
export async function insertMember(
  transaction: Writing,
  organizationId: string,
  userId: string,
  { role, additionalRoles, extraPermissions }: Assignment,
): Promise<void> {
  await requireRoomForPerson(transaction, userId);
  const added = await transaction
    .insertInto('member')
    .values({
      organization_id: organizationId,
      user_id: userId,
      role,
      additional_roles: additionalRoles,
      permissions: extraPermissions,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (added === undefined) throw new TouchstoneError('already_member');
}

/** @throws TouchstoneError last_owner */
export async function updateMember(
  transaction: Writing,
  organizationId: string,
  userId: string,
  { role, additionalRoles, extraPermissions }: Assignment,
): Promise<void> {
  await transaction
    .updateTable('member')
    .set({ role, additional_roles: additionalRoles, permissions: extraPermissions })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
    .catch(explainLastOwner);
}

/**
 * Removes a member and, with them, the keys that act for them.
 * @throws TouchstoneError last_owner
 */
export async function deleteMember(
  transaction: Writing,
  organizationId: string,
  userId: string,
): Promise<void> {
  await transaction
    .deleteFrom('member')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
    .catch(explainLastOwner);
}

/** Members by mail address, one more than asked for if there are more. */
export async function selectMembers(
  transaction: Writing,
  organizationId: string,
  { cursor, limit, q, role }: MemberListQuery,
) {
  return membersAndAccounts(transaction, organizationId)
    .$if(cursor !== undefined, (query) =>
      query.where(sql`lower(email)`, '>', readCursor(cursor ?? '', z.string())),
    )
    .$if(q !== undefined, (query) => query.where((where) => matches(where, containing(q ?? ''))))
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'Member'))
    .orderBy(sql`lower(email)`)
    .limit(limit + 1)
    .execute();
}

/** One member as lists show it. */
export async function selectMember(transaction: Writing, organizationId: string, userId: string) {
  return membersAndAccounts(transaction, organizationId)
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
}

function membersAndAccounts(transaction: Writing, organizationId: string) {
  return transaction
    .selectFrom('member')
    .innerJoin('user_account', 'user_account.id', 'member.user_id')
    .select([
      'member.user_id',
      'member.role',
      'member.additional_roles',
      'member.permissions',
      'member.created_at as joined_at',
      'user_account.email',
      'user_account.first_name',
      'user_account.last_name',
      'user_account.picture_url',
      'user_account.last_active_at',
    ])
    .where('member.organization_id', '=', organizationId);
}

function matches(where: ExpressionBuilder<OrganizationTables, 'user_account'>, pattern: string) {
  return where.or([
    where('email', 'ilike', pattern),
    where(sql`concat_ws(' ', first_name, last_name)`, 'ilike', pattern),
  ]);
}

async function requireRoomForPerson(transaction: Writing, userId: string): Promise<void> {
  await enter(transaction, { userId });
  const { count } = await transaction
    .selectFrom('member')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= organizationsPerPerson) throw new TouchstoneError('organization_limit_reached');
}

function explainLastOwner(cause: unknown): never {
  if (breaks(cause, 'member_last_owner')) throw new TouchstoneError('last_owner', { cause });
  throw cause;
}
