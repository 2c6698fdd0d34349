/** What the keyboard does on every page. */
export type Shortcut = 'palette' | 'sidebar' | 'list';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const modifier = isApple ? '⌘' : 'Ctrl';

/** The keys, as they are written for this machine. */
export const shortcutKeys: Record<Shortcut, string> = {
  palette: `${modifier} K`,
  sidebar: `${modifier} B`,
  list: '?',
};

/** Those of the editor of tests, which listens for them itself. */
export const editorKeys = {
  try: `${modifier} ↵`,
  do: `${modifier} ⇧ ↵`,
  run: `${modifier} Alt ↵`,
  undo: `${modifier} Z`,
  redo: `${modifier} ⇧ Z`,
  save: `${modifier} S`,
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
