import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toastDuration, toastRemovalDelay, toastSwipeThreshold } from './toast-rules.ts';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('toasts', () => {
  test('show for five seconds and go when they are swiped 50 pixels to the right', () => {
    expect({ toastDuration, toastSwipeThreshold }).toEqual({
      toastDuration: 5_000,
      toastSwipeThreshold: 50,
    });
  });

  test('are one at a time: a new one replaces the old', () => {
    const store = createToastStore();
    const first = store.show({ title: 'Saved as version 14' });
    const second = store.show({ title: 'Saved as version 15' });
    expect(first.id).not.toBe(second.id);
    expect(store.current()).toEqual([{ id: second.id, title: 'Saved as version 15', open: true }]);
  });

  test('that were dismissed stay, closed, for 1,000,000 ms', () => {
    const store = createToastStore();
    const { id, dismiss } = store.show({ title: 'Saved' });
    dismiss();
    expect(store.current()).toEqual([{ id, title: 'Saved', open: false }]);
    vi.advanceTimersByTime(toastRemovalDelay - 1);
    expect(store.current()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.current()).toEqual([]);
    expect(toastRemovalDelay).toBe(1_000_000);
  });

  test('that were replaced can no longer be dismissed, and leave their successor alone', () => {
    const store = createToastStore();
    const first = store.show({ title: 'First' });
    store.show({ title: 'Second' });
    const listener = vi.fn();
    store.subscribe(listener);
    first.dismiss();
    vi.advanceTimersByTime(toastRemovalDelay);
    expect(listener).not.toHaveBeenCalled();
    expect(store.current()).toMatchObject([{ title: 'Second', open: true }]);
  });

  test('tell whoever listens, until they stop listening', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    const { dismiss } = store.show({ title: 'Saved' });
    dismiss();
    stop();
    store.show({ title: 'Saved again' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
