import { openTemporaryFolder, runProcess } from '@touchstone/platform';
import { startWorker } from './worker.ts';

runProcess('worker', async (config, log) => {
  const temporary = await openTemporaryFolder('worker');
  // All that is written for a while goes there, also by libraries: a browser's profile, a trace.
  process.env.TMPDIR = temporary.path;
  const worker = await startWorker(config, log);
  return {
    async stop() {
      await worker.stop();
      await temporary.remove();
    },
  };
});
