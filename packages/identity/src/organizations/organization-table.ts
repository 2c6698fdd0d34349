import type { RoleStructure } from '@touchstone/contracts';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import { readableByInstallation } from './queries/installation.ts';

/** Columns of `organization` and `organization_domain`. */
export interface OrganizationTable {
  id: string;
  name: string;
  url_safe_name: string;
  metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
  settings: ColumnType<unknown, string | undefined, string>;
  role_structure: Generated<RoleStructure>;
  legacy_org_id: string | null;
  created_at: Generated<Date>;
}

export interface OrganizationDomainTable {
  organization_id: string;
  domain: string;
  token: string;
  verified_at: Date | null;
  created_at: Generated<Date>;
}

/**
 * Makes both tables. An organization is seen in its own name, by its members, and in the name of
 * the installation (`app.installation`), which the management calls use.
 */
export async function createOrganizationTables(
  db: Kysely<unknown>,
  appRole: string,
): Promise<void> {
  await sql`
    create table organization (
      id uuid primary key,
      name text not null check (char_length(name) between 1 and 80),
      url_safe_name text not null unique,
      metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
      settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
      role_structure text not null default 'single_role_in_hierarchy'
        check (role_structure in ('single_role_in_hierarchy', 'multi_role')),
      legacy_org_id text unique,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index organization_by_name on organization (lower(name), id)`.execute(db);
  await sql`alter table organization enable row level security, force row level security`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on organization to ${sql.id(appRole)}`.execute(db);

  await sql`
    create table organization_domain (
      organization_id uuid not null references organization on delete cascade,
      domain text not null check (domain = lower(domain)),
      token text not null,
      verified_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (organization_id, domain)
    )`.execute(db);
  await sql`
    create unique index organization_domain_proved on organization_domain (domain)
     where verified_at is not null`.execute(db);
}

/** The policies that look into `member`, once that table is there. */
export async function protectOrganization(db: Kysely<unknown>): Promise<void> {
  await sql`
    create policy organization_isolation on organization
      using (id = nullif(current_setting('app.organization_id', true), '')::uuid)`.execute(db);
  await sql`
    create policy organization_of_member on organization for select
      using (id in (
        select organization_id from member
         where user_id = nullif(current_setting('app.user_id', true), '')::uuid))`.execute(db);
  await readableByInstallation(db, 'organization');
  await sql`
    create policy proved_domain on organization_domain for select
      using (verified_at is not null
             and domain = nullif(current_setting('app.domain', true), ''))`.execute(db);
}
