import { ActionError } from '../../../driver/driver.ts';
import type { Clock } from '../../snapshot/clock.ts';

/** One try: done, or what was in the way and how long to wait before the next, in milliseconds. */
export type Try<T> = { done: T } | { inTheWay: ActionError; pause: number };

/**
 * Tries until it is done.
 * @throws ActionError with what was last in the way when the time ends, also in the midst of a try
 */
export async function retry<T>(
  clock: Clock,
  attempt: (number: number) => Promise<Try<T>>,
): Promise<T> {
  let last: ActionError | undefined;
  for (let number = 0; ; number++) {
    const result = await attempt(number).catch((error: unknown): never => {
      const isOver = error instanceof ActionError && error.failure === 'timeout';
      throw isOver ? (last ?? error) : error;
    });
    if ('done' in result) return result.done;
    last = result.inTheWay;
    if (clock.left() <= result.pause) throw last;
    await clock.pause(result.pause);
  }
}
