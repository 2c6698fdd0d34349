import { type BillingTables, billingDomain, billingJobHandlers } from '@touchstone/billing';
import {
  accountParts,
  enforceAccess,
  type IdentityTables,
  identifyByToken,
  identityDomain,
  openKeyUsage,
  tokenVerifier,
  watchEndedSessions,
} from '@touchstone/identity';
import { type NewPerson, newPerson } from '@touchstone/identity/testing';
import {
  createHttpServer,
  freePort,
  loadConfig,
  openDatabase,
  openPlatform,
  type PlatformTables,
} from '@touchstone/platform';
import { createTestDatabase, silentLog } from '@touchstone/platform/testing';
import { reviewDomain } from '../domain.ts';
import { reviewJobHandlers } from '../jobs.ts';
import { mountReviewRoutes } from '../mount.ts';
import { openReview } from '../open-review.ts';
import type { ReviewTables } from '../schema/index.ts';

type ServerTables = PlatformTables & IdentityTables & BillingTables & ReviewTables;

interface Call {
  method?: string;
  /** A token of a person or of an API key; nobody if absent. */
  as?: string | { token: string } | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export type ReviewServer = Awaited<ReturnType<typeof openReviewServer>>;

/** A port of this machine for a server that others must know before it is there. */
export async function newAddress(): Promise<{ port: number; url: string }> {
  const port = await freePort();
  return { port, url: `http://127.0.0.1:${port}` };
}

/**
 * The product's server with every route of code review, and a worker for its jobs, in this process and
 * on a database of their own.
 * @param address where it listens, as its peers know it
 */
export async function openReviewServer(
  { port, url }: { port: number; url: string },
  environment: Record<string, string> = {},
) {
  const testDatabase = await createTestDatabase<ServerTables>([
    identityDomain,
    billingDomain,
    reviewDomain,
  ]);
  const { addresses, secretKey } = testDatabase;
  const config = loadConfig({
    TOUCHSTONE_MODE: 'embedded',
    TOUCHSTONE_HOST: '127.0.0.1',
    TOUCHSTONE_PORT: String(port),
    TOUCHSTONE_PUBLIC_URL: url,
    TOUCHSTONE_AUTH_URL: 'http://127.0.0.1:3001',
    TOUCHSTONE_RATE_LIMIT: '1000000',
    ...environment,
  });
  const opening = { config, log: silentLog, secretKey, addresses };
  const platform = await openPlatform<ServerTables>({ ...opening, role: 'server' });
  const working = await openPlatform<ServerTables>({ ...opening, role: 'worker' });
  const { database, queue, vault } = platform;
  const app = await createHttpServer({ config, log: silentLog, version: 'test' });
  const ended = await watchEndedSessions(database.global, silentLog);
  const keyUsage = openKeyUsage({ database, perMinute: 1_000_000, onError: () => undefined });
  const { keys } = accountParts({ database, queue, vault, log: silentLog, secretKey }, config);
  enforceAccess(app, {
    database,
    identify: identifyByToken(tokenVerifier(config, { keys, ended })),
    keyUsage,
    operators: [],
    membershipSource: 'database',
  });
  const parts = openReview({ ...platform, config, log: silentLog, secretKey });
  await mountReviewRoutes(app, parts);
  await app.listen({ host: '127.0.0.1', port });
  const worker = openReview({ ...working, config, log: silentLog, secretKey });
  const handlers = [...reviewJobHandlers(worker), ...billingJobHandlers(worker, worker.billing)];
  // As the owner of the tables, whom row-level security lets write everything.
  const owner = openDatabase<ServerTables>({
    url: addresses.ownerUrl,
    pool: 2,
    name: 'test owner',
    log: silentLog,
  });

  return {
    url,
    parts,
    /** Routes that were mounted. */
    app,
    owner: owner.global,
    /** From now on jobs are done. */
    startWorker: (concurrency = 2) => working.queue.work(handlers, concurrency),
    /** Does a kind of job now, with an empty payload. */
    async runJob(name: string, organizationId: string | null = null) {
      const handler = handlers.find(({ definition }) => definition.name === name);
      if (handler === undefined) throw new Error(`There is no job ${name}.`);
      const signal = AbortSignal.timeout(120_000);
      await handler.run({}, { id: 'test', organizationId, signal, log: silentLog });
    },
    /** Somebody who is signed in, in an organization of their own or in the one given. */
    person: (options: NewPerson = {}) =>
      newPerson(owner.global, { keys, issuer: config.authUrl }, options),
    /** Calls an address below `/api/v1/review`. */
    async call(path: string, { method = 'GET', as, body, headers = {} }: Call = {}) {
      const token = typeof as === 'string' ? as : as?.token;
      const response = await fetch(`${url}/api/v1/review${path}`, {
        method,
        headers: {
          ...(method !== 'GET' && method !== 'DELETE' && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const json: unknown = text === '' ? undefined : JSON.parse(text);
      return { status: response.status, body: json, headers: response.headers };
    },
    async close(): Promise<void> {
      await app.close();
      await Promise.all([keyUsage.close(), ended.close()]);
      await working.close(5);
      await platform.close(0);
      await owner.close();
      await testDatabase.drop();
    },
  };
}
