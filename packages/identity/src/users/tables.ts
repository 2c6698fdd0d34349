import type { Locale } from '@touchstone/contracts';
import { type Generated, type JSONColumnType, type Kysely, sql } from 'kysely';

/** People. They belong to no organization; a product route sees them only through a membership. */
export interface UserTables {
  user_account: {
    id: string;
    /** As typed; unique whatever the case. */
    email: string;
    email_confirmed_at: Date | null;
    first_name: string | null;
    last_name: string | null;
    /** Unique whatever the case. */
    username: string | null;
    picture_url: string | null;
    properties: Generated<Record<string, unknown>>;
    legacy_user_id: string | null;
    can_create_orgs: Generated<boolean>;
    /** PHC string; null for people who sign in elsewhere only. */
    password_hash: string | null;
    locale: Generated<Locale>;
    disabled_at: Date | null;
    /** Until then no password is tried, after too many wrong ones. */
    locked_until: Date | null;
    created_at: Generated<Date>;
    last_active_at: Generated<Date>;
    signup_parameters: JSONColumnType<Record<string, string>, string | undefined, string>;
  };
}

export async function createUserTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table user_account (
      id uuid primary key,
      email text not null,
      email_confirmed_at timestamptz,
      first_name text,
      last_name text,
      username text,
      picture_url text,
      properties jsonb not null default '{}',
      legacy_user_id text,
      can_create_orgs boolean not null default true,
      password_hash text,
      locale text not null default 'en' check (locale in ('en', 'es')),
      disabled_at timestamptz,
      locked_until timestamptz,
      created_at timestamptz not null default now(),
      last_active_at timestamptz not null default now(),
      signup_parameters jsonb not null default '{}')`.execute(db);
  await sql`create unique index user_account_email on user_account (lower(email))`.execute(db);
  await sql`create unique index user_account_username on user_account (lower(username))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on user_account to ${sql.id(appRole)}`.execute(db);
}
