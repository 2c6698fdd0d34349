import { useEffect, useEffectEvent } from 'react';

/** How each thing that is open above the page is closed, the topmost last. */
const opened: (() => void)[] = [];

/** Makes what is open one of those that Escape closes before any toast, which came later or not. */
export function useOnTop(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const one = () => close();
    opened.push(one);
    return () => {
      opened.splice(opened.indexOf(one), 1);
    };
  }, [isOpen]);
}

/** Closes what is on top of the page; answers whether there was anything. */
export function closeTopmost(): boolean {
  const close = opened.at(-1);
  close?.();
  return close !== undefined;
}
