import { queueMail } from '@touchstone/platform';
import type { Transaction } from 'kysely';
import type { IdentityTables } from '../users/identity-tables.ts';
import type { AccountParts } from '../users/parts.ts';
import { findUser, updateUser } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { type NoticeMail, noticeMail } from './mail-texts.ts';

const minute = 60_000;

/** Tells a person by mail that something happened to their account; not if they are gone. */
export async function noticeTo(
  parts: AccountParts,
  userId: string,
  kind: NoticeMail,
  transaction?: Transaction<IdentityTables>,
): Promise<void> {
  const user = await findUser(transaction ?? parts.database.global, userId);
  if (user !== undefined) await sendNotice(parts, user, kind, transaction);
}

/** As `noticeTo`, to the address that `user` holds, which may be the one before a change. */
export async function sendNotice(
  parts: AccountParts,
  user: Pick<User, 'email' | 'locale'>,
  kind: NoticeMail,
  transaction?: Transaction<IdentityTables>,
): Promise<void> {
  const { subject, text } = noticeMail(kind, user.locale, `${parts.origin}/account`);
  await queueMail(parts, { to: user.email, subject, text }, transaction);
}

/** Marks an account as closed for a while after too many wrong passwords, and tells its person. */
export async function noticeOfClosedAccount(
  parts: AccountParts,
  user: User | undefined,
): Promise<void> {
  if (user === undefined) return;
  const until = new Date(Date.now() + 15 * minute);
  await updateUser(parts.database.global, user.id, { locked_until: until });
  await sendNotice(parts, user, 'account_closed');
}
