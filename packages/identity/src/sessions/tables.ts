import { type Generated, type Kysely, sql } from 'kysely';
import type { LoginMethod } from './session.ts';

/** Sessions of browsers with the provider. */
export interface SessionTables {
  session: {
    id: string;
    user_id: string;
    login_method: LoginMethod;
    /** A second factor, or the identity provider of an organization, was part of the sign-in. */
    second_factor: boolean;
    created_at: Date;
    /** The end, whatever happens before. */
    expires_at: Date;
    last_seen_at: Date;
    /** When the person last proved who they are. */
    authenticated_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    /** The operator who acts as `user_id`. */
    impersonator_user_id: string | null;
    /** The organization's connection that made it; it ends with the connection. */
    sso_connection_id: string | null;
  };
  session_token: {
    /** SHA-256 of the cookie's value. */
    token_hash: Buffer;
    session_id: string;
    created_at: Date;
    /** When a newer one took its place; a use long after that betrays a copy. */
    replaced_at: Date | null;
  };
  /** Sessions that ended while their access tokens may still live. Filled by a trigger. */
  session_end: {
    session_id: string;
    ended_at: Generated<Date>;
  };
}

export async function createSessionTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table session (
      id uuid primary key,
      user_id uuid not null references user_account (id) on delete cascade,
      login_method jsonb not null,
      second_factor boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_seen_at timestamptz not null,
      authenticated_at timestamptz not null,
      ip_address text,
      user_agent text,
      impersonator_user_id uuid references user_account (id) on delete cascade,
      sso_connection_id uuid)`.execute(db);
  await sql`create index session_of_user on session (user_id)`.execute(db);
  await sql`create index session_expiry on session (expires_at)`.execute(db);
  await sql`
    create table session_token (
      token_hash bytea primary key,
      session_id uuid not null references session (id) on delete cascade,
      created_at timestamptz not null,
      replaced_at timestamptz)`.execute(db);
  await sql`create index session_token_session on session_token (session_id)`.execute(db);
  await sql`
    create table session_end (
      session_id uuid primary key,
      ended_at timestamptz not null default now())`.execute(db);
  await sql`create index session_end_time on session_end (ended_at)`.execute(db);
  await sql`
    create function note_session_end() returns trigger language plpgsql as $$
    begin
      insert into session_end (session_id) values (old.id) on conflict do nothing;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger session_end after delete on session
      for each row execute function note_session_end()`.execute(db);
  const role = sql.id(appRole);
  await sql`grant select, insert, update, delete on session, session_token to ${role}`.execute(db);
  await sql`grant select, insert, delete on session_end to ${role}`.execute(db);
}
