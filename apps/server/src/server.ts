import {
  type Config,
  createHttpServer,
  databaseAddresses,
  type HttpServer,
  loadSecretKey,
  migrateDatabase,
  mountMetrics,
  mountSystemRoutes,
  objectRoutes,
  openEventHub,
  type openLog,
  openPlatform,
  prepareQueue,
  SetupError,
  version,
} from '@touchstone/platform';
import { mountApiReference } from './api-reference.ts';
import { domains } from './domains.ts';
import { mountPages, pageForUnknown } from './pages.ts';

/** A running server process. */
export interface RunningServer {
  app: HttpServer;
  /** Answers no further requests, ends streams, closes what it opened. */
  stop(): Promise<void>;
}

/**
 * Brings the database up to date, mounts every route and listens.
 * @throws SetupError when the configuration, the database or the port is not as needed.
 */
export async function startServer(
  config: Config,
  log: ReturnType<typeof openLog>,
): Promise<RunningServer> {
  const secretKey = await loadSecretKey(config);
  const addresses = databaseAddresses(config, secretKey);
  await migrateDatabase({
    ...addresses,
    migrations: Object.assign({}, ...domains.map((domain) => domain.migrations)),
    preparations: [prepareQueue(domains.flatMap((domain) => domain.jobs))],
  });
  const platform = await openPlatform({ config, log, secretKey, addresses, role: 'server' });
  const events = await openEventHub({ database: platform.database, url: addresses.appUrl, log });

  const app = await createHttpServer({
    config,
    log,
    version,
    answerUnknown: await pageForUnknown(),
  });
  mountSystemRoutes(app, { config, version, events, ...platform });
  mountMetrics(app, { queue: platform.queue, token: config.metricsToken });
  if (platform.objects.kind === 'folder') {
    await app.register(objectRoutes(platform.objects, { maxBytes: config.objectMaxBytes }));
  }
  await mountApiReference(app);
  await mountPages(app);
  app.addHook('preClose', () => events.close());

  const stop = async () => {
    await app.close();
    await platform.close(0);
  };
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw explainListenError(error, config);
  }
  return { app, stop };
}

function explainListenError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new SetupError(
      `Port ${port} on ${host} is taken by another program. Choose another one: TOUCHSTONE_PORT=${port + 10} npm start`,
    );
  if (code === 'EACCES')
    return new SetupError(
      `This user may not listen on port ${port}. Choose one above 1023 by TOUCHSTONE_PORT.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SetupError(`TOUCHSTONE_HOST=${host} is not an address of this machine.`);
  return error;
}
