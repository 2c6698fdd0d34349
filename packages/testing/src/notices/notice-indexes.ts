import type { Migrations } from '@touchstone/platform';
import { sql } from 'kysely';

/** Runs that somebody asked for, by their end. */
export const noticeMigrations: Migrations = {
  '2026-11-24-testing-notices': async (db) => {
    await sql`
      create index run_of_asker on run (organization_id, requested_by, ended_at, id)
       where ended_at is not null and workflow_run_id is null`.execute(db);
    await sql`
      create index workflow_run_of_asker on workflow_run
        (organization_id, requested_by, ended_at, id) where ended_at is not null`.execute(db);
  },
};
