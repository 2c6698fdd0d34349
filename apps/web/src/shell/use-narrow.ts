import { useSyncExternalStore } from 'react';
import { mobileBreakpoint } from './sidebar/sidebar-state.ts';

/** Whether the screen is so narrow that the sidebar is a sheet and lists are one column. */
export const useNarrow = (): boolean => useSyncExternalStore(watchWidth, isNarrow);

const narrow = matchMedia(`(width < ${mobileBreakpoint}px)`);

function isNarrow(): boolean {
  return narrow.matches;
}

function watchWidth(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
