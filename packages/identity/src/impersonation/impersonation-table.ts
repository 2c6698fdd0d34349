import { type Generated, type Kysely, sql } from 'kysely';

/** Columns of `operator` and `impersonation`. */
export interface OperatorTable {
  user_id: string;
  added_by: string | null;
  created_at: Generated<Date>;
}

export interface ImpersonationTable {
  id: string;
  session_id: string;
  /** The operator's own, to which stopping leads back. */
  operator_session_id: string;
  operator_user_id: string;
  user_id: string;
  reason: string;
  started_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  end: 'stopped' | 'expired' | null;
}

/** Makes both tables; they belong to the installation, not to an organization. */
export async function createImpersonationTables(
  db: Kysely<unknown>,
  appRole: string,
): Promise<void> {
  await sql`
    create table operator (
      user_id uuid primary key references user_account on delete cascade,
      added_by uuid references user_account on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`grant select, insert, delete on operator to ${sql.id(appRole)}`.execute(db);
  await sql`
    create table impersonation (
      id uuid primary key,
      session_id uuid not null,
      operator_session_id uuid not null,
      operator_user_id uuid not null references user_account on delete cascade,
      user_id uuid not null references user_account on delete cascade,
      reason text not null,
      started_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      "end" text check ("end" in ('stopped', 'expired')),
      check (("end" is null) = (ended_at is null))
    )`.execute(db);
  await sql`create index impersonation_running on impersonation (expires_at)
     where ended_at is null`.execute(db);
  await sql`
    create unique index impersonation_of_session on impersonation (session_id)
     where ended_at is null`.execute(db);
  await sql`grant select, insert, update on impersonation to ${sql.id(appRole)}`.execute(db);
}
