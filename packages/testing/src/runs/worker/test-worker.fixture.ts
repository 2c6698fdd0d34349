import { egressPolicyOf } from '@touchstone/egress';
import { mailHandler, openPlatform } from '@touchstone/platform';
import { testingJobHandlers } from '../../jobs.ts';
import type { TestingTables } from '../../tables.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { RunWorker } from './run-worker.ts';

/** Where a worker is to work. */
interface Surroundings extends Pick<TestServer, 'addresses' | 'secretKey'> {
  parts: Pick<TestServer['parts'], 'config' | 'log'>;
}

/** Tests need not wait as long as workers do between two looks for runs of dead ones. */
const lookMilliseconds = 500;

/** A worker in this process, on the database and the objects of a test server. */
export async function openTestWorker(
  { parts: { config, log }, addresses, secretKey }: Surroundings,
  concurrency = 2,
  labels: readonly string[] = [],
) {
  const platform = await openPlatform<TestingTables>({
    config,
    log,
    secretKey,
    addresses,
    role: 'worker',
  });
  const runs = new RunWorker(concurrency, config, lookMilliseconds);
  const parts = { ...platform, config, log, egress: egressPolicyOf(config) };
  const handlers = [...testingJobHandlers(parts, runs), mailHandler(platform)];
  await platform.queue.work(handlers, concurrency, labels);
  return {
    runs,
    async close(graceMilliseconds = 0): Promise<void> {
      await runs.stop(graceMilliseconds);
      await platform.close(5);
    },
  };
}
