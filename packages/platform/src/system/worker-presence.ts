import { hostname } from 'node:os';
import { type Generated, type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Migrations } from '../database/migrate.ts';

/** The table of workers that are, or were lately, alive. */
export interface WorkerTables {
  worker: {
    id: string;
    host: string;
    /** Jobs of one kind at once. */
    concurrency: number;
    /** What it can reach or do; some runs ask for one of these words. */
    labels: Generated<string[]>;
    started_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
}

/** Seconds between two signs of life, and after how many a worker counts as gone. */
const workerPresence = { everySeconds: 5, goneAfterSeconds: 15 };

/** Announces a worker and keeps its sign of life fresh until `leave`. */
export async function announceWorker<Tables extends WorkerTables>(options: {
  db: Kysely<Tables>;
  log: Logger;
  concurrency: number;
  labels?: readonly string[];
}): Promise<{ leave(): Promise<void> }> {
  const { db, log, concurrency, labels = [] } = options;
  const id = uuidv7();
  const sign = () =>
    sql`insert into worker (id, host, concurrency, labels)
        values (${id}, ${hostname()}, ${concurrency}, ${[...labels]})
        on conflict (id) do update set seen_at = now()`.execute(db);
  await sql`delete from worker where seen_at < now() - interval '1 day'`.execute(db);
  await sign();
  const timer = setInterval(() => {
    sign().catch((error: unknown) =>
      log.warn({ error }, 'the worker could not give a sign of life'),
    );
  }, workerPresence.everySeconds * 1000);
  return {
    async leave() {
      clearInterval(timer);
      await sql`delete from worker where id = ${id}`.execute(db);
    },
  };
}

/** The workers that gave a sign of life lately. */
export async function livingWorkers<Tables extends WorkerTables>(
  db: Kysely<Tables>,
): Promise<{ labels: string[] }[]> {
  const { rows } = await sql<{ labels: string[] }>`
    select labels from worker
     where seen_at > now() - make_interval(secs => ${workerPresence.goneAfterSeconds})`.execute(db);
  return rows;
}

export const workerMigrations: Migrations = {
  '2026-11-21-worker': async (db, { appRole }) => {
    await sql`
      create table worker (
        id uuid primary key,
        host text not null,
        concurrency int not null,
        started_at timestamptz not null default now(),
        seen_at timestamptz not null default now()
      )`.execute(db);
    await sql`grant select, insert, update, delete on worker to ${sql.id(appRole)}`.execute(db);
  },
  '2026-12-01-worker-labels': async (db) => {
    await sql`alter table worker add column labels text[] not null default '{}'`.execute(db);
  },
};
