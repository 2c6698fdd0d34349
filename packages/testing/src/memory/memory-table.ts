import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import type { Remembered } from '@touchstone/runner';
import { type ColumnType, type Generated, sql } from 'kysely';

export interface MemoryTables {
  /** What runs of a test that passed have found: one row for each target on each screen. */
  test_memory: {
    organization_id: string;
    test_id: string;
    screen: string;
    target: string;
    entry: ColumnType<Remembered, string, string>;
    updated_at: Generated<Date>;
  };
}

export const memoryMigrations: Migrations = {
  '2026-11-24-testing-memory': async (db, { appRole }) => {
    await sql`
      create table test_memory (
        organization_id uuid not null,
        test_id uuid not null,
        screen text not null,
        target text not null,
        entry jsonb not null,
        updated_at timestamptz not null default now(),
        primary key (organization_id, test_id, screen, target),
        foreign key (organization_id, test_id) references test on delete cascade
      )`.execute(db);
    await isolateByOrganization(db, 'test_memory', { appRole });
    await sql`alter table run add column healed boolean not null default false`.execute(db);
    await sql`alter table test add column last_healed boolean not null default false`.execute(db);
  },
};
