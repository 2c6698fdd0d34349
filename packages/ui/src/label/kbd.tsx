import type { ReactNode } from 'react';

/** A key, or several pressed together. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-4.5 rounded-tag border border-line bg-sunken px-1 text-center font-medium font-mono text-[11px] text-ink-3 leading-4">
      {children}
    </kbd>
  );
}
