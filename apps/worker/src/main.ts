import { openTemporaryFolder, runProcess } from '@touchstone/platform';
import { describeProtection, protectionHere } from '@touchstone/runner';
import { startWorker } from './worker.ts';

runProcess('worker', async (config, log) => {
  const temporary = await openTemporaryFolder('worker');
  // All that is written for a while goes there, also by libraries: a browser's profile, a trace.
  process.env.TMPDIR = temporary.path;
  const worker = await startWorker(config, log);
  const protection = await protectionHere();
  const level = protection.isSandboxed === false ? 'warn' : 'info';
  // Where `touchstone start` starts it, that has said so already.
  if (config.mode === 'production')
    log[level](`Browsers run ${await describeProtection(protection)}.`);
  return {
    async stop() {
      await worker.stop();
      await temporary.remove();
    },
  };
});
