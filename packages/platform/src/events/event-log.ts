import { type Generated, type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { isolateByOrganization } from '../database/isolation.ts';
import type { Migrations } from '../database/migrate.ts';

/** The tables of the event log. */
export interface EventTables {
  run_event: {
    id: Generated<number>;
    organization_id: string;
    run_id: string;
    type: string;
    /** A JSON object. */
    payload: unknown;
    created_at: Generated<Date>;
  };
}

/** Something that happened in a run, before it has its place in the log. */
export interface NewEvent {
  runId: string;
  /** E.g. `test_started`. */
  type: string;
  payload: Record<string, unknown>;
}

/** An event in the log. Within an organization a higher id was committed later. */
export interface StoredEvent extends NewEvent {
  id: number;
  createdAt: Date;
}

/** The channel on which PostgreSQL tells that an organization has new events; its payload is the id. */
export const eventChannel = 'run_event';

/**
 * Adds events to the log of an organization as part of the caller's transaction: they are there,
 * and servers hear of them, when it commits. Holds other writers of the same organization back
 * until then, so that ids become visible in order and a reader that resumes after an id misses
 * nothing.
 * @returns the id of each event, in the order given.
 */
export async function appendEvents<Tables extends EventTables>(
  transaction: Transaction<Tables>,
  organizationId: string,
  events: NewEvent[],
): Promise<number[]> {
  if (events.length === 0) return [];
  await sql`
    select ${lockOfWriters(organizationId)},
           pg_notify(${eventChannel}, ${organizationId})`.execute(transaction);
  const { rows } = await sql<{ id: number }>`
    insert into run_event (organization_id, run_id, type, payload)
    select ${organizationId}::uuid, run_id, type, payload::jsonb
      from unnest(${events.map((event) => event.runId)}::uuid[],
                  ${events.map((event) => event.type)}::text[],
                  ${events.map((event) => JSON.stringify(event.payload))}::text[])
           with ordinality as given (run_id, type, payload, place)
     order by place
    returning id`.execute(transaction);
  return rows.map((row) => row.id);
}

/**
 * Waits until whoever has added events to the log of an organization is done, and holds others back
 * until the caller's transaction ends: for what must not happen beside them.
 */
export async function holdEventWriters<Tables extends EventTables>(
  transaction: Transaction<Tables>,
  organizationId: string,
): Promise<void> {
  await sql`select ${lockOfWriters(organizationId)}`.execute(transaction);
}

const lockOfWriters = (organizationId: string) =>
  sql`pg_advisory_xact_lock(hashtextextended('run_event ' || ${organizationId}::text, 0))`;

/** The events of an organization after `afterId`, oldest first, at most `limit`. */
export async function readEvents<Tables extends EventTables>(
  database: Database<Tables>,
  organizationId: string,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<StoredEvent[]> {
  return database.inOrganization(organizationId, async (transaction) => {
    const { rows } = await sql<unknown>`
      select id, run_id as "runId", type, payload, created_at as "createdAt"
        from run_event
       where organization_id = ${organizationId} and id > ${afterId}
       order by id limit ${limit}`.execute(transaction);
    return rows.map((row) => storedEvent.parse(row));
  });
}

/** Id of the newest event of an organization, 0 if it has none. */
export async function newestEventId<Tables extends EventTables>(
  database: Database<Tables>,
  organizationId: string,
): Promise<number> {
  return database.inOrganization(organizationId, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(id), 0) as id from run_event
       where organization_id = ${organizationId}`.execute(transaction);
    return rows[0]?.id ?? 0;
  });
}

/**
 * Makes the partitions of this month and of the next three, so that no event ever lacks one.
 * Answers the names of those that were made now.
 */
export async function makeEventPartitions<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select make_run_event_partitions() as name`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

const storedEvent = z.object({
  id: z.number(),
  runId: z.string(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
});

export const eventMigrations: Migrations = {
  '2026-11-21-run-event': async (db, { appRole }) => {
    await sql`create sequence run_event_id_seq`.execute(db);
    await sql`
      create table run_event (
        id bigint not null default nextval('run_event_id_seq'),
        organization_id uuid not null,
        run_id uuid not null,
        type text not null,
        payload jsonb not null check (jsonb_typeof(payload) = 'object'),
        created_at timestamptz not null default now(),
        primary key (organization_id, id, created_at)
      ) partition by range (created_at)`.execute(db);
    await sql`create index run_event_of_run on run_event (organization_id, run_id, id)`.execute(db);
    await isolateByOrganization(db, 'run_event', { appRole, privileges: ['select', 'insert'] });
    await sql`grant usage on sequence run_event_id_seq to ${sql.id(appRole)}`.execute(db);
    await sql`
      create function make_run_event_partitions() returns setof text
      language plpgsql security definer set search_path = public as $$
      declare
        month timestamptz := date_trunc('month', now(), 'UTC');
        name text;
      begin
        for step in 0..3 loop
          name := 'run_event_' || to_char(month at time zone 'UTC', 'YYYY_MM');
          if to_regclass(name) is null then
            execute format('create table %I partition of run_event for values from (%L) to (%L)',
                           name, month, month + interval '1 month');
            return next name;
          end if;
          month := month + interval '1 month';
        end loop;
      end $$`.execute(db);
    await sql`revoke execute on function make_run_event_partitions from public`.execute(db);
    await sql`grant execute on function make_run_event_partitions to ${sql.id(appRole)}`.execute(
      db,
    );
    await sql`select make_run_event_partitions()`.execute(db);
  },
};
