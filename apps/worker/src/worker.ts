import {
  announceWorker,
  type Config,
  databaseAddresses,
  loadSecretKey,
  mailHandler,
  type openLog,
  openPlatform,
  partitionHandler,
  platformDomain,
  stopSeconds,
} from '@touchstone/platform';

/** A running worker process. */
export interface RunningWorker {
  /** Takes no more jobs, lets running ones end or hands them back, closes what it opened. */
  stop(): Promise<void>;
}

/**
 * Waits until a server has brought the database up to date, then takes jobs.
 * @throws SetupError when the configuration or the database is not as needed.
 */
export async function startWorker(
  config: Config,
  log: ReturnType<typeof openLog>,
): Promise<RunningWorker> {
  const secretKey = await loadSecretKey(config);
  const addresses = databaseAddresses(config, secretKey);
  const platform = await openPlatform({
    config,
    log,
    secretKey,
    addresses,
    role: 'worker',
    awaitMigrations: platformDomain.migrations,
  });
  const { database, queue } = platform;
  await queue.work([mailHandler(platform), partitionHandler(database)], config.workerConcurrency);
  const presence = await announceWorker({
    db: database.global,
    log,
    concurrency: config.workerConcurrency,
  });
  return {
    async stop() {
      await presence.leave();
      await platform.close(stopSeconds - 2);
    },
  };
}
