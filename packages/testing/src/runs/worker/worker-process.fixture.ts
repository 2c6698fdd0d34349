import { loadConfig, openLog } from '@touchstone/platform';
import { z } from 'zod';
import { openTestWorker } from './test-worker.fixture.ts';

/** A worker in a process of its own, as a test starts it to kill it. */
const { config, addresses, secretKey } = z
  .object({
    config: z.record(z.string(), z.string()),
    addresses: z.object({ ownerUrl: z.string(), appUrl: z.string(), makeAppRole: z.boolean() }),
    secretKey: z.string(),
  })
  .parse(JSON.parse(process.env.TEST_WORKER ?? '{}'));

const read = loadConfig(config);
await openTestWorker({
  parts: { config: read, log: openLog(read, 'worker') },
  addresses,
  secretKey: Buffer.from(secretKey, 'hex'),
});
process.send?.('ready');
