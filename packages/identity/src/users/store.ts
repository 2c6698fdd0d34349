import type { Locale } from '@touchstone/contracts';
import { type QueryCreator, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { UserTables } from './tables.ts';
import { emailKey, type User } from './user.ts';

type Row = Selectable<UserTables['user_account']>;

interface NewUser {
  email: string;
  locale: Locale;
  confirmedAt?: Date;
  passwordHash?: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  pictureUrl?: string | undefined;
  signupParameters?: Record<string, string>;
}

export async function findUser(
  db: QueryCreator<UserTables>,
  id: string,
): Promise<User | undefined> {
  const row = await db
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toUser(row);
}

/** Whatever the case of the address. */
export async function findUserByEmail(
  db: QueryCreator<UserTables>,
  email: string,
): Promise<User | undefined> {
  const row = await db
    .selectFrom('user_account')
    .selectAll()
    .where(sql`lower(email)`, '=', emailKey(email))
    .executeTakeFirst();
  return row && toUser(row);
}

/** Adds a person; undefined when the address has an account already. */
export async function insertUser(
  db: QueryCreator<UserTables>,
  given: NewUser,
): Promise<User | undefined> {
  const row = await db
    .insertInto('user_account')
    .values({
      id: uuid(),
      email: given.email.trim(),
      locale: given.locale,
      email_confirmed_at: given.confirmedAt ?? null,
      password_hash: given.passwordHash ?? null,
      first_name: given.firstName || null,
      last_name: given.lastName || null,
      picture_url: given.pictureUrl ?? null,
      signup_parameters: JSON.stringify(given.signupParameters ?? {}),
      username: null,
      legacy_user_id: null,
      disabled_at: null,
      locked_until: null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toUser(row);
}

export async function updateUser(
  db: QueryCreator<UserTables>,
  id: string,
  changes: Updateable<UserTables['user_account']>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('user_account').set(changes).where('id', '=', id).execute();
}

/** Removes a person with everything that hangs on them; their sessions end. */
export async function deleteUser(db: QueryCreator<UserTables>, id: string): Promise<void> {
  await db.deleteFrom('user_account').where('id', '=', id).execute();
}

export function toUser(row: Row): User {
  return {
    id: row.id,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    pictureUrl: row.picture_url,
    properties: row.properties,
    legacyUserId: row.legacy_user_id,
    canCreateOrganizations: row.can_create_orgs,
    passwordHash: row.password_hash,
    locale: row.locale,
    disabled: row.disabled_at !== null,
    lockedUntil: row.locked_until,
    createdAt: row.created_at,
    lastActiveAt: row.last_active_at,
    signupParameters: row.signup_parameters,
  };
}
