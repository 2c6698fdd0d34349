import { phrases } from '../tongue/phrases.ts';

const named: [string, string][] = [
  ['Enter', 'enter, return'],
  ['Escape', 'escape, esc'],
  ['Tab', 'tab'],
  ['Backspace', 'backspace'],
  ['Delete', 'delete, del'],
  ['Insert', 'insert'],
  ['Home', 'home'],
  ['End', 'end'],
  ['PageUp', 'page up, pageup, pgup'],
  ['PageDown', 'page down, pagedown, pgdn'],
  ['ArrowUp', 'up arrow, arrow up, arrowup, up'],
  ['ArrowDown', 'down arrow, arrow down, arrowdown, down'],
  ['ArrowLeft', 'left arrow, arrow left, arrowleft, left'],
  ['ArrowRight', 'right arrow, arrow right, arrowright, right'],
  ['Space', 'space, spacebar, space bar'],
];

const functionKeys = Array.from({ length: 12 }, (_, index): [string, string] => [
  `F${index + 1}`,
  `f${index + 1}`,
]);

/** Keys by what they are called; letters and digits stand for themselves. */
export const keys = phrases<string>([...named, ...functionKeys]);

export const modifiers = phrases<string>([
  ['Control', 'ctrl, control'],
  ['Shift', 'shift'],
  ['Alt', 'alt, option'],
  ['Meta', 'cmd, command, meta, win, windows'],
]);
