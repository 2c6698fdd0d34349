import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

/** Calls `act` for each shortcut that is pressed while the component is there. */
export function useShortcuts(act: (shortcut: Shortcut) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    // What is in a shadow root is told as the element that holds it.
    const [target] = event.composedPath();
    const isTyping = target instanceof HTMLElement && target.matches(textField);
    const shortcut = shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey, isTyping });
    if (shortcut === undefined) return;
    event.preventDefault();
    act(shortcut);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const textField = 'input, textarea, select, [contenteditable="true"], [contenteditable="true"] *';
