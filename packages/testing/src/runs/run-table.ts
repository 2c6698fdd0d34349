import type { CiFacts, OtherLanguage, RunSourceName, TestReport } from '@touchstone/contracts';
import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import type { FixtureRole } from './fixture.ts';
import type { RunOutcome, RunState } from './run.ts';

/** Columns of `run`. Its id is the id of the task that clients know. */
export interface RunTable {
  id: string;
  organization_id: string;
  /** Of a workflow's setup and teardown, that of no test: see `fixtureId`. */
  test_id: string;
  test_name: string;
  role: Generated<'test' | FixtureRole>;
  /** What a setup or teardown runs in place of a test; ids in their order. */
  modules: Generated<string[]>;
  test_version: number | null;
  platform: string;
  workflow_run_id: string | null;
  /** Task of the workflow that the run is a part of. */
  parent_task_id: string | null;
  state: Generated<RunState>;
  /** Set when `state` is `ended`, and only then. */
  outcome: RunOutcome | null;
  /** The outcomes as lists filter them: `error` counts as `failed`, as it does for clients. */
  result: ColumnType<Exclude<RunOutcome, 'error'> | null, never, never>;
  reason: string | null;
  message: string | null;
  /** The message in the language that the test is not written in. */
  other_language: ColumnType<OtherLanguage | null, string | null, string | null>;
  attempts_allowed: number;
  attempts: Generated<number>;
  flaky: Generated<boolean>;
  /** It passed with an element that took the place of the one that was there before. */
  healed: Generated<boolean>;
  first_attempt_success: boolean | null;
  total_steps: number | null;
  steps_completed: Generated<number>;
  current_step: string | null;
  current_step_index: Generated<number>;
  build_id: string | null;
  build_version: string | null;
  /** What was asked for besides the test, sealed: values of variables may be secrets. */
  sealed_request: string;
  /** Names of the variables that were given. */
  variables: string[];
  requested_by: string | null;
  requested_by_key: string | null;
  source: RunSourceName;
  ci: ColumnType<CiFacts, string, string>;
  /** Of the request that started it, to know a repeated one. */
  request_hash: Buffer | null;
  idempotency_key: string | null;
  /** Only workers with this label carry it out. */
  worker_label: string | null;
  /** Place in the fair order of all organizations. */
  turn: number;
  /** The try of a worker that may write; others have lost the run. */
  holder: string | null;
  /** How often a worker took it. */
  takes: Generated<number>;
  /** Last sign of life of the worker. */
  seen_at: Date | null;
  /** It has no job: the organization has as many runs going as it allows itself. */
  parked: Generated<boolean>;
  stopped_by: string | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
  milliseconds: number | null;
  report: ColumnType<TestReport | null, string | null, string | null>;
}

/** Columns of `run_artifact`: a file that a run left behind. */
interface RunArtifactTable {
  organization_id: string;
  run_id: string;
  /** As the report names it. */
  path: string;
  object_key: string;
  content_type: string;
  size: number;
}

export interface RunTables {
  run: RunTable;
  run_artifact: RunArtifactTable;
}

