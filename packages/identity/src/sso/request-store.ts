import type { QueryCreator } from 'kysely';
import { hashOfToken } from '../sessions/token.ts';
import type { Assertion, SsoTables } from './tables.ts';

/** A sign-in at another party that began here and has not come back. */
export interface SsoRequest {
  /** `github`, `google`, or the id of a connection. */
  provider: string;
  browserHash: Buffer;
  sealedSecrets: string | null;
  redirectTo: string;
  /** Who was signed in when it began. */
  userId: string | null;
}

/** How long somebody may take at the other party. */
export const requestSeconds = 600;
/** For SAML, whose answers name the request (`auth-provider` 4.5). */
export const samlRequestSeconds = 300;

/** @param id the state (OAuth) or the request's id (SAML) */
export async function insertRequest(
  db: QueryCreator<SsoTables>,
  id: string,
  request: SsoRequest,
  seconds: number,
): Promise<void> {
  await db
    .insertInto('sso_request')
    .values({
      id: hashOfToken(id),
      provider: request.provider,
      browser_hash: request.browserHash,
      sealed_secrets: request.sealedSecrets,
      redirect_to: request.redirectTo,
      user_id: request.userId,
      assertion: null,
      relay_hash: null,
      expires_at: new Date(Date.now() + seconds * 1000),
    })
    .execute();
}

/** Uses a request up; of several answers to it one gets it. */
export async function takeRequest(
  db: QueryCreator<SsoTables>,
  id: string,
): Promise<SsoRequest | undefined> {
  const row = await db
    .deleteFrom('sso_request')
    .where('id', '=', hashOfToken(id))
    .where('assertion', 'is', null)
    .where('expires_at', '>', new Date())
    .returningAll()
    .executeTakeFirst();
  return row && toRequest(row);
}

/** Whether a SAML request of a connection waits for its answer. */
export async function isWaiting(
  db: QueryCreator<SsoTables>,
  id: string,
  connectionId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('sso_request')
    .select('id')
    .where('id', '=', hashOfToken(id))
    .where('provider', '=', connectionId)
    .where('assertion', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps what a SAML answer said until the browser that began comes for it with `relay`. False when
 * the request has been answered before.
 */
export async function keepAssertion(
  db: QueryCreator<SsoTables>,
  { id, assertion, relay }: { id: string; assertion: Assertion; relay: string },
): Promise<boolean> {
  const kept = await db
    .updateTable('sso_request')
    .set({ assertion, relay_hash: hashOfToken(relay) })
    .where('id', '=', hashOfToken(id))
    .where('assertion', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

/** Uses up what a SAML answer said. */
export async function takeAssertion(
  db: QueryCreator<SsoTables>,
  relay: string,
): Promise<{ request: SsoRequest; assertion: Assertion } | undefined> {
  const row = await db
    .deleteFrom('sso_request')
    .where('relay_hash', '=', hashOfToken(relay))
    .where('expires_at', '>', new Date())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.assertion === null) return undefined;
  return { request: toRequest(row), assertion: row.assertion };
}

/** Notes an assertion's id; false when it was taken before. */
export async function markAssertion(
  db: QueryCreator<SsoTables>,
  id: string,
  expiresAt: Date,
): Promise<boolean> {
  const marked = await db
    .insertInto('used_assertion')
    .values({ id: hashOfToken(id), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return marked.numInsertedOrUpdatedRows === 1n;
}

function toRequest(row: {
  provider: string;
  browser_hash: Buffer;
  sealed_secrets: string | null;
  redirect_to: string;
  user_id: string | null;
}): SsoRequest {
  return {
    provider: row.provider,
    browserHash: row.browser_hash,
    sealedSecrets: row.sealed_secrets,
    redirectTo: row.redirect_to,
    userId: row.user_id,
  };
}
