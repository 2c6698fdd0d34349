import { isolateByOrganization } from '@touchstone/platform';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';

type Json<T> = ColumnType<T, string | undefined, string>;

export interface BuildTable {
  /** That of its upload, so that a repeated request answers the same build. */
  id: string;
  organization_id: string;
  app_id: string;
  version: string;
  /** `awaiting` until its file has arrived and was found good. */
  state: 'awaiting' | 'ready';
  is_current: Generated<boolean>;
  object_key: string | null;
  file_name: string | null;
  size: number | null;
  icon_key: string | null;
  /** What the file calls itself, or its uploader. */
  package_name: string | null;
  package_id: string | null;
  app_version: string | null;
  build_number: string | null;
  url: string | null;
  /** Headers and basic auth of a web build, sealed. */
  access: string | null;
  header_names: Generated<string[]>;
  has_basic_auth: Generated<boolean>;
  metadata: Json<Record<string, unknown>>;
  uploaded_at: Generated<Date>;
  created_by: string | null;
}

export interface BuildUploadTable {
  id: string;
  organization_id: string;
  app_id: string;
  version: string;
  file_name: string;
  object_key: string;
  /** Null for a file that is sent in one go. */
  part_size: number | null;
  size: number | null;
  state: Generated<'open' | 'complete' | 'aborted'>;
  /** SHA-256 of the secret in the addresses that end it. */
  token_hash: Buffer | null;
  created_at: Generated<Date>;
}

export async function createBuildTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table build (
      organization_id uuid not null,
      id uuid not null,
      app_id uuid not null,
      version text not null,
      state text not null check (state in ('awaiting', 'ready')),
      is_current boolean not null default false,
      object_key text,
      file_name text,
      size bigint,
      icon_key text,
      package_name text,
      package_id text,
      app_version text,
      build_number text,
      url text,
      access text,
      header_names text[] not null default '{}',
      has_basic_auth boolean not null default false,
      metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
      uploaded_at timestamptz not null default now(),
      created_by uuid references user_account on delete set null,
      primary key (organization_id, id),
      foreign key (organization_id, app_id) references app on delete cascade,
      check (object_key is not null or url is not null)
    )`.execute(db);
  await sql`create index build_newest on build (organization_id, app_id, id desc)`.execute(db);
  await sql`
    create unique index build_version on build (organization_id, app_id, version)
      where state = 'ready'`.execute(db);
  await sql`
    create unique index build_current on build (organization_id, app_id) where is_current`.execute(
    db,
  );
  await isolateByOrganization(db, 'build', { appRole });
  await sql`
    create table build_upload (
      organization_id uuid not null,
      id uuid not null,
      app_id uuid not null,
      version text not null,
      file_name text not null,
      object_key text not null,
      part_size integer,
      size bigint,
      state text not null default 'open' check (state in ('open', 'complete', 'aborted')),
      token_hash bytea,
      created_at timestamptz not null default now(),
      primary key (organization_id, id),
      foreign key (organization_id, app_id) references app on delete cascade
    )`.execute(db);
  await isolateByOrganization(db, 'build_upload', { appRole });
}
