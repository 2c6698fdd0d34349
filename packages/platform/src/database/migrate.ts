import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { SetupError } from '../errors.ts';
import type { Database } from './database.ts';

/** One step forward; there is no way back. `appRole` needs a grant on whatever it may touch. */
type Migration = (db: Kysely<unknown>, context: { appRole: string }) => Promise<void>;

/** Migrations by name; a name begins with its date (`2026-11-21-event-log`), which orders them. */
export type Migrations = Record<string, Migration>;

/** Something that prepares the database besides migrations, done as the owner on every start. */
export type Preparation = (owner: { url: string; appRole: string }) => Promise<void>;

interface Options {
  /** Address as the role that owns the database. */
  ownerUrl: string;
  /** Address as the role that row-level security binds; the role is made if it is absent. */
  appUrl: string;
  /** True when the product may make the second role and set its password. */
  makeAppRole: boolean;
  migrations: Migrations;
  preparations: Preparation[];
}

/** Number of the advisory lock under which a database is brought up to date. */
const lockNumber = 7_368_950;

/**
 * Brings the database up to date. Any number of processes may call this at once: one does the work,
 * the others wait and find it done.
 * @throws SetupError when the database does not answer, is too old, or a newer Touchstone has
 * migrated it.
 */
export async function migrateDatabase(options: Options): Promise<void> {
  const client = await connect(options.ownerUrl);
  try {
    await requireVersion(client);
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    const appRole = decodeURIComponent(new URL(options.appUrl).username);
    if (options.makeAppRole) await makeRole(client, options.appUrl, appRole);
    await applyMigrations(options.ownerUrl, options.migrations, appRole);
    for (const prepare of options.preparations) {
      await prepare({ url: options.ownerUrl, appRole });
    }
  } finally {
    await client.end();
  }
}

/**
 * Waits until the server has brought the database up to date, for processes that do not own it.
 * @throws SetupError after a minute.
 */
export async function waitForMigrations<Tables>(
  database: Database<Tables>,
  migrations: Migrations,
): Promise<void> {
  const wanted = Object.keys(migrations);
  const deadline = Date.now() + 60_000;
  let missing: string[] = wanted;
  while (Date.now() < deadline) {
    missing = await database.global
      .transaction()
      .execute(async (db) => {
        // Waits for whoever is at it: between the tables and the rest, nothing is ready yet.
        await sql`select pg_advisory_xact_lock_shared(${lockNumber})`.execute(db);
        const applied = await appliedMigrations(db);
        return wanted.filter((name) => !applied.includes(name));
      })
      .catch(() => wanted);
    if (missing.length === 0) return;
    await delay(250);
  }
  throw new SetupError(
    `The database has not been brought up to date (${missing.join(', ')}). Start a server of this version first, and check DATABASE_URL.`,
  );
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const { hostname, port, pathname, username } = new URL(url);
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : String(cause);
    throw new SetupError(
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} did not let ${username || 'us'} in: ${reason}. Check DATABASE_URL.`,
      { cause },
    );
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major >= 16) return;
  throw new SetupError(`DATABASE_URL leads to PostgreSQL ${major}; Touchstone needs 16 or newer.`);
}

async function makeRole(client: pg.Client, appUrl: string, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const password = client.escapeLiteral(decodeURIComponent(new URL(appUrl).password));
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = rows.length === 0 ? 'create' : 'alter';
  await client
    .query(
      `${verb} role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole password ${password}`,
    )
    .catch((cause) => {
      throw new SetupError(
        `The owner of the database may not make the role ${role} (${cause.message}). Make a login role by hand and give its address in TOUCHSTONE_APP_DATABASE_URL.`,
        { cause },
      );
    });
}

async function applyMigrations(url: string, migrations: Migrations, role: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireKnown(db, migrations);
    await sql`grant usage on schema public to ${sql.id(role)}`.execute(db);
    const bound = Object.entries(migrations).map(
      ([name, migration]) =>
        [name, { up: (db: Kysely<unknown>) => migration(db, { appRole: role }) }] as const,
    );
    const provider = { getMigrations: async () => Object.fromEntries(bound) };
    // Domains date their migrations apart from each other, so an older name may arrive later.
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    await sql`grant select on kysely_migration to ${sql.id(role)}`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function requireKnown(db: Kysely<unknown>, migrations: Migrations): Promise<void> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('public.kysely_migration') is not null as found`.execute(db);
  if (tables[0]?.found !== true) return;
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new SetupError(
    `This database was brought up to date by a newer Touchstone (it knows ${unknown.join(', ')}; this one does not). Start that version or a later one; nothing was changed.`,
  );
}

async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
