import type { Trial } from '@touchstone/contracts';
import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type ColumnType, type Generated, sql } from 'kysely';

/** Columns of `trial`: a browser that a person holds open to try sentences in; one a person. */
interface TrialTable {
  id: string;
  organization_id: string;
  user_id: string;
  test_id: string;
  state: Generated<Trial['state']>;
  waits_for: Trial['waits_for'];
  ended_by: Trial['end'];
  message: string | null;
  /** The try of the worker that has it. */
  holder: string | null;
  /** The last sign of the page. */
  page_seen_at: Generated<Date>;
  /** The last sign of the worker. */
  worker_seen_at: Date | null;
  opened_at: Date | null;
  /** The newest question, from 1; 0 before the first. */
  asked: Generated<number>;
  asked_at: Generated<Date>;
  asked_step: string | null;
  asked_mode: 'look' | 'do' | null;
  asked_yaml: string | null;
  answer: ColumnType<Trial['answer'], string | null, string | null>;
}

/** Columns of `trial_screen`: what a trial shows now. */
interface TrialScreenTable {
  organization_id: string;
  trial_id: string;
  /** When the picture was taken, in milliseconds since the epoch. */
  taken: number;
  jpeg: Buffer;
}

export interface TrialTables {
  trial: TrialTable;
  trial_screen: TrialScreenTable;
}

export const trialMigrations: Migrations = {
  '2026-12-01-testing-trials': async (db, { appRole }) => {
    // Unlogged: after a crash of the database no trial goes on.
    await sql`
      create unlogged table trial (
        id uuid not null,
        organization_id uuid not null references organization on delete cascade,
        user_id uuid not null references user_account on delete cascade,
        test_id uuid not null,
        state text not null default 'waiting'
          check (state in ('waiting', 'opening', 'open', 'ended')),
        waits_for text check (waits_for in ('worker', 'organization')),
        ended_by text,
        message text,
        holder uuid,
        page_seen_at timestamptz not null default now(),
        worker_seen_at timestamptz,
        opened_at timestamptz,
        asked integer not null default 0,
        asked_at timestamptz not null default now(),
        asked_step text,
        asked_mode text check (asked_mode in ('look', 'do')),
        asked_yaml text,
        answer jsonb,
        primary key (organization_id, id),
        unique (organization_id, user_id),
        foreign key (organization_id, test_id) references test on delete cascade,
        check ((state = 'ended') = (ended_by is not null))
      )`.execute(db);
    await sql`create index trial_of_test on trial (organization_id, test_id)`.execute(db);
    await sql`create index trial_of_user on trial (user_id)`.execute(db);
    await sql`
      create unlogged table trial_screen (
        organization_id uuid not null,
        trial_id uuid not null,
        taken bigint not null,
        jpeg bytea not null,
        primary key (organization_id, trial_id),
        foreign key (organization_id, trial_id) references trial on delete cascade
      ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100,
              toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 1000)`.execute(
      db,
    );
    // Pictures are compressed already.
    await sql`alter table trial_screen alter column jpeg set storage external`.execute(db);
    for (const table of ['trial', 'trial_screen'])
      await isolateByOrganization(db, table, { appRole });
  },
};
