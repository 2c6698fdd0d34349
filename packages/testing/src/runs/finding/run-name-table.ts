import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type ColumnType, sql } from 'kysely';

export interface RunNameTables {
  /** The names under which tests have run: few, where runs are many. */
  run_name: {
    organization_id: string;
    test_id: string;
    /** As the rows of the runs have it. */
    name: string;
    /** `name` in small letters, to search. */
    name_key: ColumnType<string, never, never>;
  };
}

export const runNameMigrations: Migrations = {
  '2026-12-03-testing-run-names': async (db, { appRole }) => {
    await sql`
      create table run_name (
        organization_id uuid not null references organization on delete cascade,
        test_id uuid not null,
        name text not null,
        name_key text not null generated always as (lower(name)) stored,
        primary key (organization_id, test_id, name)
      )`.execute(db);
    // An owner that row-level security binds reads the runs of all as the installation does.
    await sql`select set_config('app.installation', 'yes', true)`.execute(db);
    await sql`
      insert into run_name (organization_id, test_id, name)
        select distinct organization_id, test_id, test_name from run`.execute(db);
    await sql`select set_config('app.installation', '', true)`.execute(db);
    await sql`
      create index run_name_to_search on run_name (organization_id, name_key, test_id)`.execute(db);
    await isolateByOrganization(db, 'run_name', { appRole });
    // What lists of runs are narrowed down to, where few runs are of that kind.
    await sql`create index run_healed on run (organization_id, id) where healed`.execute(db);
    await sql`
      create index run_undecided on run (organization_id, id) where reason = 'undecided'`.execute(
      db,
    );
    await sql`
      create index run_not_carried_out on run (organization_id, id) where outcome = 'error'`.execute(
      db,
    );
  },
  '2026-12-04-testing-runs-of-builds': async (db) => {
    await sql`
      create index run_of_build on run (organization_id, build_id, id)
       where build_id is not null`.execute(db);
  },
};
