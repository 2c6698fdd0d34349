import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds for which a database may be away without anything being lost. */
const longestWait = 60_000;

/**
 * Does something that needs the database again and again while that is away, for a minute, or until
 * `over` aborts.
 */
export async function untilDone(work: () => Promise<void>, over?: AbortSignal): Promise<void> {
  const deadline = Date.now() + longestWait;
  for (let pause = 100; over?.aborted !== true; pause = Math.min(pause * 2, 2000)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() + pause > deadline) throw error;
      await delay(pause);
    }
  }
}
