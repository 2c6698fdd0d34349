import type { BuildSelection } from '@touchstone/contracts';
import { isolateByOrganization } from '@touchstone/platform';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import type { Block } from './blocks/block.ts';
import type { FolderColumns } from './folders/folder-column.ts';

/** A value that is kept as JSON: read as it is, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

export const platforms = ['web', 'android', 'ios'] as const;

export type TestPlatform = (typeof platforms)[number];

/** What a test runs on, as the wire spells it; an absent part is left to the server. */
export interface DeviceTarget {
  device_model?: string | undefined;
  os_version?: string | undefined;
  orientation?: 'portrait' | 'landscape' | undefined;
}

export interface TestTables {
  test: FolderColumns & {
    organization_id: string;
    id: string;
    name: string;
    /** `name` in small letters, for lists. */
    name_key: ColumnType<string, never, never>;
    description: string | null;
    platform: TestPlatform;
    app_id: string | null;
    pinned_version: string | null;
    /** How runs choose a build where no version is pinned. */
    build_selection: Generated<Exclude<BuildSelection, 'pinned'>>;
    /** Counts the stored states of `tasks` and `yaml`, from 1. */
    version: Generated<number>;
    /** Blocks in the spelling of the wire. */
    tasks: Json<Block[]>;
    /** The author's own text, as it was last saved as such; what changed since is merged on reading. */
    yaml: string | null;
    run_config: ColumnType<Record<string, unknown>, string | undefined, string>;
    device: ColumnType<DeviceTarget, string | undefined, string>;
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>;
    /** Of the last run that ended; null for a test that never ran. */
    last_status: string | null;
    /** Whether it passed with an element that took the place of another one. */
    last_healed: Generated<boolean>;
    /** Why the last run did not pass, as a key. */
    last_reason: string | null;
    last_run_at: Date | null;
    last_task_id: string | null;
    created_at: Generated<Date>;
    created_by: string | null;
    updated_at: Generated<Date>;
    updated_by: string | null;
    /** Deleted tests can be taken back for 30 days. */
    deleted_at: Date | null;
  };
  test_version: {
    organization_id: string;
    id: string;
    test_id: string;
    version: number;
    tasks: Json<Block[]>;
    yaml: string | null;
    created_at: Generated<Date>;
    modified_by: string | null;
    /** When somebody began to write what autosaves keep in this version; null for one that was asked for. */
    autosaved_since: ColumnType<Date | null, Date | null | undefined, null>;
  };
  /** Which modules and scripts the blocks of a test or of a module name. */
  block_use: {
    organization_id: string;
    holder_kind: 'test' | 'module';
    holder_id: string;
    used_kind: 'module' | 'script';
    used_id: string;
  };
}

export async function createTestTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table test (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      name text not null,
      name_key text not null generated always as (lower(name)) stored,
      description text,
      platform text not null check (platform in ('web', 'android', 'ios')),
      app_id uuid,
      pinned_version text,
      version integer not null default 1,
      tasks jsonb not null,
      yaml text,
      run_config jsonb not null default '{}',
      device jsonb not null default '{}',
      metadata jsonb not null default '{}',
      last_status text,
      last_run_at timestamptz,
      last_task_id uuid,
      created_at timestamptz not null default now(),
      created_by uuid references user_account on delete set null,
      updated_at timestamptz not null default now(),
      updated_by uuid references user_account on delete set null,
      deleted_at timestamptz,
      primary key (organization_id, id)
    )`.execute(db);
  await sql`
    create unique index test_name on test (organization_id, name) where deleted_at is null`.execute(
    db,
  );
  await indexLists(db);
  await isolateByOrganization(db, 'test', { appRole });
  await sql`
    create table test_version (
      organization_id uuid not null,
      id uuid not null,
      test_id uuid not null,
      version integer not null,
      tasks jsonb not null,
      yaml text,
      created_at timestamptz not null default now(),
      modified_by uuid references user_account on delete set null,
      primary key (organization_id, test_id, version),
      unique (organization_id, id),
      foreign key (organization_id, test_id) references test on delete cascade
    )`.execute(db);
  await isolateByOrganization(db, 'test_version', { appRole });
  await sql`
    create table block_use (
      organization_id uuid not null references organization on delete cascade,
      holder_kind text not null check (holder_kind in ('test', 'module')),
      holder_id uuid not null,
      used_kind text not null check (used_kind in ('module', 'script')),
      used_id uuid not null,
      primary key (organization_id, holder_kind, holder_id, used_kind, used_id)
    )`.execute(db);
  await sql`
    create index block_use_of on block_use (organization_id, used_kind, used_id)`.execute(db);
  await isolateByOrganization(db, 'block_use', { appRole });
}

/** Versions that autosaves made are told from those that were asked for. */
export async function addAutosaves(db: Kysely<unknown>): Promise<void> {
  await sql`alter table test_version add column autosaved_since timestamptz`.execute(db);
}

export async function addLastReason(db: Kysely<unknown>): Promise<void> {
  await sql`alter table test add column last_reason text`.execute(db);
}

/** One for each order and filter of the lists; a page is read off its index. */
async function indexLists(db: Kysely<unknown>): Promise<void> {
  const orders = {
    by_name: sql`name_key, id`,
    by_status: sql`last_status, name_key, id`,
    by_app: sql`app_id, name_key, id`,
    by_change: sql`updated_at, id`,
    by_creation: sql`created_at, id`,
    by_run: sql`last_run_at desc nulls last, id desc`,
  };
  for (const [name, columns] of Object.entries(orders)) {
    await sql`
      create index ${sql.id(`test_${name}`)} on test (organization_id, ${columns})
        where deleted_at is null`.execute(db);
  }
  await sql`
    create index test_deleted on test (organization_id, deleted_at)
      where deleted_at is not null`.execute(db);
}

/** Runs of a test may take the newest build of its app, whichever is current. */
export async function addBuildSelection(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table test add column build_selection text not null default 'inherit'
      check (build_selection in ('inherit', 'latest', 'latest_all_branches'))`.execute(db);
}
