import type { ScreenElement } from '../../driver/snapshot.ts';

const actionable = new Set(
  (
    'button link menuitem menuitemcheckbox menuitemradio tab option checkbox radio switch combobox ' +
    'textbox searchbox slider spinbutton treeitem summary listbox'
  ).split(' '),
);

const typedInto = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);

const checkable = new Set([
  'checkbox',
  'radio',
  'switch',
  'menuitemcheckbox',
  'menuitemradio',
  'treeitem',
]);

/** What a press does something to, by its role. */
export function isActionable({ role, type }: ScreenElement): boolean {
  return actionable.has(role) || type === 'summary';
}

/** What takes typed text. */
export function isTypedInto({ role, states, type }: ScreenElement): boolean {
  return states.editable || (typedInto.has(role) && type !== 'select') || role === 'textbox';
}

/** What is on or off. */
export function isCheckable(element: ScreenElement): boolean {
  return (
    checkable.has(element.role) ||
    element.states.checked !== undefined ||
    element.type === 'input:checkbox' ||
    element.type === 'input:radio'
  );
}

/** What one of several options is taken from. */
export function isChoice({ role, type }: ScreenElement): boolean {
  return type === 'select' || role === 'combobox' || role === 'listbox' || role === 'radiogroup';
}

/** A control of a form: it has a value, a state, or both. */
export function isControl(element: ScreenElement): boolean {
  return (
    isTypedInto(element) ||
    isCheckable(element) ||
    isChoice(element) ||
    element.role === 'slider' ||
    element.type.startsWith('input:')
  );
}

const wordless = new Set([
  'text',
  'generic',
  'paragraph',
  'strong',
  'emphasis',
  'label',
  'none',
  'presentation',
]);

/** Words and boxes without a role of their own. */
export function isPlainText({ role }: ScreenElement): boolean {
  return wordless.has(role);
}

const grouping = new Set(
  (
    'dialog alertdialog region group form search navigation main complementary banner contentinfo ' +
    'list listbox menu menubar tablist tabpanel table grid treegrid tree toolbar radiogroup article ' +
    'section row listitem figure feed log rowgroup'
  ).split(' '),
);

/** What holds other things, by its role. */
export function isGrouping({ role }: ScreenElement): boolean {
  return grouping.has(role);
}
