import type { Logger } from 'pino';
import { type Config, loadConfig } from '../config/config.ts';
import { SetupError } from '../errors.ts';
import { openLog, withoutPasswords } from '../log/logger.ts';

/** Seconds that a process takes at most to end after it was asked to. */
export const stopSeconds = 8;

interface Running {
  /** Whoever asked by SIGTERM, as deploys do, can wait for what is to end by itself. */
  stop(canWait: boolean): Promise<void>;
}

/**
 * Runs a process of the product: reads the configuration, starts it, tells the parent process that
 * it is ready, and stops it once on SIGINT, SIGTERM or when the parent is gone. Ends with code 0
 * after a clean stop, 1 after a mistake.
 */
export function runProcess(
  name: string,
  start: (config: Config, log: Logger) => Promise<Running>,
): void {
  const config = configOrEnd();
  const log = openLog(config, name);
  const started = start(config, log);
  let ready = false;
  let stopping = false;

  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.debug({ reason }, 'stopping');
    // Nothing was accepted yet, and the database undoes what was not committed.
    if (!ready) process.exit(0);
    const canWait = reason === 'SIGTERM';
    const seconds = stopSeconds + (canWait ? config.drainSeconds : 0);
    const overdue = () => end(log, new Error(`The process did not stop in ${seconds} s.`));
    // Unreferenced, so that this timer alone does not keep a stopped process alive.
    setTimeout(overdue, seconds * 1000).unref();
    started
      .then((running) => running.stop(canWait))
      .then(
        () => process.exit(0),
        (error: unknown) => end(log, error),
      );
  };
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('disconnect', () => stop('the parent process is gone'));
  process.on('unhandledRejection', (error) => end(log, error));
  process.on('uncaughtException', (error) => end(log, error));
  started.then(
    () => {
      ready = true;
      process.send?.('ready');
    },
    (error: unknown) => end(log, error),
  );
}

function configOrEnd(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Says what went wrong, to a person in plain words where the set-up is to blame, and ends with 1. */
function end(log: Logger, error: unknown): never {
  if (error instanceof SetupError) process.stderr.write(`${withoutPasswords(error.message)}\n`);
  else log.fatal({ err: error }, 'the process ends');
  process.exit(1);
}
