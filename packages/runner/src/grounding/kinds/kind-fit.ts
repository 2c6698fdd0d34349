import type { ScreenElement } from '../../driver/snapshot.ts';
import type { Kind } from '../../language/plan/target.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';
import { isHeaderRow, isHeadOnly } from '../screen/tables.ts';
import { fitCard } from './cards.ts';
import { type KindRule, kindRules } from './kind-rules.ts';
import { isMessage } from './messages-shown.ts';
import { isActionable, isPlainText, isTypedInto } from './roles.ts';

/** How far the element is a thing of this kind: 1 it is one, 0 it is not. */
export function fitKind(kind: Kind, index: ScreenIndex, position: number): number {
  const element = index.elements[position];
  if (element === undefined) return 0;
  const rule = kindRules[kind];
  const direct = Math.max(rule.is[element.role] ?? 0, rule.is[element.type] ?? 0);
  const special = adjusted(kind, element, index, position);
  if (special !== undefined) return special;
  if (direct >= 0.7) return direct;
  const isHinted =
    hinted(rule, element) && !(single.has(kind) && holdsSeveral(index, position, rule));
  const fit = Math.max(direct, isHinted ? 0.7 : 0);
  return fit === 0 && standIns.has(kind) && isShortText(index, position) ? standIn : fit;
}

/** Kinds of which one never holds others: what holds several is only called after them. */
const single: ReadonlySet<Kind> = new Set<Kind>([
  'badge',
  'button',
  'icon',
  'image',
  'item',
  'option',
  'row',
]);

function holdsSeveral(index: ScreenIndex, position: number, rule: KindRule): boolean {
  const held = (index.children[position] ?? []).filter((child) => {
    const element = index.elements[child];
    return element !== undefined && hinted(rule, element);
  });
  return held.length > 1;
}

/** Controls that pages also make of elements without a role. */
const standIns: ReadonlySet<Kind> = new Set<Kind>([
  'button',
  'link',
  'menuItem',
  'option',
  'tab',
  'item',
]);

/** How far words without a role may be the control that they are called: to act on, not to rely on. */
export const standIn = 0.45;

function isShortText(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  const isPlain = ['generic', 'img', 'text', 'listitem'].includes(element?.role ?? '');
  if (!isPlain && element?.hand !== true) return false;
  return index.words(position).length <= 60;
}

function adjusted(
  kind: Kind,
  element: ScreenElement,
  index: ScreenIndex,
  position: number,
): number | undefined {
  switch (kind) {
    case 'row':
      return element.role === 'row' && isHeaderRow(index, position) ? 0 : undefined;
    case 'table':
      return isHeadOnly(index, position) ? 0 : undefined;
    case 'header':
      return isPartOfTable(element) && !holdsColumnHeader(index, position) ? 0 : undefined;
    case 'field':
      return isTypedInto(element) ? 1 : undefined;
    case 'searchField':
      return fitSearch(element);
    case 'button':
      return element.states.editable ? 0 : undefined;
    case 'dropdown':
      return fitDropdown(element);
    case 'card':
      return fitCard(element, index, position);
    case 'dialog':
      return fitDialog(element, index, position);
    case 'icon':
      return fitIcon(element, index, position);
    case 'toast':
      if (isMessage(kind, index, position)) return isCalledToast(element) ? 1 : undefined;
      return 0;
    case 'alert':
    case 'error':
    case 'message':
      return isMessage(kind, index, position) ? undefined : 0;
    case 'badge':
      return fitBadge(element, index, position);
    default:
      return undefined;
  }
}

/** A surface or a drawer may as well be a part of the page that is always there. */
function fitDialog(
  element: ScreenElement,
  index: ScreenIndex,
  position: number,
): number | undefined {
  if (!layers.has(element.role) || isBare(index, position)) return 0;
  const isCalledSo = (element.other.hints ?? []).some((hint) => surest.test(hint));
  const isDirect = kindRules.dialog.is[element.role] !== undefined;
  return isDirect || isCalledSo || !hinted(kindRules.dialog, element) ? undefined : 0.62;
}

