import type { Visual } from '@touchstone/contracts';
import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type ColumnType, type Generated, sql } from 'kysely';

/** Columns of `visual_baseline`: each picture that somebody approved, and since when another one counts. */
interface BaselineTable {
  organization_id: string;
  id: string;
  test_id: string;
  /** Digest of what tells the picture from others of its test. */
  place: Buffer;
  step: string;
  check_words: string;
  /** The run whose picture it is; it may be gone by now. */
  run_id: string;
  /** Null once another picture has taken its place. */
  object_key: string | null;
  approved_by: string | null;
  approved_at: Generated<Date>;
  replaced_at: Date | null;
  /** What the place's digest is made of, to be shown; null of pictures from before it was kept. */
  driver: string | null;
  viewport: ColumnType<{ width: number; height: number } | null, string, never>;
  masks: ColumnType<Visual['masks'], string, never>;
}

export interface BaselineTables {
  visual_baseline: BaselineTable;
}

export const baselineMigrations: Migrations = {
  '2026-11-26-testing-baselines': async (db, { appRole }) => {
    await sql`
      create table visual_baseline (
        organization_id uuid not null,
        id uuid not null,
        test_id uuid not null,
        place bytea not null check (octet_length(place) = 32),
        step text not null,
        check_words text not null,
        run_id uuid not null,
        object_key text,
        approved_by uuid references user_account on delete set null,
        approved_at timestamptz not null default now(),
        replaced_at timestamptz,
        primary key (organization_id, id),
        check ((object_key is null) = (replaced_at is not null)),
        foreign key (organization_id, test_id) references test on delete cascade
      )`.execute(db);
    // Of what counts now there is one picture a place.
    await sql`
      create unique index visual_baseline_now on visual_baseline (organization_id, test_id, place)
        where replaced_at is null`.execute(db);
    await isolateByOrganization(db, 'visual_baseline', { appRole });
  },
  '2026-11-28-testing-baseline-facts': async (db) => {
    await sql`
      alter table visual_baseline
        add column driver text,
        add column viewport jsonb,
        add column masks jsonb not null default '[]'`.execute(db);
  },
};
