import type { BuildConfig, FailurePolicy, WorkflowRunConfig } from '@touchstone/contracts';
import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import {
  addFixturesToRuns,
  createWorkflowRunTables,
  type WorkflowRunTables,
} from '../workflow-runs/run-tables.ts';

type Json<T> = ColumnType<T, string, string>;

export interface WorkflowTable {
  id: string;
  organization_id: string;
  name: string;
  description: string | null;
  /** Cron in five fields; null if nobody scheduled it. */
  schedule: string | null;
  schedule_enabled: Generated<boolean>;
  schedule_timezone: Generated<string>;
  next_run_at: Date | null;
  location_config: ColumnType<
    { latitude: number; longitude: number } | null,
    string | null,
    string | null
  >;
  override_location: Generated<boolean>;
  build_config: ColumnType<BuildConfig | null, string | null, string | null>;
  override_build_config: Generated<boolean>;
  run_config: Json<WorkflowRunConfig>;
  /** Its number of tries takes the place of those of its tests. */
  override_run_config: Generated<boolean>;
  /** Modules that run before its tests; ids in their order. */
  setup_modules: Generated<string[]>;
  /** Modules that run after them. */
  teardown_modules: Generated<string[]>;
  owner_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface WorkflowTestTable {
  id: string;
  organization_id: string;
  workflow_id: string;
  test_id: string;
  position: number;
  /** A quarantine that is over counts for nothing. */
  failure_policy: Generated<FailurePolicy>;
  quarantine_owner: string | null;
  quarantine_reason: string | null;
  quarantined_at: Date | null;
  quarantined_until: Date | null;
}

export interface WorkflowTables extends WorkflowRunTables {
  workflow: WorkflowTable;
  workflow_test: WorkflowTestTable;
}

export const workflowMigrations: Migrations = {
  '2026-11-21-testing-4-workflows': async (db, { appRole }) => {
    await createWorkflowTable(db, appRole);
    await createWorkflowTestTable(db, appRole);
    await createWorkflowRunTables(db, appRole);
  },
  '2026-11-24-testing-setup-and-teardown': async (db) => {
    await sql`
      alter table workflow
        add column setup_modules uuid[] not null default '{}',
        add column teardown_modules uuid[] not null default '{}'`.execute(db);
    await addFixturesToRuns(db);
  },
  '2026-11-29-testing-workflow-reasons': async (db) => {
    await sql`alter table workflow_run add column reason text`.execute(db);
  },
  '2026-12-07-testing-workflow-tries': async (db) => {
    await sql`
      alter table workflow
        add column override_run_config boolean not null default true`.execute(db);
  },
};

async function createWorkflowTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table workflow (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      name text not null,
      description text,
      schedule text,
      schedule_enabled boolean not null default true,
      schedule_timezone text not null default 'UTC',
      next_run_at timestamptz,
      location_config jsonb,
      override_location boolean not null default false,
      build_config jsonb,
      override_build_config boolean not null default false,
      run_config jsonb not null,
      owner_id uuid references user_account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (organization_id, id),
      unique (organization_id, name)
    )`.execute(db);
  await sql`
    create index workflow_due on workflow (next_run_at) where next_run_at is not null`.execute(db);
  await isolateByOrganization(db, 'workflow', { appRole });
  await sql`
    create policy read_by_installation on workflow for select
      using (current_setting('app.installation', true) = 'yes')`.execute(db);
}

async function createWorkflowTestTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table workflow_test (
      organization_id uuid not null,
      id uuid not null,
      workflow_id uuid not null,
      test_id uuid not null,
      position integer not null,
      failure_policy text not null default 'fail_workflow'
        check (failure_policy in ('ignore_failure', 'fail_workflow')),
      quarantine_owner uuid references user_account on delete set null,
      quarantine_reason text,
      quarantined_at timestamptz,
      quarantined_until timestamptz,
      primary key (organization_id, id),
      unique (organization_id, workflow_id, test_id),
      foreign key (organization_id, workflow_id) references workflow on delete cascade,
      foreign key (organization_id, test_id) references test on delete cascade,
      check ((failure_policy = 'ignore_failure') = (quarantined_until is not null))
    )`.execute(db);
  await sql`
    create index workflow_test_in_order
      on workflow_test (organization_id, workflow_id, position)`.execute(db);
  await sql`
    create index workflow_of_test on workflow_test (organization_id, test_id)`.execute(db);
  await isolateByOrganization(db, 'workflow_test', { appRole });
}