/** By its author: then other alerts, such as those of fields, are none. */
const isCalledToast = ({ other }: ScreenElement): boolean =>
  (other.hints ?? []).some((hint) => /^(?:toast|snackbar|growl|toastify)$/i.test(hint));

const surest = /dialog|modal|popup|popover|lightbox/i;

const isBare = (index: ScreenIndex, position: number): boolean =>
  (index.children[position] ?? []).length === 0 && index.words(position) === '';

/** What may come up over a page, if its author calls it so. */
const layers = new Set(
  'dialog alertdialog menu listbox tooltip generic region group form article complementary'.split(
    ' ',
  ),
);

const isPartOfTable = ({ role }: ScreenElement): boolean => role === 'row' || role === 'rowgroup';

function holdsColumnHeader(index: ScreenIndex, position: number): boolean {
  const within = index.elements.slice(position + 1, index.end[position]);
  return within.some(({ role }) => role === 'columnheader');
}

/** Badges say a number or a word or two; a number by itself on a control, or as all of one, is one too. */
function fitBadge(
  element: ScreenElement,
  index: ScreenIndex,
  position: number,
): number | undefined {
  const words = index.words(position) || element.name;
  if (words === '' || words.length > 24) return 0;
  if (!/^\d{1,4}\+?$/.test(words)) return undefined;
  const isOn = isPlainText(element) && controlAround(index, position) !== undefined;
  return isOn || isActionable(element) ? 0.85 : undefined;
}

const mostSteps = 3;

/** The control that something small stands on, such as the number on the cart. */
export function controlAround(index: ScreenIndex, position: number): number | undefined {
  let steps = 0;
  for (const ancestor of ancestors(index, position)) {
    const element = index.elements[ancestor];
    if (element !== undefined && isActionable(element)) return ancestor;
    steps += 1;
    if (steps === mostSteps) return undefined;
  }
  return undefined;
}

const searching = /search|busca|query|^q$/i;

function fitSearch(element: ScreenElement): number {
  if (element.role === 'searchbox' || element.type === 'input:search') return 1;
  if (!isTypedInto(element)) return 0;
  const { label, placeholder, tooltip, testId, hints } = element.other;
  const shown = [element.name, label, placeholder, tooltip].some((text) =>
    searching.test(text ?? ''),
  );
  if (shown) return 0.95;
  return [testId, ...(hints ?? [])].some((text) => searching.test(text ?? '')) ? 0.85 : 0;
}

/** A button or field is a list to choose from only if it opens something. */
function fitDropdown(element: ScreenElement): number | undefined {
  if (element.role === 'combobox' || element.type === 'select' || element.role === 'listbox')
    return 1;
  const opens = element.states.expanded !== undefined;
  const isPlain = ['button', 'textbox', 'searchbox'].includes(element.role);
  return isPlain ? (opens ? 0.8 : hinted(kindRules.dropdown, element) ? 0.7 : 0.5) : undefined;
}

/** Icons have hardly any words of their own; a control with words is one if it also holds a picture. */
function fitIcon(element: ScreenElement, index: ScreenIndex, position: number): number | undefined {
  const shown = index.words(position);
  const isMute = shown === '' && (element.other.hints ?? []).length > 0;
  if (isMute && element.role === 'generic') return 0.85;
  if (shown.length > 3 && ['button', 'link', 'menuitem', 'tab'].includes(element.role)) {
    const isDrawn =
      holdsPicture(index, position) ||
      /\p{Extended_Pictographic}/u.test(shown) ||
      hinted(kindRules.icon, element);
    return isDrawn ? 0.6 : 0;
  }
  return shown.length > 30 ? 0 : undefined;
}

function holdsPicture(index: ScreenIndex, position: number): boolean {
  return index.elements
    .slice(position + 1, index.end[position])
    .some(
      ({ role, type, hidden }) => !hidden && (role === 'img' || type === 'svg' || type === 'i'),
    );
}

function hinted(rule: KindRule, { other }: ScreenElement): boolean {
  const { hints } = rule;
  if (hints === undefined) return false;
  const marks = rule === kindRules.badge ? (other.marks ?? []) : [];
  const words = [...(other.hints ?? []), ...marks, other.testId ?? ''];
  return words.some((word) => word !== '' && hints.test(word.toLowerCase()));
}
