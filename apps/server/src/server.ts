import type { BillingTables } from '@touchstone/billing';
import { egressPolicyOf } from '@touchstone/egress';
import { type IdentityTables, organizationOf } from '@touchstone/identity';
import {
  type Config,
  createHttpServer,
  databaseAddresses,
  type HttpServer,
  listen,
  loadSecretKey,
  type MonitoringTables,
  migrateDatabase,
  mountFiles,
  mountMetrics,
  mountMonitoring,
  mountSystemRoutes,
  objectRoutes,
  openEventHub,
  type openLog,
  openPlatform,
  originOf,
  pageForUnknown,
  prepareQueue,
  version,
} from '@touchstone/platform';
import { mountReviewRoutes, openReview, type ReviewTables } from '@touchstone/review';
import { mountTestingRoutes, type TestingTables } from '@touchstone/testing';
import { productPages } from '@touchstone/web';
import { mountApiReference } from './api-reference.ts';
import { domains, runSources } from './domains.ts';
import { openServerIdentity } from './identity.ts';
import { mountRuntimeConfig, thirdParties } from './runtime-config.ts';
import { openSampleShop } from './sample-shop.ts';
import { OpenStreams } from './stream/open-streams.ts';
import { mountLiveStream } from './stream/routes.ts';
import { mountTraceViewer } from './trace-viewer.ts';

type ServerTables = IdentityTables &
  MonitoringTables &
  TestingTables &
  BillingTables &
  ReviewTables;

/** A running server process. */
export interface RunningServer {
  app: HttpServer;
  /** Answers no further requests, ends streams, closes what it opened. */
  /** @param canWait whether there is time for open streams to end, as it is set */
  stop(canWait?: boolean): Promise<void>;
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
  const platform = await openPlatform<ServerTables>({
    config,
    log,
    secretKey,
    addresses,
    role: 'server',
  });
  const events = await openEventHub({ database: platform.database, url: addresses.appUrl, log });
  const identity = await openServerIdentity({ config, log, platform, secretKey });

  const app = await createHttpServer({
    config,
    log,
    version,
    connectTo: [new URL(config.authUrl).origin],
    filesAt: [await originOf(platform.objects)],
    thirdParties: thirdParties(config),
    answerUnknown: await pageForUnknown(productPages.folder()),
  });
  identity.enforce(app);
  identity.mount(app);
  const streams = new OpenStreams();
  let isStopping = false;
  mountSystemRoutes(app, {
    config,
    version,
    events,
    ...platform,
    isStopping: () => isStopping,
  });
  mountRuntimeConfig(app, config);
  const { database } = platform;
  mountMonitoring(app, {
    config,
    database,
    organizationOf,
    reporterOf: identity.organizationBehind,
  });
  mountTestingRoutes(app, { ...platform, config, log, egress: egressPolicyOf(config) });
  await mountReviewRoutes(app, openReview({ ...platform, config, log, secretKey }));
  mountLiveStream(app, {
    database,
    events,
    access: identity.access,
    sources: runSources(database),
    streams,
  });
  mountMetrics(app, { queue: platform.queue, token: config.metricsToken });
  if (platform.objects.kind === 'folder') {
    await app.register(objectRoutes(platform.objects, { maxBytes: config.objectMaxBytes }));
  }
  await mountApiReference(app);
  await mountTraceViewer(app);
  await mountFiles(app, productPages.folder());
  app.addHook('preClose', () => events.close());

  const shop = await openSampleShop(config, log);

  const stop = async (canWait = false) => {
    isStopping = true;
    if (canWait) await streams.untilNone(config.drainSeconds);
    await shop?.close();
    await app.close();
    await identity.close();
    await platform.close(0);
  };
  const { host, port } = config;
  await listen(app, { host, port, variable: 'TOUCHSTONE_PORT' }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { app, stop };
}
