import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type NoticeChoices, readChoices } from './notice-choices.ts';

/** A browser that keeps nothing, as in some private windows, still shows the page. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing is kept; the choice counts until then as it was.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs of this browser.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function useKept(key: string): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => read(key));
  const keep = useCallback((next: string) => write(key, next), [key]);
  return [value, keep];
}

/** How one wants to be told, in this browser. */
export function useNoticeChoices(): [NoticeChoices, (choices: NoticeChoices) => void] {
  const [kept, keep] = useKept('touchstone.notices');
  const choices = useMemo(() => readChoices(kept), [kept]);
  return [choices, useCallback((next) => keep(JSON.stringify(next)), [keep])];
}

/** Until when somebody has read what ended in an organization; null where nothing is known. */
export function useReadUntil(
  organizationId: string,
  userId: string,
): [string | null, (time: string) => void] {
  return useKept(`touchstone.noticesRead.${organizationId}.${userId}`);
}
