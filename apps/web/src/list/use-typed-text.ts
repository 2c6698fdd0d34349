import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two searches of somebody who types on; what is asked for no more is given up. */
const paceMilliseconds = 150;

/**
 * What stands in a search field: what is being typed, and otherwise what was written. The first key
 * is written at once, and what follows in quick succession at the pace of searches, the last always.
 */
export function useTypedText(
  written: string | undefined,
  write: (text: string | undefined) => Promise<void> | void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  const next = useRef(0);
  useEffect(() => {
    if (typed === undefined) return;
    const wait = Math.max(0, next.current - performance.now());
    const timer = setTimeout(async () => {
      next.current = performance.now() + paceMilliseconds;
      await write(typed === '' ? undefined : typed);
      setTyped((now) => (now === typed ? undefined : now));
    }, wait);
    return () => clearTimeout(timer);
  }, [typed, write]);
  return [typed ?? written ?? '', setTyped];
}
