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
      return isOn(states.selected ?? states.checked);
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
  const opener = openerOf(index, position);
  return opener === undefined ? undefined : index.elements[opener]?.states.expanded;
}

/** The control that opens and closes a thing. */
export function openerOf(index: ScreenIndex, position: number): number | undefined {
  const opens = (at: number): boolean =>
    index.elements[at]?.states.expanded !== undefined && index.elements[at]?.hidden === false;
  if (opens(position)) return position;
  const end = index.end[position] ?? position;
  for (let at = position + 1; at < end; at += 1) if (opens(at)) return at;
  let steps = 0;
  for (const ancestor of ancestors(index, position)) {
    if (opens(ancestor)) return ancestor;
    const beside = (index.children[ancestor] ?? []).filter((child) => opens(child));
    if (beside.length === 1) return beside[0];
    steps += 1;
    if (steps === 3) return undefined;
  }
  return undefined;
}
