import type { Clock } from '../../src/live/stream/clock.ts';
import type { Network, Visibility } from '../../src/live/stream/connection.ts';

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
  const { is, set, onChange } = told(false);
  return { hidden: is, onChange, hide: () => set(true), show: () => set(false) };
}

/** A network that a test cuts and mends. */
export function fakeNetwork(): Network & { cut(): void; mend(): void } {
  const { is, set, onChange } = told(true);
  return { online: is, onChange, cut: () => set(false), mend: () => set(true) };
}

function told(first: boolean) {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    is: () => now,
    set(value: boolean) {
      now = value;
      for (const listener of listeners) listener();
    },
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
