/** What the keyboard does on every page. */
export type Shortcut = 'palette' | 'sidebar' | 'list';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The keys, as they are written for this machine. */
export const shortcutKeys: Record<Shortcut, string> = {
  palette: isApple ? '⌘ K' : 'Ctrl K',
  sidebar: isApple ? '⌘ B' : 'Ctrl B',
  list: '?',
};

/** The parts of a key press that matter here. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** The focus is where text is written. */
  isTyping: boolean;
}

/** What a key press asks for; undefined when it is not a shortcut. */
export function shortcutOf(press: KeyPress): Shortcut | undefined {
  const withModifier = press.ctrlKey || press.metaKey;
  if (press.altKey) return undefined;
  if (withModifier && !press.shiftKey) {
    if (press.key.toLowerCase() === 'k') return 'palette';
    if (press.key.toLowerCase() === 'b') return 'sidebar';
  }
  return !withModifier && press.key === '?' && !press.isTyping ? 'list' : undefined;
}