export const runMigrations: Migrations = {
  '2026-11-21-testing-3-runs': async (db, { appRole }) => {
    await createRunTable(db, appRole);
    await createArtifactTable(db, appRole);
    await sql`create sequence run_turn minvalue 0 start 0`.execute(db);
    await sql`grant usage, select, update on sequence run_turn to ${sql.id(appRole)}`.execute(db);
    // Events of a run go with it.
    await sql`grant delete on run_event to ${sql.id(appRole)}`.execute(db);
  },
  '2026-11-23-testing-parked-runs': async (db) => {
    await sql`alter table run add column parked boolean not null default false`.execute(db);
    await sql`
      create index run_parked on run (organization_id, turn) where parked and state = 'queued'`.execute(
      db,
    );
    await sql`
      create index run_going on run (organization_id) where state not in ('queued', 'ended')`.execute(
      db,
    );
  },
  '2026-11-24-testing-runs-of-modules': async (db) => {
    await sql`
      alter table run
        add column role text not null default 'test' check (role in ('test', 'setup', 'teardown')),
        add column modules uuid[] not null default '{}',
        add check ((role = 'test') = (modules = '{}'))`.execute(db);
  },
  '2026-11-29-testing-run-figures': async (db) => {
    // Figures of many runs are counted off an index, without a look at the runs themselves.
    await sql`
      create index run_ended on run (organization_id, ended_at)
        include (role, outcome, milliseconds, first_attempt_success, flaky, test_id)
       where ended_at is not null`.execute(db);
    await sql`drop index run_by_end`.execute(db);
    await sql`
      create index run_flaky on run (organization_id, id)
        include (ended_at, role, outcome, test_id) where flaky`.execute(db);
  },
  '2026-11-30-testing-worker-labels': async (db) => {
    await sql`alter table run add column worker_label text`.execute(db);
  },
  '2026-12-02-testing-messages-in-both-languages': async (db) => {
    await sql`alter table run add column other_language jsonb`.execute(db);
  },
};

/** Runs outlive their test, so none is tied to the row of its test. */
async function createRunTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table run (
      id uuid not null,
      organization_id uuid not null references organization on delete cascade,
      test_id uuid not null,
      test_name text not null,
      test_version integer,
      platform text not null,
      workflow_run_id uuid,
      parent_task_id uuid,
      state text not null default 'queued'
        check (state in ('queued', 'starting', 'running', 'verifying', 'stopping', 'ended')),
      outcome text check (outcome in ('passed', 'failed', 'cancelled', 'timeout', 'error')),
      result text generated always as (
        case outcome when 'error' then 'failed' else outcome end) stored,
      reason text,
      message text,
      attempts_allowed integer not null check (attempts_allowed > 0),
      attempts integer not null default 0,
      flaky boolean not null default false,
      first_attempt_success boolean,
      total_steps integer,
      steps_completed integer not null default 0,
      current_step text,
      current_step_index integer not null default 0,
      build_id uuid,
      build_version text,
      sealed_request text not null,
      variables text[] not null default '{}',
      requested_by uuid references user_account on delete set null,
      requested_by_key text,
      source text not null,
      ci jsonb not null default '{}',
      request_hash bytea,
      idempotency_key text,
      turn bigint not null,
      holder uuid,
      takes integer not null default 0,
      seen_at timestamptz,
      stopped_by uuid,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      ended_at timestamptz,
      milliseconds bigint,
      report jsonb,
      primary key (organization_id, id),
      check ((state = 'ended') = (outcome is not null)),
      check ((state = 'ended') = (ended_at is not null))
    )`.execute(db);
  await sql`create index run_of_test on run (organization_id, test_id, id)`.execute(db);
  await sql`
    create index run_of_test_by_result on run (organization_id, test_id, result, id)`.execute(db);
  await sql`create index run_by_result on run (organization_id, result, id)`.execute(db);
  await sql`create index run_by_source on run (organization_id, source, id)`.execute(db);
  await sql`create index run_by_end on run (organization_id, ended_at)`.execute(db);
  await sql`
    create index run_unfinished on run (organization_id, turn) where state <> 'ended'`.execute(db);
  await sql`
    create unique index run_of_idempotency_key on run (organization_id, idempotency_key)
     where idempotency_key is not null`.execute(db);
  await sql`
    create index run_of_request on run (organization_id, request_hash, id)
     where request_hash is not null`.execute(db);
  await isolateByOrganization(db, 'run', { appRole });
  await sql`
    create policy read_by_installation on run for select
      using (current_setting('app.installation', true) = 'yes')`.execute(db);
}

async function createArtifactTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table run_artifact (
      organization_id uuid not null,
      run_id uuid not null,
      path text not null,
      object_key text not null,
      content_type text not null,
      size bigint not null,
      primary key (organization_id, run_id, path),
      foreign key (organization_id, run_id) references run on delete cascade
    )`.execute(db);
  await isolateByOrganization(db, 'run_artifact', { appRole });
}
