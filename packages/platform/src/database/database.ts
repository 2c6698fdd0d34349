import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { SetupError, TouchstoneError } from '../errors.ts';

/**
 * Access to PostgreSQL as the role that row-level security binds. `Tables` names every table that
 * the caller may touch; each domain package brings its own.
 */
export interface Database<Tables> {
  /**
   * Runs `work` in one transaction that sees and writes the rows of one organization only. All of
   * it happens or nothing.
   */
  inOrganization<Result>(
    organizationId: string,
    work: (transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>;
  /** Queries that belong to no organization: tables with an organization look empty here. */
  readonly global: Kysely<Tables>;
  /** Milliseconds of a round trip; rejects when the database does not answer. */
  ping(): Promise<number>;
  close(): Promise<void>;
}

interface Options {
  url: string;
  /** Connections at most. */
  pool: number;
  /** Shown in pg_stat_activity. */
  name: string;
  log: Logger;
}

/** Opens a pool of connections; the first query connects. */
export function openDatabase<Tables>(options: Options): Database<Tables> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.pool,
    application_name: options.name,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 60_000,
    types: { getTypeParser },
  });
  pool.on('error', (error) =>
    options.log.warn({ error: error.message }, 'database connection lost'),
  );
  // A connection in use reports its loss to whoever waits for an answer and, besides, here: unheard,
  // that second report would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const global = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    global,
    inOrganization: (organizationId, work) =>
      global.transaction().execute(async (transaction) => {
        await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(
          transaction,
        );
        return work(transaction);
      }),
    async ping() {
      const start = performance.now();
      await sql`select 1`.execute(global).catch((cause) => {
        throw new TouchstoneError('service_unavailable', {
          message: 'The database does not answer.',
          cause,
        });
      });
      return performance.now() - start;
    },
    close: () => global.destroy(),
  };
}

/**
 * Makes sure that the role of `database` cannot get around row-level security.
 * @throws SetupError that names the role and what is wrong with it.
 */
export async function requireBoundRole<Tables>(database: Database<Tables>): Promise<void> {
  const { rows } = await sql<{ role: string; free: boolean; owned: number }>`
    select current_user as role, rolsuper or rolbypassrls as free,
           (select count(*) from pg_class
             where relowner = pg_roles.oid and relrowsecurity)::int as owned
      from pg_roles where rolname = current_user`.execute(database.global);
  const found = rows[0];
  if (found === undefined || (!found.free && found.owned === 0)) return;
  throw new SetupError(
    `The database role ${found.role} can bypass row-level security (${found.free ? 'SUPERUSER or BYPASSRLS' : 'it owns the tables'}). Give TOUCHSTONE_APP_DATABASE_URL a role that cannot, or leave it out and let Touchstone make one.`,
  );
}

/** int8 as a number: our ids and counts stay far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
