import { useEffect, useState } from 'react';

const pauseMilliseconds = 250;

/**
 * What stands in a search field: what is being typed, and otherwise what was written. It is written
 * once nobody has typed for a moment.
 */
export function useTypedText(
  written: string | undefined,
  write: (text: string | undefined) => Promise<void> | void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(async () => {
      await write(typed === '' ? undefined : typed);
      setTyped((now) => (now === typed ? undefined : now));
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, write]);
  return [typed ?? written ?? '', setTyped];
}
