import { randomBytes } from 'node:crypto';
import type { ChangeManagedUser, CreateManagedUser } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { removeSecondFactor } from '../../factors/store.ts';
import { requestAccountMail } from '../../links/account-mail-job.ts';
import { leaveAllOrganizations } from '../../members/leave-all.ts';
import { breaks } from '../../organizations/queries/database-error.ts';
import { requireGoodPassword } from '../../passwords/policy.ts';
import { endSessionsOf } from '../../sessions/store.ts';
import { deleteUser, findUser, insertUser, updateUser } from '../../users/store.ts';
import type { User } from '../../users/user.ts';
import type { ManagementParts } from '../parts.ts';

/** What these calls do to an account besides making and deleting it. */
export type AccountAction = 'disable' | 'enable' | 'logout_all_sessions' | 'disable_2fa';

/**
 * Adds a person.
 * @returns the id.
 * @throws TouchstoneError weak_password, username_taken, or conflict when the address has an account
 */
export async function createAccount(
  { accounts }: ManagementParts,
  wanted: CreateManagedUser,
  actor: Actor,
): Promise<string> {
  const { email, password, email_confirmed, first_name, last_name } = wanted;
  const passwordHash = await hashOf({ accounts }, wanted);
  const user = await accounts.database.global.transaction().execute(async (transaction) => {
    const made = await insertUser(transaction, {
      email,
      locale: 'en',
      ...(email_confirmed && { confirmedAt: new Date() }),
      ...(passwordHash !== undefined && { passwordHash }),
    });
    if (made === undefined)
      throw new TouchstoneError('conflict', { message: `${email} has an account already.` });
    await updateUser(transaction, made.id, {
      first_name: first_name ?? null,
      last_name: last_name ?? null,
      username: wanted.username ?? null,
      ...(wanted.properties && { properties: wanted.properties }),
    }).catch(explainUsername);
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: 'user.created',
      subject: { kind: 'user', id: made.id, label: email },
      details: { with_password: password !== undefined, email_confirmed },
    });
    return made;
  });
  if (wanted.send_email_to_confirm_email_address && !email_confirmed) {
    await requestAccountMail(accounts, {
      kind: 'confirm',
      email,
      redirectTo: accounts.settings.publicUrl,
      // No browser of the person's has asked.
      browserHash: randomBytes(32).toString('base64'),
    });
  }
  return user.id;
}

/** @throws TouchstoneError not_found or username_taken */
export async function changeAccount(
  { accounts }: ManagementParts,
  userId: string,
  change: ChangeManagedUser,
  actor: Actor,
): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  await accounts.database.global.transaction().execute(async (transaction) => {
    const user = await found(findUser(transaction, userId));
    await updateUser(transaction, userId, Object.fromEntries(given)).catch(explainUsername);
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: 'user.changed',
      subject: { kind: 'user', id: userId, label: user.email },
      details: { fields: given.map(([name]) => name) },
    });
  });
}

/** @throws TouchstoneError not_found */
export async function actOnAccount(
  { accounts }: ManagementParts,
  userId: string,
  action: AccountAction,
  actor: Actor,
): Promise<void> {
  await accounts.database.global.transaction().execute(async (transaction) => {
    const user = await found(findUser(transaction, userId));
    if (action === 'disable') await updateUser(transaction, userId, { disabled_at: new Date() });
    if (action === 'enable') await updateUser(transaction, userId, { disabled_at: null });
    if (action === 'disable_2fa') await removeSecondFactor(transaction, userId);
    if (action !== 'enable') await endSessionsOf(transaction, userId);
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: `user.${action}`,
      subject: { kind: 'user', id: userId, label: user.email },
    });
  });
}

/** @throws TouchstoneError not_found or last_owner */
export async function removeAccount(
  { accounts }: ManagementParts,
  userId: string,
  actor: Actor,
): Promise<void> {
  await accounts.database.global.transaction().execute(async (transaction) => {
    const user = await found(findUser(transaction, userId));
    await leaveAllOrganizations(transaction, userId, actor);
    await deleteUser(transaction, userId);
    await recordAudit(transaction, {
      organizationId: null,
      actor,
      action: 'user.deleted',
      subject: { kind: 'user', id: userId, label: user.email },
    });
  });
}

/** The person, or not_found. */
export async function found(looking: Promise<User | undefined>): Promise<User> {
  const user = await looking;
  if (user !== undefined) return user;
  throw new TouchstoneError('not_found', { message: 'There is no such person.' });
}

async function hashOf(
  { accounts }: Pick<ManagementParts, 'accounts'>,
  { email, password, first_name, last_name, username }: CreateManagedUser,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  const owner = { email, names: [first_name, last_name, username], hasSecondFactor: false };
  const minLength = accounts.passwordMinLength;
  requireGoodPassword(password, owner, { minLength, field: 'password' });
  return accounts.passwords.hash(password);
}

function explainUsername(cause: unknown): never {
  if (breaks(cause, 'user_account_username'))
    throw new TouchstoneError('username_taken', { cause });
  throw cause;
}
