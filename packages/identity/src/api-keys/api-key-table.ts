import type { Permission } from '@touchstone/contracts';
import { isolateByOrganization } from '@touchstone/platform';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import { readableByInstallation } from '../organizations/queries/installation.ts';

/** Columns of `api_key` and `api_key_usage`. */
export interface ApiKeyTable {
  id: string;
  organization_id: string;
  /** Whom the key acts for; it goes when the membership goes. Null for the organization's own. */
  user_id: string | null;
  created_by: string | null;
  display_name: string;
  metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
  scopes: Permission[];
  token_hash: Buffer;
  token_start: string;
  /** The installation of the command line client that holds it. */
  client_instance_id: string | null;
  requests_per_minute: number | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface ApiKeyUsageTable {
  organization_id: string;
  api_key_id: string;
  /** In UTC. */
  day: ColumnType<string, string, never>;
  requests: number;
}

/** Makes both tables, and `find_api_key(hash)`, which answers a key in one round trip. */
export async function createApiKeyTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table api_key (
      id uuid primary key,
      organization_id uuid not null references organization on delete cascade,
      user_id uuid,
      created_by uuid references user_account on delete set null,
      display_name text not null,
      metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
      scopes text[] not null,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      token_start text not null,
      client_instance_id text,
      requests_per_minute integer check (requests_per_minute > 0),
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      foreign key (organization_id, user_id) references member on delete cascade
    )`.execute(db);
  await sql`create index api_key_of_organization on api_key (organization_id, id)`.execute(db);
  await isolateByOrganization(db, 'api_key', {
    appRole,
    privileges: ['select', 'insert', 'update'],
  });
  await sql`
    create policy api_key_of_bearer on api_key for select
      using (token_hash = decode(nullif(current_setting('app.secret_hash', true), ''), 'hex'))`.execute(
    db,
  );
  await readableByInstallation(db, 'api_key');
  await sql`
    create table api_key_usage (
      organization_id uuid not null references organization on delete cascade,
      api_key_id uuid not null references api_key on delete cascade,
      day date not null,
      requests bigint not null,
      primary key (organization_id, api_key_id, day)
    )`.execute(db);
  await isolateByOrganization(db, 'api_key_usage', {
    appRole,
    privileges: ['select', 'insert', 'update'],
  });
  await readableByInstallation(db, 'api_key_usage');
  await createKeyQuery(db);
}

async function createKeyQuery(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function find_api_key(hash bytea) returns table (
      id uuid, organization_id uuid, user_id uuid, scopes text[], requests_per_minute integer,
      token_hash bytea
    ) language plpgsql set app.secret_hash = '' as $$
    begin
      perform set_config('app.secret_hash', encode(hash, 'hex'), true);
      return query
        select k.id, k.organization_id, k.user_id, k.scopes, k.requests_per_minute, k.token_hash
          from api_key k
         where k.token_hash = hash and k.revoked_at is null
           and (k.expires_at is null or k.expires_at > now())
           and not exists (
             select from user_account a where a.id = k.user_id and a.disabled_at is not null);
    end $$`.execute(db);
}
