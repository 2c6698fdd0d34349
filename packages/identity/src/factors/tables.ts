import { type Kysely, sql } from 'kysely';
import type { LoginMethod } from '../sessions/session.ts';

/** Second factors, and sign-ins that wait for one. */
export interface FactorTables {
  totp: {
    user_id: string;
    sealed_secret: string;
    /** Null until a first code proved that the app has the secret. */
    confirmed_at: Date | null;
    /** The newest time step whose code was taken; none at or before it is taken again (RFC 6238). */
    last_step: number;
    /** Salt of the present backup codes. */
    backup_salt: Buffer;
  };
  backup_code: {
    user_id: string;
    code_hash: Buffer;
  };
  login_challenge: {
    /** SHA-256 of the cookie's value. */
    token_hash: Buffer;
    user_id: string;
    login_method: LoginMethod;
    redirect_to: string;
    wrong_codes: number;
    expires_at: Date;
  };
}

export async function createFactorTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table totp (
      user_id uuid primary key references user_account (id) on delete cascade,
      sealed_secret text not null,
      confirmed_at timestamptz,
      last_step bigint not null,
      backup_salt bytea not null)`.execute(db);
  await sql`
    create table backup_code (
      user_id uuid not null references totp (user_id) on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash))`.execute(db);
  await sql`
    create table login_challenge (
      token_hash bytea primary key,
      user_id uuid not null references user_account (id) on delete cascade,
      login_method jsonb not null,
      redirect_to text not null,
      wrong_codes integer not null default 0,
      expires_at timestamptz not null)`.execute(db);
  await sql`create index login_challenge_user on login_challenge (user_id)`.execute(db);
  await sql`
    grant select, insert, update, delete on totp, backup_code, login_challenge
      to ${sql.id(appRole)}`.execute(db);
}
