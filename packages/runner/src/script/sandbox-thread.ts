import { Worker } from 'node:worker_threads';

/** A thread for one script, with its interpreter loaded. */
let spare: Worker | undefined;

/** Starts a thread in advance, so that the next script need not wait for it. */
export function warmSandbox(): void {
  spare ??= startThread();
}

/** A thread that no script has run on; it takes one task as its first message. */
export function takeSandbox(): Worker {
  const taken = spare ?? startThread();
  spare = undefined;
  taken.ref();
  return taken;
}

function startThread(): Worker {
  const worker = new Worker(new URL('./sandbox-worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  const forget = (): void => {
    if (spare === worker) spare = undefined;
  };
  worker.once('error', forget);
  worker.once('exit', forget);
  // A thread that nobody needs after all does not keep the process alive.
  worker.unref();
  return worker;
}
