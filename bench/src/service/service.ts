import { availableParallelism, loadavg } from 'node:os';
import { openInstallation } from '../installed/installation.ts';
import { measureAccepting } from './accepting.ts';
import { measureLists } from './lists.ts';
import { measureLive } from './live.ts';
import { measureUploading } from './uploading.ts';
import { measureWaiting } from './waiting.ts';

/** What the testing service carries: one server, one worker and PostgreSQL on this machine. */
const [load = 0] = loadavg();
process.stdout.write(
  `Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}\n`,
);
const installation = await openInstallation({ TOUCHSTONE_LOG_LEVEL: 'error' });
try {
  await measureAccepting(installation);
  await measureWaiting(installation);
  await measureLive(installation);
  await measureUploading(installation);
  await measureLists(installation);
} finally {
  await installation.close();
}
const [after = 0] = loadavg();
process.stdout.write(`\nLoad at the end: ${after.toFixed(1)}\n`);
