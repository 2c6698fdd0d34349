import { ActionError, type Limits } from '../../driver/driver.ts';
import type { Said } from '../../language/say/said.ts';

/** One call's time, running from its start. */
export interface Clock {
  readonly signal: AbortSignal;
  /** Milliseconds that are left; never below 0. */
  left(): number;
  /**
   * The work's result, unless the time or the caller ends first.
   * @throws ActionError `timeout`, which tells `what`; the signal's reason.
   */
  race<T>(work: Promise<T>, what: Said, milliseconds?: number): Promise<T>;
  /** A pause that ends early with the time or the caller. */
  pause(milliseconds: number): Promise<void>;
}

/** Starts the time of one call to the driver. */
export function startClock(limits: Limits): Clock {
  const end = performance.now() + limits.milliseconds;
  const { signal } = limits;
  const left = () => Math.max(0, end - performance.now());

  function race<T>(work: Promise<T>, what: Said, milliseconds = Number.POSITIVE_INFINITY) {
    return new Promise<T>((resolve, reject) => {
      const stop = () => reject(signal.reason);
      const timer = setTimeout(
        () => reject(new ActionError('timeout', what)),
        Math.min(left(), milliseconds),
      );
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      work.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      });
    });
  }

  async function pause(milliseconds: number): Promise<void> {
    signal.throwIfAborted();
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(left(), milliseconds));
      signal.addEventListener('abort', done, { once: true });
    });
    signal.throwIfAborted();
  }

  return { signal, left, race, pause };
}
