import {
  accountParts,
  enforceAccess,
  type IdentityTables,
  identifyByToken,
  mountIdentityRoutes,
  openKeyUsage,
  organizationParts,
  ownVerifier,
  propelAuthVerifier,
  watchEndedSessions,
} from '@touchstone/identity';
import type { Config, HttpServer, openLog, Platform } from '@touchstone/platform';

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
  close(): Promise<void>;
}

/**
 * Opens what the product needs to know people by their access tokens and programs by their keys:
 * tokens of the embedded provider or, where it is configured, of a PropelAuth tenant.
 */
export async function openServerIdentity(options: Options): Promise<ServerIdentity> {
  const { config, log, platform, secretKey } = options;
  const { database, queue, vault } = platform;
  const { authUrl, publicUrl, propelauthUrl, propelauthVerifierKey } = config;
  const ended = await watchEndedSessions(database.global, log);
  const keyUsage = openKeyUsage({
    database,
    perMinute: config.rateLimit,
    onError: (error) => log.warn({ err: error }, 'the use of API keys could not be noted'),
  });
  const tenant = propelauthUrl !== undefined && propelauthVerifierKey !== undefined;
  const verifier = tenant
    ? propelAuthVerifier({ url: propelauthUrl, verifierKey: propelauthVerifierKey })
    : ownVerifier({
        keys: accountParts({ database, queue, vault, log, secretKey }, { authUrl, publicUrl }).keys,
        issuer: new URL(authUrl).origin,
        ended,
      });
  return {
    enforce(app) {
      enforceAccess(app, {
        database,
        identify: identifyByToken(verifier),
        keyUsage,
        operators: config.operators,
        membershipSource: tenant ? 'token' : 'database',
      });
    },
    mount(app) {
      const parts = { database, queue, vault, secretKey, authUrl, publicUrl };
      mountIdentityRoutes(app, organizationParts(parts));
    },
    async close() {
      await Promise.all([keyUsage.close(), ended.close()]);
    },
  };
}
