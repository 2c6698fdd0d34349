import type { Fingerprint } from './fingerprint.ts';

export type ControlKind = 'pressed' | 'typed' | 'ticked' | 'chosen' | 'slid' | 'other';

const byRole = new Map<string, ControlKind>([
  ...kinds('pressed', 'button link menuitem tab summary option treeitem'),
  ...kinds('typed', 'textbox searchbox spinbutton'),
  ...kinds('ticked', 'checkbox radio switch menuitemcheckbox menuitemradio'),
  ...kinds('chosen', 'combobox listbox radiogroup'),
  ...kinds('slid', 'slider'),
]);

/** What is done with an element: a link may become a button, a button never a field. */
export function controlKindOf({ role, type }: Pick<Fingerprint, 'role' | 'type'>): ControlKind {
  if (type === 'select') return 'chosen';
  if (role === 'combobox' && type.startsWith('input')) return 'typed';
  return byRole.get(role) ?? (type === 'summary' ? 'pressed' : 'other');
}

/** Whether somebody gives it a value: what they type, or one of several. */
export const isField = (kind: ControlKind): boolean => kind === 'typed' || kind === 'chosen';

function kinds(kind: ControlKind, roles: string): [string, ControlKind][] {
  return roles.split(' ').map((role) => [role, kind]);
}

/** Fields of these types take nothing else. */
const strict = /^input:(?:password|file|date|time|datetime-local|month|week|color|radio|checkbox)$/;

export function areOfOtherTypes(before: Fingerprint, now: Fingerprint): boolean {
  return before.type !== now.type && (strict.test(before.type) || strict.test(now.type));
}
