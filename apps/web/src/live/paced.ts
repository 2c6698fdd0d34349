import type { Clock } from './stream/clock.ts';

interface Options {
  clock: Clock;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  /** Milliseconds from a wish to what it leads to. */
  pause: number;
  act(): Promise<unknown>;
}

/** After something that took long it waits for so many times as long. */
const rest = 4;

/**
 * Does something as often as it is wished, but never twice at once, and the less often the longer it
 * takes. However much is wished meanwhile leads to one time more.
 */
export function paced({ clock, now, pause, act }: Options): { wish(): void; stop(): void } {
  let isWished = false;
  let isBusy = false;
  let earliest = 0;
  let cancel = () => {};

  function begin(): void {
    isBusy = true;
    cancel = clock.after(Math.max(pause, earliest - now()), () => {
      isWished = false;
      const started = now();
      const ended = () => {
        earliest = now() + rest * (now() - started);
        isBusy = false;
        if (isWished) begin();
      };
      act().then(ended, ended);
    });
  }

  return {
    wish() {
      isWished = true;
      if (!isBusy) begin();
    },
    stop() {
      cancel();
      isBusy = true;
    },
  };
}
