import { type QueryCreator, sql } from 'kysely';
import { hashOfToken, newToken } from '../sessions/token.ts';
import type { LinkKind, LinkTables } from './tables.ts';

/** A mailed link whose token was right. */
export interface MailLink {
  kind: LinkKind;
  userId: string;
  email: string;
  redirectTo: string;
  browserHash: Buffer | null;
}

const minutes = 60_000;

/** How long links are good (`auth-provider` 4.3). */
const linkLifetimes: Record<LinkKind, number> = {
  confirm: 24 * 60 * minutes,
  email_change: 24 * 60 * minutes,
  magic_link: 10 * minutes,
  reset: 30 * minutes,
};

/** Makes a link in place of earlier ones of its kind; the token is for the mail only. */
export async function createLink(
  db: QueryCreator<LinkTables>,
  link: MailLink & { lifetime?: number },
  now: Date,
): Promise<string> {
  await revokeLinks(db, link.userId, [link.kind]);
  const token = newToken();
  await db
    .insertInto('mail_link')
    .values({
      token_hash: hashOfToken(token),
      kind: link.kind,
      user_id: link.userId,
      email: link.email,
      redirect_to: link.redirectTo,
      browser_hash: link.browserHash,
      expires_at: new Date(now.getTime() + (link.lifetime ?? linkLifetimes[link.kind])),
    })
    .execute();
  return token;
}

/** The link of a token, left as it is. */
export async function findLink(
  db: QueryCreator<LinkTables>,
  kinds: LinkKind[],
  token: string,
  now: Date,
): Promise<MailLink | undefined> {
  const row = await db
    .selectFrom('mail_link')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && toLink(row);
}

/** Uses a link up; of several requests at once one gets it. */
export async function takeLink(
  db: QueryCreator<LinkTables>,
  kinds: LinkKind[],
  token: string,
  now: Date,
): Promise<MailLink | undefined> {
  const row = await db
    .deleteFrom('mail_link')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row && toLink(row);
}

export async function revokeLinks(
  db: QueryCreator<LinkTables>,
  userId: string,
  kinds: LinkKind[],
): Promise<void> {
  await db
    .deleteFrom('mail_link')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute();
}

/** The new address that waits to be confirmed. */
export async function pendingEmailOf(
  db: QueryCreator<LinkTables>,
  userId: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('mail_link')
    .select('email')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_change')
    .where('expires_at', '>', now)
    .orderBy(sql`expires_at`, 'desc')
    .executeTakeFirst();
  return row?.email ?? null;
}

function toLink(row: {
  kind: LinkKind;
  user_id: string;
  email: string;
  redirect_to: string;
  browser_hash: Buffer | null;
}): MailLink {
  return {
    kind: row.kind,
    userId: row.user_id,
    email: row.email,
    redirectTo: row.redirect_to,
    browserHash: row.browser_hash,
  };
}
