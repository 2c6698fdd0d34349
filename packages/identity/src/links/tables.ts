import { type Kysely, sql } from 'kysely';

/** What a mailed link is good for. */
export type LinkKind = 'confirm' | 'email_change' | 'magic_link' | 'reset';

/** Links that were mailed and not used yet. */
export interface LinkTables {
  mail_link: {
    /** SHA-256 of the token in the link. */
    token_hash: Buffer;
    kind: LinkKind;
    user_id: string;
    /** The address that it was mailed to, which using it proves. */
    email: string;
    redirect_to: string;
    /** SHA-256 of a cookie of the browser that asked; null when the mail was not asked for. */
    browser_hash: Buffer | null;
    expires_at: Date;
  };
}

export async function createLinkTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table mail_link (
      token_hash bytea primary key,
      kind text not null check (kind in ('confirm', 'email_change', 'magic_link', 'reset')),
      user_id uuid not null references user_account (id) on delete cascade,
      email text not null,
      redirect_to text not null,
      browser_hash bytea,
      expires_at timestamptz not null)`.execute(db);
  await sql`create index mail_link_user on mail_link (user_id, kind)`.execute(db);
  await sql`grant select, insert, update, delete on mail_link to ${sql.id(appRole)}`.execute(db);
}
