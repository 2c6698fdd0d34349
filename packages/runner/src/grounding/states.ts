import type { Condition, State } from '../language/plan/target.ts';
import { isCheckable, isControl } from './kinds/roles.ts';
import { ancestors, isWithin, type ScreenIndex } from './screen/screen-index.ts';

/** Whether a state holds of an element; undefined where the element has no such state. */
export function holdsState(
  index: ScreenIndex,
  position: number,
  state: State,
): boolean | undefined {
  const element = index.elements[position];
  if (element === undefined) return undefined;
  const { states } = element;
  switch (state) {
    case 'visible':
      return !element.hidden && element.box !== undefined;
    case 'enabled':
      return states.enabled;
    case 'focused':
      return states.focused || holdsFocus(index, position);
    case 'checked':
      return isOn(states.checked ?? states.selected);
    case 'selected':
      return isOn(states.selected ?? states.checked) ?? besideSelected(index, position);
    case 'empty':
      return isEmpty(index, position);
    case 'editable':
      return states.editable && states.enabled;
    case 'expanded':
      return states.expanded;
    case 'required':
      return states.required ?? (isControl(element) ? false : undefined);
    case 'invalid':
      return states.invalid ?? (isControl(element) ? false : undefined);
  }
}

const isOn = (state: boolean | 'mixed' | undefined): boolean | undefined =>
  state === undefined ? undefined : state === true;

/** False beside the one of its likes that alone tells that it is selected, as the current page does. */
function besideSelected(index: ScreenIndex, position: number): false | undefined {
  const { role, parent } = index.elements[position] ?? {};
  if (parent === undefined || !(role === 'link' || role === 'button')) return undefined;
  const isWrapped = index.elements[parent]?.role === 'listitem';
  const around = isWrapped ? index.elements[parent]?.parent : parent;
  const beside = (index.children[around ?? -1] ?? []).flatMap((child) =>
    isWrapped ? (index.children[child] ?? []) : [child],
  );
  const isCurrent = (at: number): boolean =>
    index.elements[at]?.role === role && index.elements[at]?.states.selected === true;
  return beside.some(isCurrent) ? false : undefined;
}

function holdsFocus(index: ScreenIndex, position: number): boolean {
  const focused = index.elements.findIndex(({ states }) => states.focused);
  return focused !== -1 && isWithin(index, focused, position);
}

function isEmpty(index: ScreenIndex, position: number): boolean | undefined {
  const element = index.elements[position];
  if (element === undefined) return undefined;
  if (isCheckable(element)) return undefined;
  if (isControl(element)) {
    if (element.type === 'input:password' && element.value === undefined) return undefined;
    return (element.value ?? '') === '';
  }
  return index.words(position) === '' && !holdsPicture(index, position);
}

function holdsPicture(index: ScreenIndex, position: number): boolean {
  const end = index.end[position] ?? position;
  for (let at = position + 1; at < end; at += 1) {
    const element = index.elements[at];
    if (
      element !== undefined &&
      !element.hidden &&
      (element.role === 'img' || isControl(element))
    ) {
      return true;
    }
  }
  return false;
}

/** Whether all conditions hold; a state that the element does not have counts as not there. */
export function meets(
  index: ScreenIndex,
  position: number,
  conditions: readonly Condition[],
): boolean {
  return conditions.every(
    ({ state, not }) => (holdsState(index, position, state) === true) !== not,
  );
}

/**
 * Whether a thing is open: by itself, or by the control in it or around it that opens it, as the
 * header of an accordion does.
 */
export function expansionOf(index: ScreenIndex, position: number): boolean | undefined {
  const { role = '', states, hidden } = index.elements[position] ?? {};
  if (layers.has(role) && states?.expanded === undefined) return hidden === false;
  const opener = openerOf(index, position);
  return opener === undefined ? undefined : index.elements[opener]?.states.expanded;
}

/** Open as long as they are shown. */
const layers = new Set(['dialog', 'alertdialog']);

/** The control that opens and closes a thing. */
export function openerOf(index: ScreenIndex, position: number): number | undefined {
  const opens = (at: number): boolean =>
    index.elements[at]?.states.expanded !== undefined && index.elements[at]?.hidden === false;
  /** An accordion's button stands in a heading. */
  const openersAt = (at: number): number[] =>
    index.elements[at]?.role === 'heading'
      ? (index.children[at] ?? []).filter((child) => opens(child))
      : opens(at)
        ? [at]
        : [];
  if (opens(position)) return position;
  const end = index.end[position] ?? position;
  for (let at = position + 1; at < end; at += 1) if (opens(at)) return at;
  let inner = position;
  let steps = 0;
  for (const ancestor of ancestors(index, position)) {
    // An entry of a tree or list opens by itself: neither with what it stands in nor with its neighbours.
    if (isEntry(index, inner)) return undefined;
    if (opens(ancestor)) return ancestor;
    const beside = (index.children[ancestor] ?? []).flatMap((child) => openersAt(child));
    const [only, ...more] = beside;
    if (only !== undefined && more.length === 0 && !areFellows(index, inner, only)) return only;
    inner = ancestor;
    steps += 1;
    if (steps >= 3 && !standsInEntry(index, inner)) return undefined;
  }
  return undefined;
}

const entries = new Set(['treeitem', 'listitem', 'row', 'menuitem', 'option', 'tab']);

const isEntry = (index: ScreenIndex, position: number): boolean =>
  entries.has(index.elements[position]?.role ?? '');

/** Of a tree the entry holds much more than its words. */
function standsInEntry(index: ScreenIndex, position: number): boolean {
  for (const ancestor of ancestors(index, position))
    if (isEntry(index, ancestor)) return index.elements[ancestor]?.role === 'treeitem';
  return false;
}

/** Two buttons side by side open each its own. */
function areFellows(index: ScreenIndex, one: number, other: number): boolean {
  const role = index.elements[one]?.role;
  return role !== 'generic' && role === index.elements[other]?.role;
}
