import {
  accountParts,
  enforceAccess,
  type Identify,
  type IdentityTables,
  identifyByToken,
  mountIdentityRoutes,
  openKeyUsage,
  organizationParts,
  tokenVerifier,
  watchEndedSessions,
} from '@touchstone/identity';
import {
  type Config,
  type HttpServer,
  type openLog,
  type Platform,
  TouchstoneError,
} from '@touchstone/platform';
import { type AccessWatch, watchAccess } from './stream/access-watch.ts';

interface Options {
  config: Config;
  log: ReturnType<typeof openLog>;
  platform: Platform<IdentityTables>;
  secretKey: Buffer;
}

/** Who makes a request, and what identity itself answers on the product's origin. */
export interface ServerIdentity {
  /** Guards every route that is mounted after this. */
  enforce(app: HttpServer): void;
  mount(app: HttpServer): void;
  /**
   * The organization in whose name a request to a public route is made; null where it carries no
   * access token that holds.
   */
  organizationBehind(request: Parameters<Identify>[0]): Promise<string | null>;
  /** For what stays open after a request was let in. */
  access: AccessWatch;
  close(): Promise<void>;
}

/**
 * Opens what the product needs to know people by their access tokens and programs by their keys:
 * tokens of the embedded provider or, where it is configured, of a PropelAuth tenant.
 */
export async function openServerIdentity(options: Options): Promise<ServerIdentity> {
  const { config, log, platform, secretKey } = options;
  const { database, queue, vault } = platform;
  const { authUrl, publicUrl } = config;
  const ended = await watchEndedSessions(database.global, log);
  const keyUsage = openKeyUsage({
    database,
    perMinute: config.rateLimit,
    onError: (error) => log.warn({ err: error }, 'the use of API keys could not be noted'),
  });
  const { keys } = accountParts({ database, queue, vault, log, secretKey }, { authUrl, publicUrl });
  const identify = identifyByToken(tokenVerifier(config, { keys, ended }));
  const membershipSource = config.propelauthUrl === undefined ? 'database' : 'token';
  const access = watchAccess({
    database,
    ended,
    membershipSource,
    onError: (error) => log.warn({ err: error }, 'the access of open streams was not checked'),
  });
  return {
    enforce(app) {
      enforceAccess(app, {
        database,
        identify,
        keyUsage,
        operators: config.operators,
        membershipSource,
      });
    },
    mount(app) {
      const browserProviders = [...config.browserProviders.keys()];
      const { rateLimit } = config;
      const parts = { database, queue, vault, secretKey, authUrl, publicUrl };
      mountIdentityRoutes(app, organizationParts({ ...parts, browserProviders, rateLimit }));
    },
    async organizationBehind(request) {
      const person = await identify(request).catch((error: unknown) => {
        if (error instanceof TouchstoneError && error.key === 'unauthorized') return null;
        throw error;
      });
      if (person === null) return null;
      return person.activeOrganizationId ?? [...person.memberships.keys()][0] ?? null;
    },
    access,
    async close() {
      await Promise.all([access.close(), keyUsage.close(), ended.close()]);
    },
  };
}
