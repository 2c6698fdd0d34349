import type { QueryCreator, Selectable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { endOf, type LoginMethod, type Session, tokenGrace, tokenLifetime } from './session.ts';
import type { SessionTables } from './tables.ts';
import { hashOfToken, newToken } from './token.ts';

/** Where a session runs, for the person to recognize it. */
interface Client {
  ipAddress: string | null;
  userAgent: string | null;
}

interface NewSession {
  userId: string;
  loginMethod: LoginMethod;
  secondFactor: boolean;
  client: Client;
  impersonatorUserId?: string;
  ssoConnectionId?: string;
  now: Date;
}

/** Begins a session; the token is for its cookie and is kept nowhere else. */
export async function startSession(
  db: QueryCreator<SessionTables>,
  given: NewSession,
): Promise<{ session: Session; token: string }> {
  const { now, loginMethod } = given;
  const row = await db
    .insertInto('session')
    .values({
      id: uuid(),
      user_id: given.userId,
      login_method: loginMethod,
      second_factor: given.secondFactor,
      created_at: now,
      expires_at: endOf(loginMethod, now),
      last_seen_at: now,
      authenticated_at: now,
      ip_address: given.client.ipAddress,
      user_agent: given.client.userAgent?.slice(0, 400) ?? null,
      impersonator_user_id: given.impersonatorUserId ?? null,
      sso_connection_id: given.ssoConnectionId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const token = await addToken(db, row.id, now);
  return { session: toSession(row), token };
}

/**
 * Gives a session a new token because the old one is a day old. Of several requests at once one
 * gets it; the others get undefined and go on with the old one, which is taken for a minute still.
 */
export async function rotateToken(
  db: QueryCreator<SessionTables>,
  { token, sessionId, now }: { token: string; sessionId: string; now: Date },
): Promise<string | undefined> {
  const replaced = await db
    .updateTable('session_token')
    .set({ replaced_at: now })
    .where('token_hash', '=', hashOfToken(token))
    .where('replaced_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - tokenLifetime))
    .executeTakeFirst();
  return replaced.numUpdatedRows === 0n ? undefined : addToken(db, sessionId, now);
}

/** Gives a session a new token and ends all others at once, after a proof of identity. */
export async function renewToken(
  transaction: Transaction<SessionTables>,
  sessionId: string,
  now: Date,
): Promise<string> {
  await transaction.deleteFrom('session_token').where('session_id', '=', sessionId).execute();
  return addToken(transaction, sessionId, now);
}

/** What a token that was once given stands for now. */
export function tokenState(
  token: { replaced_at: Date | null },
  now: Date,
): 'current' | 'grace' | 'reused' {
  if (token.replaced_at === null) return 'current';
  return now.getTime() - token.replaced_at.getTime() <= tokenGrace ? 'grace' : 'reused';
}

/** Ends one session of a person; its access tokens are refused from then on. False: there is none. */
export async function endSession(
  db: QueryCreator<SessionTables>,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of a person, or all but one; answers how many. */
export async function endSessionsOf(
  db: QueryCreator<SessionTables>,
  userId: string,
  except?: string,
): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Ends the session that a browser's cookie stands for, if it does. */
export async function endSessionOfToken(
  db: QueryCreator<SessionTables>,
  token: string,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session_token')
        .select('session_id')
        .where('token_hash', '=', hashOfToken(token)),
    )
    .execute();
}

/** Sessions of a person that have not ended, newest use first. */
export function sessionsOf(db: QueryCreator<SessionTables>, userId: string, now: Date) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();
}

/** A session as the rules see it. */
export function toSession(row: StoredSession): Session {
  return {
    id: row.id,
    userId: row.user_id,
    loginMethod: row.login_method,
    secondFactor: row.second_factor,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
    authenticatedAt: row.authenticated_at,
    impersonatorUserId: row.impersonator_user_id,
  };
}

async function addToken(
  db: QueryCreator<SessionTables>,
  sessionId: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session_token')
    .values({
      token_hash: hashOfToken(token),
      session_id: sessionId,
      created_at: now,
      replaced_at: null,
    })
    .execute();
  return token;
}

type StoredSession = Omit<
  Selectable<SessionTables['session']>,
  'ip_address' | 'user_agent' | 'sso_connection_id'
>;
