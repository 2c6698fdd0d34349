import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { type RawBuilder, sql } from 'kysely';

export interface RunTallyTables {
  /**
   * How many runs ended on a day and took as long as each other. A day and time may have several rows,
   * to be added up: who ends a run does not wait for another who does.
   */
  run_tally: {
    organization_id: string;
    /** In UTC. */
    day: string;
    /** Of a second, as medians are shown; -1 for runs whose time is not known. */
    tenths: number;
    id: number;
    runs: number;
    passed: number;
    first_attempt: number;
    flaky: number;
  };
}

/**
 * Kept by the database itself, in whatever transaction writes runs, so that it says at any time what
 * counting the runs would say.
 */
export const runTallyMigrations: Migrations = {
  '2026-12-05-testing-run-tally': async (db, { appRole }) => {
    await sql`
      create table run_tally (
        organization_id uuid not null references organization on delete cascade,
        day date not null,
        tenths bigint not null,
        id bigint not null generated always as identity,
        runs bigint not null,
        passed bigint not null,
        first_attempt bigint not null,
        flaky bigint not null,
        primary key (organization_id, day, tenths, id)
      )`.execute(db);
    await sql`
      create function tally_runs() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform add_to_run_tally(tallied) from (
            ${tallied(sql`(select 1 as sign, ${told()} from changed) as each`)}) as tallied;
        elsif tg_op = 'DELETE' then
          perform add_to_run_tally(tallied) from (
            ${tallied(sql`(select -1 as sign, ${told()} from changed) as each`)}) as tallied
           -- The tally goes with an organization that is deleted.
           where exists (select from organization where id = tallied.organization_id);
        else
          perform add_to_run_tally(tallied) from (
            ${tallied(sql`(select -1 as sign, ${told('old.')} union all select 1, ${told('new.')}) as each`)}) as tallied;
        end if;
        return null;
      end $$`.execute(db);
    await sql`
      create function add_to_run_tally(added record) returns void language plpgsql as $$
      begin
        -- Joins what others have told that nobody else is about to join, and waits for nobody.
        with found as (
          select id from run_tally
           where organization_id = added.organization_id
             and day = added.day and tenths = added.tenths
             for update skip locked),
        joined as (
          delete from run_tally using found
           where organization_id = added.organization_id
             and day = added.day and tenths = added.tenths and run_tally.id = found.id
          returning runs, passed, first_attempt, flaky)
        insert into run_tally (organization_id, day, tenths, runs, passed, first_attempt, flaky)
          select added.organization_id, added.day, added.tenths,
                 sum(runs), sum(passed), sum(first_attempt), sum(flaky)
            from (select * from joined
                  union all
                  select added.runs, added.passed, added.first_attempt, added.flaky) as each
          having (sum(runs), sum(passed), sum(first_attempt), sum(flaky)) <> (0, 0, 0, 0);
      end $$`.execute(db);
    for (const [event, rows] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ] as const) {
      await sql`
        create trigger ${sql.id(`run_tallied_on_${event}`)} after ${sql.raw(event)} on run
          referencing ${sql.raw(rows)} table as changed
          for each statement execute function tally_runs()`.execute(db);
    }
    // Most changes are of a run that goes on.
    await sql`
      create trigger run_tallied_on_update after update on run for each row
        when ((old.state = 'ended' or new.state = 'ended')
              and (${told('old.')}) is distinct from (${told('new.')}))
        execute function tally_runs()`.execute(db);
    // An owner that row-level security binds reads the runs of all as the installation does.
    await sql`select set_config('app.installation', 'yes', true)`.execute(db);
    await sql`
      insert into run_tally
             (organization_id, day, tenths, runs, passed, first_attempt, flaky)
      ${tallied(sql`(select 1 as sign, ${told()} from run) as each`)}`.execute(db);
    await sql`select set_config('app.installation', '', true)`.execute(db);
    await isolateByOrganization(db, 'run_tally', { appRole });
  },
};

const columns =
  'organization_id role ended_at outcome milliseconds first_attempt_success flaky'.split(' ');

/** What the tally takes from a run. */
const told = (of = '') => sql.raw(columns.map((column) => of + column).join(', '));

/** What these runs, each with a sign, add to the tally. What it counts is as `counted` says. */
const tallied = (rows: RawBuilder<unknown>) => sql`
  select organization_id,
         (ended_at at time zone 'UTC')::date as day,
         coalesce((milliseconds + 50) / 100, -1) as tenths,
         sum(sign) as runs,
         coalesce(sum(sign) filter (where outcome = 'passed'), 0) as passed,
         coalesce(sum(sign) filter (where first_attempt_success), 0) as first_attempt,
         coalesce(sum(sign) filter (where flaky), 0) as flaky
    from ${rows}
   where role = 'test' and outcome in ('passed', 'failed', 'timeout')
   group by 1, 2, 3`;
