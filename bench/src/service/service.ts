import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openInstallation } from '../installed/installation.ts';
import { measureAccepting } from './accepting.ts';
import { measureFairness } from './fairness.ts';
import { measureLists } from './lists.ts';
import { measureLive } from './live.ts';
import { measureUploading } from './uploading.ts';
import { measureWaiting } from './waiting.ts';

/**
 * What the testing service carries: one server, one worker and PostgreSQL on this machine. `--only`
 * takes one part alone. Ends with 1 where a part that holds or does not hold, does not.
 */
const parts = {
  accepting: measureAccepting,
  waiting: measureWaiting,
  fairness: measureFairness,
  live: measureLive,
  uploading: measureUploading,
  lists: measureLists,
};
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
if (chosen.length === 0)
  throw new Error(`There is no part ${only}; there are ${Object.keys(parts).join(', ')}.`);
const [load = 0] = loadavg();
process.stdout.write(
  `Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}\n`,
);
const installation = await openInstallation({ TOUCHSTONE_LOG_LEVEL: 'error' });
try {
  for (const [, measure] of chosen)
    if ((await measure(installation)) === false) process.exitCode = 1;
} finally {
  await installation.close();
}
const [after = 0] = loadavg();
process.stdout.write(`\nLoad at the end: ${after.toFixed(1)}\n`);
