import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { egressPolicyOf } from '@touchstone/egress';
import {
  accountParts,
  enforceAccess,
  type IdentityTables,
  identifyByToken,
  identityDomain,
  mountIdentityRoutes,
  openKeyUsage,
  organizationParts,
  tokenVerifier,
  watchEndedSessions,
} from '@touchstone/identity';
import { type NewPerson, newPerson } from '@touchstone/identity/testing';
import {
  createHttpServer,
  freePort,
  type HttpServer,
  loadConfig,
  mountHealthCheck,
  objectRoutes,
  openDatabase,
  openPlatform,
  type PlatformTables,
} from '@touchstone/platform';
import { createTestDatabase, silentLog } from '@touchstone/platform/testing';
import { z } from 'zod';
import { testingDomain } from '../domain.ts';
import { mountTestingRoutes } from '../mount.ts';
import type { TestingParts } from '../parts.ts';
import type { TestingTables } from '../tables.ts';

type ServerTables = PlatformTables & IdentityTables & TestingTables;

/** A call of the test server, and what it answered. */
interface Call {
  method?: string;
  /** A token of a person or of an API key; nobody if absent. */
  as?: string | { token: string };
  body?: unknown;
  headers?: Record<string, string>;
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/**
 * The product's server with every route of the testing half, on a loopback port with a database and
 * a folder of objects of its own. Signed links of its object store lead back to it.
 */
export async function openTestServer(environment: Record<string, string> = {}) {
  const testDatabase = await createTestDatabase<ServerTables>([identityDomain, testingDomain]);
  const { addresses, secretKey } = testDatabase;
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-testing-'));
  const port = await freePort();
  const settings = {
    TOUCHSTONE_MODE: 'embedded',
    TOUCHSTONE_HOST: '127.0.0.1',
    TOUCHSTONE_PORT: String(port),
    TOUCHSTONE_PUBLIC_URL: `http://127.0.0.1:${port}`,
    TOUCHSTONE_AUTH_URL: 'http://127.0.0.1:3001',
    TOUCHSTONE_DATA: folder,
    TOUCHSTONE_RATE_LIMIT: '1000000',
    ...environment,
  };
  const config = loadConfig(settings);
  const platform = await openPlatform<IdentityTables & TestingTables>({
    config,
    log: silentLog,
    secretKey,
    addresses,
    role: 'server',
  });
  const { database, queue, vault, objects } = platform;
  const { authUrl, publicUrl } = config;
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
  const browserProviders = [...config.browserProviders.keys()];
  const identityParts = {
    database,
    queue,
    vault,
    secretKey,
    authUrl,
    publicUrl,
    browserProviders,
    rateLimit: config.rateLimit,
  };
  mountIdentityRoutes(app, organizationParts(identityParts));
  const parts: TestingParts = {
    ...platform,
    log: silentLog,
    config,
    egress: egressPolicyOf(config),
  };
  mountTestingRoutes(app, parts);
  mountHealthCheck(app, 'test');
  const undocumented = watchAnswers(app);
  if (objects.kind === 'folder')
    await app.register(objectRoutes(objects, { maxBytes: config.objectMaxBytes }));
  const url = await app.listen({ host: '127.0.0.1', port });
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
    /** For further processes on the same database. */
    addresses,
    secretKey,
    environment: settings,
    owner: owner.global,
    /** Somebody who is signed in, in an organization of their own or in the one given. */
    person: (options: NewPerson = {}) =>
      newPerson(owner.global, { keys, issuer: config.authUrl }, options),
    /** Calls an address below `/api/v1`, or another one of this server that begins with `http`. */
    async call(path: string, { method = 'GET', as, body, headers = {} }: Call = {}) {
      const token = typeof as === 'string' ? as : as?.token;
      const response = await fetch(path.startsWith('http') ? path : `${url}/api/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const json: unknown = text === '' ? undefined : JSON.parse(text);
      return { status: response.status, body: json, headers: response.headers };
    },
    async close(): Promise<void> {
      await app.close();
      const surprises = [...undocumented()];
      await Promise.all([keyUsage.close(), ended.close()]);
      await platform.close(0);
      await owner.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
      if (surprises.length > 0)
        throw new Error(`The OpenAPI document knows nothing of ${surprises.join(', ')}.`);
    },
  };
}

/** Which answers were given that the OpenAPI document says nothing of. */
function watchAnswers(app: HttpServer): () => Set<string> {
  const given = new Set<string>();
  app.addHook('onResponse', async ({ method, routeOptions: { url, schema } }, { statusCode }) => {
    // What is hidden stands in no document.
    if (url === undefined || schema?.hide === true) return;
    given.add(`${method.replace('HEAD', 'GET')} ${url} ${statusCode}`);
  });
  return () => {
    const { paths } = documentSchema.parse(app.swagger());
    return new Set(
      [...given].filter((answer) => {
        const [method = '', url = '', status = ''] = answer.split(' ');
        const path = url.replace(/:(\w+)/g, '{$1}').replace('*', '{*}');
        const documented = paths[path]?.[method.toLowerCase()]?.responses ?? {};
        return !(status in documented) && !(`${status[0]}XX` in documented);
      }),
    );
  };
}

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
});
