import { accountParts, type IdentityTables, identityDomain } from '@touchstone/identity';
import { type NewPerson, newPerson } from '@touchstone/identity/testing';
import {
  type Config,
  createHttpServer,
  type Database,
  type Domain,
  type EventHub,
  freePort,
  type HttpServer,
  loadConfig,
  type MonitoringTables,
  openDatabase,
  openEventHub,
  openPlatform,
  type PlatformTables,
} from '@touchstone/platform';
import { createTestDatabase, silentLog } from '@touchstone/platform/testing';
import type { TestingTables } from '@touchstone/testing';
import { openServerIdentity, type ServerIdentity } from '../identity.ts';

/** What a test mounts its routes on. */
interface Mounting {
  app: HttpServer;
  config: Config;
  database: Database<ServerTables>;
  identity: ServerIdentity;
  events: EventHub;
}

/** Every table that the server touches. */
type ServerTables = PlatformTables & IdentityTables & MonitoringTables & TestingTables;

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/** The product's server on a loopback port with a database of its own and the routes that `mount` adds. */
export async function openTestServer(
  mount: (server: Mounting) => void,
  { environment = {}, domains = [] }: TestOptions = {},
) {
  const testDatabase = await createTestDatabase<ServerTables>([identityDomain, ...domains]);
  const { addresses, secretKey, database } = testDatabase;
  const config = loadConfig({
    TOUCHSTONE_MODE: 'embedded',
    TOUCHSTONE_PORT: String(await freePort()),
    TOUCHSTONE_HOST: '127.0.0.1',
    ...environment,
  });
  const platform = await openPlatform<IdentityTables>({
    config,
    log: silentLog,
    secretKey,
    addresses,
    role: 'server',
  });
  const identity = await openServerIdentity({ config, log: silentLog, platform, secretKey });
  const events = await openEventHub({ database, url: addresses.appUrl, log: silentLog });
  const app = await createHttpServer({ config, log: silentLog, version: 'test' });
  identity.enforce(app);
  mount({ app, config, identity, events, database });
  app.addHook('preClose', () => events.close());
  const url = await app.listen({ host: config.host, port: 0 });
  // As the owner of the tables, whom row-level security lets write everything.
  const owner = openDatabase<ServerTables>({
    url: addresses.ownerUrl,
    pool: 2,
    name: 'test owner',
    log: silentLog,
  });
  const { keys } = accountParts({ ...platform, log: silentLog, secretKey }, config);

  return {
    url,
    /** As the running product. */
    database,
    owner: owner.global,
    identity,
    /** Somebody who is signed in, as a member of an organization of their own or of the one given. */
    person: (options: NewPerson = {}) =>
      newPerson(owner.global, { keys, issuer: config.authUrl }, options),
    async close(): Promise<void> {
      await app.close();
      await identity.close();
      await platform.close(0);
      await owner.close();
      await testDatabase.drop();
    },
  };
}

interface TestOptions {
  environment?: Record<string, string>;
  domains?: Domain[];
}
