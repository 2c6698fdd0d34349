import type { BackfillPhase, BackfillStatus } from '@touchstone/contracts';
import { isolateByOrganization } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

/** The history of one repository, as far back as `days`, being loaded. */
interface BackfillJobTable {
  organization_id: string;
  id: string;
  repository_id: string;
  days: number;
  status: BackfillStatus;
  phase: BackfillPhase;
  /** Where it goes on after a break: a `BackfillCursor`. */
  cursor: unknown;
  discovered: number | null;
  loaded: Generated<number>;
  attempts: Generated<number>;
  requested_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  error_key: string | null;
  /** A failed attempt waits until then. */
  next_attempt_at: Generated<Date>;
  /** Who works on it, until when, unless a sign of life comes before. */
  lease_owner: string | null;
  lease_until: Date | null;
}

/** A webhook as it came, for seven days; without lines of code and addresses. */
interface WebhookDeliveryTable {
  organization_id: string;
  /** As GitHub counts them. */
  id: string;
  event: string;
  action: string | null;
  body: unknown;
  received_at: Generated<Date>;
  handled_at: Date | null;
}

/** Something of a repository that is to be read again. */
interface RefreshRequestTable {
  organization_id: string;
  repository_id: string;
  what: 'pull_request' | 'commits' | 'releases' | 'ci_runs';
  /** Of the pull request; 0 for everything else. */
  number: number;
  /** Not before then, so that a burst is one reading. */
  due_at: Date;
  /** Counts up with each wish: one that came during the reading is not lost. */
  turn: Generated<number>;
  attempts: Generated<number>;
  claimed_until: Date | null;
}

interface ReviewSettingsTable {
  organization_id: string;
  version: number;
  /** What differs from the settings that everybody begins with. */
  document: unknown;
  sealed_cursor_key: string | null;
  cursor_key_hint: string | null;
  changed_at: Generated<Date>;
  changed_by: string | null;
}

export interface SyncTables {
  backfill_job: BackfillJobTable;
  webhook_delivery: WebhookDeliveryTable;
  refresh_request: RefreshRequestTable;
  review_settings: ReviewSettingsTable;
}

export async function createSyncTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table backfill_job (
      organization_id uuid not null,
      id uuid not null,
      repository_id text not null,
      days integer not null check (days in (90, 365)),
      status text not null check (status in ('pending', 'in_progress', 'completed', 'failed')),
      phase text not null,
      cursor jsonb not null,
      discovered integer,
      loaded integer not null default 0,
      attempts integer not null default 0,
      requested_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      error_key text,
      next_attempt_at timestamptz not null default now(),
      lease_owner text,
      lease_until timestamptz,
      primary key (organization_id, id),
      unique (organization_id, repository_id, days),
      foreign key (organization_id, repository_id) references repository on delete cascade
    )`.execute(db);
  await sql`
    create table webhook_delivery (
      organization_id uuid not null references organization on delete cascade,
      id text not null,
      event text not null,
      action text,
      body jsonb not null,
      received_at timestamptz not null default now(),
      handled_at timestamptz,
      primary key (organization_id, id)
    )`.execute(db);
  await sql`
    create index webhook_delivery_by_time on webhook_delivery (organization_id, received_at)`.execute(
    db,
  );
  await sql`
    create table refresh_request (
      organization_id uuid not null,
      repository_id text not null,
      what text not null
        check (what in ('pull_request', 'commits', 'releases', 'ci_runs')),
      number integer not null,
      due_at timestamptz not null,
      turn integer not null default 1,
      attempts integer not null default 0,
      claimed_until timestamptz,
      primary key (organization_id, repository_id, what, number),
      foreign key (organization_id, repository_id) references repository on delete cascade
    )`.execute(db);
  await sql`
    create table review_settings (
      organization_id uuid primary key references organization on delete cascade,
      version integer not null,
      document jsonb not null,
      sealed_cursor_key text,
      cursor_key_hint text,
      changed_at timestamptz not null default now(),
      changed_by uuid references user_account on delete set null
    )`.execute(db);
  for (const table of ['backfill_job', 'webhook_delivery', 'refresh_request', 'review_settings'])
    await isolateByOrganization(db, table, { appRole });
}
