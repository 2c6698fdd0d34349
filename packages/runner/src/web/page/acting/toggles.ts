import type { Dom } from '../dom.ts';
import type { Roles } from '../element/roles.ts';
import type { States } from '../element/states.ts';
import type { Registry } from '../registry.ts';

/**
 * Check boxes, switches and file fields, also when the page hides the real one behind a label.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeToggles(dom: Dom, roles: Roles, states: States, registry: Registry) {
  /** Undefined for what cannot be checked. */
  function checkedOf(number: number): boolean | 'mixed' | undefined {
    const element = subject(number);
    if (!element) return undefined;
    return states.statesOf(element, roles.roleOf(element), false, null).checked;
  }

  function isRadio(number: number): boolean {
    const element = subject(number);
    return element !== null && roles.roleOf(element) === 'radio';
  }

  /** The label to click when the control itself is hidden. */
  function labelNumber(number: number): number | null {
    const element = subject(number);
    const labels = element && 'labels' in element ? element.labels : null;
    const label = labels instanceof NodeList ? labels[0] : undefined;
    return label ? registry.numberOf(label) : null;
  }

  /** The file field that an element is, labels or holds. */
  function fileField(number: number): number | null {
    const element = registry.find(number);
    const control = element instanceof HTMLLabelElement ? element.control : element;
    const inside = element instanceof Element ? element.querySelector('input[type=file]') : null;
    for (const found of [control, inside]) {
      if (found instanceof HTMLInputElement && found.type === 'file')
        return registry.numberOf(found);
    }
    return null;
  }

  function takesSeveral(number: number): boolean {
    const element = registry.find(number);
    return element instanceof HTMLInputElement && (element.multiple || element.webkitdirectory);
  }

  /** A label, and the words in it, stand for its control. */
  function subject(number: number): Element | null {
    const node = registry.find(number);
    const element = node instanceof Element ? node : node ? dom.parentOf(node) : null;
    if (!element || roles.controls.has(roles.roleOf(element))) return element;
    const label = dom.closest(element, 'label');
    return (label instanceof HTMLLabelElement && label.control) || element;
  }

  return { checkedOf, isRadio, labelNumber, fileField, takesSeveral };
}
