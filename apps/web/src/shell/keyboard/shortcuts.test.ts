import { expect, test } from 'vitest';
import { type KeyPress, shortcutOf } from './shortcuts.ts';

const press = (key: string, others: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isTyping: false,
  ...others,
});

test('the palette opens by K and the sidebar by B, with Ctrl or Cmd, also while one writes', () => {
  expect(shortcutOf(press('k', { ctrlKey: true }))).toBe('palette');
  expect(shortcutOf(press('k', { metaKey: true, isTyping: true }))).toBe('palette');
  expect(shortcutOf(press('B', { ctrlKey: true }))).toBe('sidebar');
  expect(shortcutOf(press('b', { metaKey: true }))).toBe('sidebar');
});

test('the question mark lists the shortcuts, but not while one writes', () => {
  expect(shortcutOf(press('?', { shiftKey: true }))).toBe('list');
  expect(shortcutOf(press('?', { shiftKey: true, isTyping: true }))).toBeUndefined();
});

test('keys of the browser and letters alone are left alone', () => {
  expect(shortcutOf(press('k'))).toBeUndefined();
  expect(shortcutOf(press('b', { ctrlKey: true, shiftKey: true }))).toBeUndefined();
  expect(shortcutOf(press('k', { ctrlKey: true, altKey: true }))).toBeUndefined();
});
