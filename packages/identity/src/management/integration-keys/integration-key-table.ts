import type { IntegrationScope } from '@touchstone/contracts';
import { type Generated, type Kysely, sql } from 'kysely';

/** Columns of `integration_key`. */
export interface IntegrationKeyTable {
  id: string;
  name: string;
  scopes: IntegrationScope[];
  token_hash: Buffer;
  /** Two keys may work at once, one in each slot. */
  slot: number;
  created_by: string | null;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** Makes `integration_key`: at most two that work, so that one can be replaced while in use. */
export async function createIntegrationKeyTable(
  db: Kysely<unknown>,
  appRole: string,
): Promise<void> {
  await sql`
    create table integration_key (
      id uuid primary key,
      name text not null,
      scopes text[] not null,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      slot smallint not null check (slot in (1, 2)),
      created_by uuid references user_account on delete set null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create unique index integration_key_slot on integration_key (slot)
     where revoked_at is null`.execute(db);
  await sql`grant select, insert, update on integration_key to ${sql.id(appRole)}`.execute(db);
}
