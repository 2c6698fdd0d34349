import type { QueryCreator } from 'kysely';
import { v7 as uuid } from 'uuid';
import { hashOfToken, newToken } from '../../sessions/token.ts';
import type { Assertion, SsoTables } from '../tables.ts';

/** A proven account outside that waits until its person has proved the old account here. */
export interface PendingLink {
  userId: string;
  provider: string;
  providerName: string;
  assertion: Assertion;
}

/** How long it waits, in seconds. */
export const pendingSeconds = 1800;

/** @returns the value for the cookie */
export async function insertPendingLink(
  db: QueryCreator<SsoTables>,
  pending: PendingLink,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('pending_link')
    .values({
      token_hash: hashOfToken(token),
      user_id: pending.userId,
      provider: pending.provider,
      provider_name: pending.providerName,
      assertion: pending.assertion,
      expires_at: new Date(Date.now() + pendingSeconds * 1000),
    })
    .execute();
  return token;
}

export async function findPendingLink(
  db: QueryCreator<SsoTables>,
  token: string | undefined,
): Promise<PendingLink | undefined> {
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('pending_link')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      provider: row.provider,
      providerName: row.provider_name,
      assertion: row.assertion,
    }
  );
}

/** Whether some browser waits to link an account to this person. */
export async function hasPendingLink(
  db: QueryCreator<SsoTables>,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('pending_link')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePendingLink(db: QueryCreator<SsoTables>, token: string): Promise<void> {
  await db.deleteFrom('pending_link').where('token_hash', '=', hashOfToken(token)).execute();
}

/** Lets an account outside sign a person in. One that belongs to somebody stays theirs. */
export async function linkIdentity(
  db: QueryCreator<SsoTables>,
  { userId, provider, assertion }: Pick<PendingLink, 'userId' | 'provider' | 'assertion'>,
): Promise<void> {
  await db
    .insertInto('external_identity')
    .values({
      id: uuid(),
      user_id: userId,
      provider,
      subject: assertion.subject,
      email: assertion.email,
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute();
}
