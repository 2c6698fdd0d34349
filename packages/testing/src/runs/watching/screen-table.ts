import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type Generated, sql } from 'kysely';

/** Columns of `run_screen`: what a run shows now, for people who watch it. */
interface RunScreenTable {
  organization_id: string;
  run_id: string;
  /** When somebody looked last. */
  asked_at: Generated<Date>;
  /** When the picture was taken, in milliseconds since the epoch; null until there is one. */
  taken: number | null;
  jpeg: Buffer | null;
}

export interface RunScreenTables {
  run_screen: RunScreenTable;
}

export const runScreenMigrations: Migrations = {
  '2026-11-25-testing-run-screens': async (db, { appRole }) => {
    // Unlogged: it costs no log, and after a crash of the database nobody misses it.
    await sql`
      create unlogged table run_screen (
        organization_id uuid not null,
        run_id uuid not null,
        asked_at timestamptz not null default now(),
        taken bigint,
        jpeg bytea,
        primary key (organization_id, run_id),
        foreign key (organization_id, run_id) references run on delete cascade
      ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100,
              toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 1000)`.execute(
      db,
    );
    // Pictures are compressed already.
    await sql`alter table run_screen alter column jpeg set storage external`.execute(db);
    await isolateByOrganization(db, 'run_screen', { appRole });
  },
};
