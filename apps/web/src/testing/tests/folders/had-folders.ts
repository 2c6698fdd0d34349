import { useCallback, useState } from 'react';

/**
 * Whether an organization had folders when this browser looked last, so that the list of tests can
 * leave them their place until it is known; false where nothing is kept.
 */
export function useHadFolders(organizationId: string): [boolean, (has: boolean) => void] {
  const key = `touchstone.folders.${organizationId}`;
  const [had] = useState(() => read(key) === 'yes');
  return [had, useCallback((has) => keep(key, has), [key])];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, has: boolean): void {
  try {
    localStorage.setItem(key, has ? 'yes' : 'no');
  } catch {
    // A browser that keeps nothing moves the list down once.
  }
}
