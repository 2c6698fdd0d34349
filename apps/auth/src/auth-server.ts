import { join } from 'node:path';
import { signInPolicyOf } from '@touchstone/egress';
import {
  type AccountSettings,
  accountParts,
  activeSessions,
  enforceAccess,
  guardPageApi,
  type IdentityTables,
  identityDomain,
  mountManagement,
  mountOrganizationPages,
  mountProvider,
  openKeyUsage,
  organizationParts,
} from '@touchstone/identity';
import {
  type Config,
  createHttpServer,
  databaseAddresses,
  type HttpServer,
  listen,
  loadSecretKey,
  mountFiles,
  type openLog,
  openPlatform,
  pageForUnknown,
  platformDomain,
  version,
} from '@touchstone/platform';
import { signInPages } from '../pages/pages.ts';

/** A running sign-in provider. */
export interface RunningAuth {
  app: HttpServer;
  stop(): Promise<void>;
}

/**
 * Starts the sign-in provider on its own origin: the protocol of the public clients, the hosted
 * pages with what they call, and the management calls.
 * @throws SetupError when the configuration, the database or the port is not as needed.
 */
export async function startAuth(
  config: Config,
  log: ReturnType<typeof openLog>,
): Promise<RunningAuth> {
  const secretKey = await loadSecretKey(config);
  const platform = await openPlatform<IdentityTables>({
    config,
    log,
    secretKey,
    addresses: databaseAddresses(config, secretKey),
    role: 'auth',
    awaitMigrations: { ...platformDomain.migrations, ...identityDomain.migrations },
  });
  const { database, queue, vault } = platform;
  const accounts = accountParts(
    { database, queue, vault, log, secretKey },
    accountSettings(config),
  );
  const organizations = organizationParts({
    database,
    queue,
    vault,
    secretKey,
    authUrl: config.authUrl,
    publicUrl: config.publicUrl,
    tellsOfNew: config.sample,
    browserProviders: [...config.browserProviders.keys()],
    rateLimit: config.rateLimit,
  });
  const keyUsage = openKeyUsage({
    database,
    perMinute: config.rateLimit,
    onError: (error) => log.warn({ err: error }, 'the use of API keys could not be noted'),
  });
  const sessions = activeSessions(accounts);

  const app = await createHttpServer({
    config: { ...config, publicUrl: config.authUrl },
    log,
    version,
    submitTo: [new URL(config.publicUrl).origin],
    answerUnknown: await pageForUnknown(signInPages.folder()),
  });
  guardPageApi(app, accounts.origin);
  enforceAccess(app, {
    database,
    identify: sessions.identify,
    keyUsage,
    operators: config.operators,
    membershipSource: 'database',
  });
  await mountProvider(app, accounts, sessions);
  mountOrganizationPages(app, {
    ...organizations,
    cookies: accounts.cookies,
    operators: config.operators,
  });
  mountManagement(app, { organizations, accounts, keyUsage });
  await mountFiles(app, signInPages.folder());

  const stop = async () => {
    await app.close();
    await keyUsage.close();
    await platform.close(0);
  };
  await listen(app, {
    host: config.host,
    port: config.authPort,
    variable: 'TOUCHSTONE_AUTH_PORT',
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { app, stop };
}

function accountSettings(config: Config): AccountSettings {
  const { authUrl, publicUrl, githubClientId, githubClientSecret } = config;
  const { googleClientId, googleClientSecret } = config;
  const mailToFiles = config.mode === 'embedded' && config.smtpUrl === undefined;
  return {
    authUrl,
    publicUrl,
    egress: signInPolicyOf(config),
    ...(mailToFiles && { mailFolder: join(config.dataFolder, 'mail') }),
    ...(githubClientId &&
      githubClientSecret && {
        github: { clientId: githubClientId, clientSecret: githubClientSecret },
      }),
    ...(googleClientId &&
      googleClientSecret && {
        google: { clientId: googleClientId, clientSecret: googleClientSecret },
      }),
  };
}
