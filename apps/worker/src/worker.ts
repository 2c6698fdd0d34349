import { type BillingTables, billingDomain, billingJobHandlers } from '@touchstone/billing';
import { egressPolicyOf } from '@touchstone/egress';
import {
  accountJobHandlers,
  accountParts,
  type IdentityTables,
  identityDomain,
  organizationTidyHandler,
} from '@touchstone/identity';
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
import { openReview, type ReviewTables, reviewDomain, reviewJobHandlers } from '@touchstone/review';
import {
  RunWorker,
  type TestingTables,
  testingDomain,
  testingJobHandlers,
} from '@touchstone/testing';

/** What running tests get to end by themselves, and then all other jobs; both fit into a stop. */
const graceMilliseconds = 3000;
const drainSeconds = stopSeconds - 6;

type WorkerTables = IdentityTables & TestingTables & BillingTables & ReviewTables;

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
  const platform = await openPlatform<WorkerTables>({
    config,
    log,
    secretKey,
    addresses: databaseAddresses(config, secretKey),
    role: 'worker',
    awaitMigrations: {
      ...platformDomain.migrations,
      ...identityDomain.migrations,
      ...testingDomain.migrations,
      ...billingDomain.migrations,
      ...reviewDomain.migrations,
    },
  });
  const { database, queue, vault } = platform;
  const { authUrl, publicUrl, workerConcurrency: concurrency, workerLabels } = config;
  const accounts = accountParts({ database, queue, vault, log, secretKey }, { authUrl, publicUrl });
  const review = openReview({ ...platform, config, log, secretKey });
  const runs = new RunWorker(concurrency, config);
  await queue.work(
    [
      mailHandler(platform),
      partitionHandler(database),
      ...accountJobHandlers(accounts),
      organizationTidyHandler({ database }),
      ...testingJobHandlers({ ...platform, config, log, egress: egressPolicyOf(config) }, runs),
      ...billingJobHandlers(review, review.billing),
      ...reviewJobHandlers(review),
    ],
    concurrency,
    workerLabels,
  );
  const presence = await announceWorker({
    db: database.global,
    log,
    concurrency,
    labels: workerLabels,
  });
  return {
    async stop() {
      await presence.leave();
      await runs.stop(graceMilliseconds);
      await platform.close(drainSeconds);
    },
  };
}
