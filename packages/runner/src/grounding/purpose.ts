import type { ScreenElement } from '../driver/snapshot.ts';
import { isActionable, isCheckable, isChoice, isPlainText, isTypedInto } from './kinds/roles.ts';

/** What the element is wanted for: the same words may mean a heading to read and a button to tap. */
export type Purpose =
  | 'tap'
  | 'go'
  | 'type'
  | 'choose'
  | 'toggle'
  /** Opened or shut. */
  | 'fold'
  | 'set'
  | 'upload'
  | 'drag'
  /** A place that something else is looked for in. */
  | 'place'
  /** Whether it is there for a person to see. */
  | 'see'
  /** The words, number or value in it. */
  | 'read'
  /** A state of a control: enabled, checked, expanded … */
  | 'state'
  | 'count';

/** Whether hidden elements, and those below a layer on top, are out of the question. */
export function acts(purpose: Purpose): boolean {
  return !['place', 'see', 'read', 'state', 'count'].includes(purpose);
}

/** How suited the element is, by its role alone, for what it is wanted for; 0 rules it out. */
export function suits(purpose: Purpose, element: ScreenElement, hasKind: boolean): number {
  switch (purpose) {
    case 'tap':
    case 'drag':
      if (isActionable(element) || (element.hand === true && purpose === 'tap')) return 1;
      return isPlainText(element) || element.role === 'heading' ? 0.9 : 0.94;
    case 'go':
      if (['link', 'tab', 'menuitem', 'treeitem'].includes(element.role)) return 1;
      if (isActionable(element)) return element.states.editable ? 0.7 : 0.95;
      return element.role === 'heading' ? 0.8 : 0.88;
    case 'type':
      if (isTypedInto(element)) return 1;
      return isContainer(element) || hasKind ? 0.8 : isActionable(element) ? 0 : 0.6;
    case 'choose':
      return suitsChoosing(element);
    case 'toggle':
      if (isCheckable(element)) return 1;
      if (element.role === 'button') return 0.9;
      return isActionable(element) ? 0.7 : isContainer(element) ? 0.75 : 0.7;
    case 'fold':
      if (element.states.expanded !== undefined) return 1;
      return isActionable(element) || element.role === 'heading' ? 0.96 : 0.92;
    case 'set':
      if (isSettable(element)) return 1;
      return isContainer(element) ? 0.8 : isActionable(element) ? 0.75 : 0.6;
    case 'upload':
      if (element.type === 'input:file') return 1;
      return element.role === 'button' ? 0.95 : 0.85;
    case 'state':
      if (isActionable(element) || isSettable(element)) return 1;
      return isPlainText(element) || element.role === 'heading' ? 0.85 : 0.93;
    case 'place':
    case 'see':
    case 'read':
    case 'count':
      return 1;
  }
}

const isSettable = (element: ScreenElement): boolean =>
  isTypedInto(element) || isCheckable(element) || isChoice(element) || element.role === 'slider';

const isContainer = ({ role }: ScreenElement): boolean =>
  ['cell', 'gridcell', 'row', 'listitem', 'group', 'region', 'form', 'search'].includes(role);

function suitsChoosing(element: ScreenElement): number {
  if (['option', 'radio', 'menuitemradio', 'menuitem'].includes(element.role)) return 1;
  if (isCheckable(element)) return 0.98;
  if (isTypedInto(element)) return 0.6;
  if (isActionable(element)) return 0.96;
  return isPlainText(element) || element.role === 'heading' ? 0.88 : 0.95;
}
