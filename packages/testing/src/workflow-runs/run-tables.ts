import type {
  CiFacts,
  FailurePolicy,
  RunOverrides,
  RunSourceName,
  StartWorkflow,
} from '@touchstone/contracts';
import { isolateByOrganization } from '@touchstone/platform';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';

/** Where a run of a workflow is. */
export type WorkflowRunState = 'queued' | 'running' | 'stopping' | 'ended';
export type WorkflowRunOutcome = 'passed' | 'failed' | 'cancelled' | 'timeout';

/** Columns of `workflow_run`. Its id is the id of the task that clients know. */
export interface WorkflowRunTable {
  id: string;
  organization_id: string;
  /** Runs outlive their workflow, so none is tied to its row. */
  workflow_id: string;
  workflow_name: string;
  state: Generated<WorkflowRunState>;
  outcome: WorkflowRunOutcome | null;
  /** What it ends as when its running tests have ended, while it is `stopping`. */
  stopping_as: 'cancelled' | 'timeout' | null;
  message: string | null;
  /** Why it did not pass, as a key. */
  reason: string | null;
  /** What every test of it runs with, sealed: values of variables may be secrets. */
  sealed_settings: string;
  parallelism: number;
  stop_on_failure: boolean;
  /** What runs before its tests, as it was when the run was asked for, and the run that came of it. */
  setup_modules: Generated<string[]>;
  setup_run_id: string | null;
  /** The same for what runs after them. */
  teardown_modules: Generated<string[]>;
  teardown_run_id: string | null;
  /** Its setup goes on; none of its tests has begun. */
  is_setting_up: Generated<boolean>;
  requested_by: string | null;
  requested_by_key: string | null;
  source: RunSourceName;
  /** What set it off, as people read it: `schedule`, `webhook`, `rerun`, an address. */
  triggered_by: string;
  ci: ColumnType<CiFacts, string, string>;
  request_hash: Buffer | null;
  idempotency_key: string | null;
  deadline: Date | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
}

/** Columns of `workflow_run_item`: one test with one combination, and the run that came of it. */
export interface WorkflowRunItemTable {
  organization_id: string;
  workflow_run_id: string;
  position: number;
  test_id: string;
  test_name: string;
  platform: string;
  combination: string | null;
  failure_policy: FailurePolicy;
  run_id: string | null;
  /** It was not begun, because the workflow stopped before. */
  is_skipped: Generated<boolean>;
}

/** What every test of a workflow's run runs with; kept sealed. */
export interface WorkflowSettings {
  /** How often each test is tried in all; absent for as often as it says itself. */
  attempts?: number | undefined;
  overrides: RunOverrides;
  /** By position. */
  items: Record<string, RunOverrides>;
  /** Of setup and teardown. */
  fixtures: RunOverrides;
  /** What came of it besides what the workflow says; what was sealed before it was kept has none. */
  asked?: Omit<StartWorkflow, 'workflow_id' | 'only_tests'> | undefined;
}

export interface WorkflowRunTables {
  workflow_run: WorkflowRunTable;
  workflow_run_item: WorkflowRunItemTable;
}

export async function createWorkflowRunTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table workflow_run (
      organization_id uuid not null references organization on delete cascade,
      id uuid not null,
      workflow_id uuid not null,
      workflow_name text not null,
      state text not null default 'queued'
        check (state in ('queued', 'running', 'stopping', 'ended')),
      outcome text check (outcome in ('passed', 'failed', 'cancelled', 'timeout')),
      stopping_as text check (stopping_as in ('cancelled', 'timeout')),
      message text,
      sealed_settings text not null,
      parallelism integer not null check (parallelism > 0),
      stop_on_failure boolean not null,
      requested_by uuid references user_account on delete set null,
      requested_by_key text,
      source text not null,
      triggered_by text not null,
      ci jsonb not null default '{}',
      request_hash bytea,
      idempotency_key text,
      deadline timestamptz,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      ended_at timestamptz,
      primary key (organization_id, id),
      check ((state = 'ended') = (outcome is not null)),
      check ((state = 'ended') = (ended_at is not null))
    )`.execute(db);
  await sql`
    create index workflow_run_newest on workflow_run (organization_id, workflow_id, id)`.execute(
    db,
  );
  await sql`create index workflow_run_by_end on workflow_run (organization_id, ended_at)`.execute(
    db,
  );
  await sql`
    create index workflow_run_unfinished on workflow_run (organization_id, id)
      where state <> 'ended'`.execute(db);
  await sql`
    create unique index workflow_run_of_key on workflow_run (organization_id, idempotency_key)
      where idempotency_key is not null`.execute(db);
  await isolateByOrganization(db, 'workflow_run', { appRole });
  await sql`
    create policy read_by_installation on workflow_run for select
      using (current_setting('app.installation', true) = 'yes')`.execute(db);
  await sql`
    create table workflow_run_item (
      organization_id uuid not null,
      workflow_run_id uuid not null,
      position integer not null,
      test_id uuid not null,
      test_name text not null,
      platform text not null,
      combination text,
      failure_policy text not null check (failure_policy in ('ignore_failure', 'fail_workflow')),
      run_id uuid,
      is_skipped boolean not null default false,
      primary key (organization_id, workflow_run_id, position),
      foreign key (organization_id, workflow_run_id) references workflow_run on delete cascade
    )`.execute(db);
  await isolateByOrganization(db, 'workflow_run_item', { appRole });
}

export async function addFixturesToRuns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workflow_run
      add column setup_modules uuid[] not null default '{}',
      add column setup_run_id uuid,
      add column teardown_modules uuid[] not null default '{}',
      add column teardown_run_id uuid,
      add column is_setting_up boolean not null default false`.execute(db);
}
