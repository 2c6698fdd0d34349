import type { Clock } from '../../src/live/stream/clock.ts';
import type { Visibility } from '../../src/live/stream/connection.ts';

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends Clock {
  /** Milliseconds until each thing that waits. */
  waiting(): number[];
  advance(milliseconds: number): void;
}

export function fakeClock(): FakeClock {
  let now = 0;
  let timers: { at: number; act: () => void }[] = [];
  return {
    after(milliseconds, act) {
      const timer = { at: now + milliseconds, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    waiting: () => timers.map(({ at }) => at - now),
    advance(milliseconds) {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { act } of due) act();
    },
  };
}

/** A tab that a test hides and shows. */
export function fakeTab(): Visibility & { hide(): void; show(): void } {
  let hidden = false;
  const listeners = new Set<() => void>();
  const set = (value: boolean) => {
    hidden = value;
    for (const listener of listeners) listener();
  };
  return {
    hidden: () => hidden,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hide: () => set(true),
    show: () => set(false),
  };
}
