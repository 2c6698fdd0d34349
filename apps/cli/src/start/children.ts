import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A process of the product under watch: started again when it dies. */
export interface Child {
  /** Whether the first start succeeded; where it did not, the process has said why. */
  ready: Promise<boolean>;
  stop(): Promise<void>;
}

interface Options {
  name: string;
  /** Path of the file to run. */
  main: string;
  environment: NodeJS.ProcessEnv;
  onRestart(reason: string): void;
}

/** Starts a process. Once it has been ready, its death is followed by a new start. */
export function startChild(options: Options): Child {
  let stopping = false;
  let child = launch(options);
  const ready = isReady(child).then((started) => {
    if (started) watch();
    return started;
  });

  function watch(): void {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      options.onRestart(signal === null ? `exit code ${code}` : `signal ${signal}`);
      void restart();
    });
  }

  async function restart(): Promise<void> {
    for (let pause = 200; !stopping; pause = Math.min(pause * 2, 10_000)) {
      await delay(pause);
      if (stopping) return;
      child = launch(options);
      if (await isReady(child)) return watch();
    }
  }

  return {
    ready,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What Node has made of our files is kept, so that the next start need not make it again. */
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache');

function launch({ main, environment }: Options): ChildProcess {
  // A process group of its own keeps Ctrl+C in the terminal from stopping it out of turn.
  return fork(main, {
    env: { NODE_COMPILE_CACHE, ...environment },
    detached: true,
    stdio: 'inherit',
  });
}

async function isReady(child: ChildProcess): Promise<boolean> {
  const ready = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true));
    child.once('exit', () => resolve(false));
  });
  return ready;
}
