import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAuth } from '@touchstone/auth';
import { freePort, loadConfig, openDatabase } from '@touchstone/platform';
import { createEmptyDatabase, silentLog } from '@touchstone/platform/testing';
import { startServer } from '@touchstone/server';
import { startWorker } from '@touchstone/worker';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

/** A route of one of the two servers, as it was mounted. */
export interface Route {
  /** Of the server that it is on. */
  origin: string;
  method: string;
  url: string;
  access: string;
  /** What it takes, by part of the request; a part without a schema is not looked at. */
  schemas: Partial<Record<'body' | 'params' | 'querystring', z.ZodType>>;
}

/** The product's server and the sign-in provider in this process, with the list of their routes. */
export interface Servers extends AsyncDisposable {
  url: string;
  authUrl: string;
  routes: Route[];
  /** As the owner of the database, from whom nothing is hidden. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into every table that there is
  db: Kysely<any>;
  /** Ends the worker, so that nothing changes by itself any more. */
  stopWorker(): Promise<void>;
}

/** @param operator address of whoever operates the installation */
export async function startServers(operator: string): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-routes-'));
  const databaseUrl = await createEmptyDatabase();
  const [port, authPort] = [await freePort(), await freePort()];
  const config = loadConfig({
    TOUCHSTONE_MODE: 'embedded',
    TOUCHSTONE_DATA: folder,
    TOUCHSTONE_PORT: String(port),
    TOUCHSTONE_AUTH_PORT: String(authPort),
    TOUCHSTONE_RATE_LIMIT: '1000000',
    TOUCHSTONE_OPERATORS: operator,
    // So that its routes do what they do; nothing here gets as far as a call to GitHub.
    TOUCHSTONE_GITHUB_APP_ID: '1',
    TOUCHSTONE_GITHUB_APP_SLUG: 'touchstone',
    TOUCHSTONE_GITHUB_APP_PRIVATE_KEY: '-----BEGIN RSA PRIVATE KEY-----',
    TOUCHSTONE_GITHUB_APP_CLIENT_ID: 'client',
    TOUCHSTONE_GITHUB_APP_CLIENT_SECRET: 'secret of the client',
    TOUCHSTONE_GITHUB_WEBHOOK_SECRETS: 'secret of the webhooks',
    DATABASE_URL: databaseUrl,
  });
  const mounted: Mounted[] = [];
  const listen = (message: unknown) => {
    const app = startedSchema.parse(message).fastify;
    app.addHook('onRoute', (options) => {
      mounted.push({ app, options });
    });
  };
  subscribe('fastify.initialization', listen);
  const server = await startServer(config, silentLog);
  const auth = await startAuth(config, silentLog);
  unsubscribe('fastify.initialization', listen);
  const worker = await startWorker(config, silentLog);
  const database = openDatabase({ url: databaseUrl, pool: 1, name: 'test', log: silentLog });
  let workerStopped: Promise<void> | undefined;
  const stopWorker = () => {
    workerStopped ??= worker.stop();
    return workerStopped;
  };
  return {
    url: config.publicUrl,
    authUrl: config.authUrl,
    routes: mounted.flatMap(({ app, options }) =>
      routesOf(app === auth.app ? config.authUrl : config.publicUrl, options),
    ),
    db: database.global,
    stopWorker,
    async [Symbol.asyncDispose]() {
      await Promise.all([stopWorker(), auth.stop(), server.stop()]);
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Everything that the database holds in rows that mention one of `words`, by table; all for none. */
export async function contents(db: Servers['db'], words: string[] = []) {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
     where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind = 'r'
       and relname not in (${sql.join(countingTables)})
     order by 1`.execute(db);
  const found: [string, unknown][] = [];
  for (const { name } of tables) {
    const mentioned = words.map((word) => sql`to_jsonb(t)::text like ${`%${word}%`}`);
    // When somebody was here last changes by itself.
    const { rows } = await sql<{ count: number; sum: string | null }>`
      select count(*)::int as count, md5(string_agg(row, '|' order by row)) as sum
        from ${sql.raw(name)} t, lateral (select (to_jsonb(t) - 'last_active_at' - 'last_seen_at')::text as row)
       where ${words.length === 0 ? sql`true` : sql.join(mentioned, sql` or `)}`.execute(db);
    found.push([name, usedTables.includes(name) ? rows[0]?.count : rows[0]]);
  }
  return Object.fromEntries(found);
}

/** What counts requests, and what the queue keeps for itself. */
const countingTables = ['abuse_counter', 'api_key_usage', 'worker', 'version', 'queue'];

/** Their rows say when they were used last. */
const usedTables = ['api_key', 'integration_key'];

/** Fastify tells of every server that is made, before anything is mounted on it. */
const startedSchema = z.object({
  fastify: z.custom<FastifyInstance>((app) => typeof app === 'object'),
});

interface Mounted {
  app: FastifyInstance;
  options: RouteOptions;
}

function routesOf(origin: string, { method, url, config, schema }: RouteOptions): Route[] {
  const schemas: Route['schemas'] = {};
  for (const part of ['body', 'params', 'querystring'] as const) {
    const given = schema?.[part];
    if (given instanceof z.ZodType) schemas[part] = given;
  }
  return [method]
    .flat()
    .filter((name) => name !== 'HEAD' && name !== 'OPTIONS')
    .map((name) => ({ origin, method: name, url, access: config?.access ?? 'none', schemas }));
}
