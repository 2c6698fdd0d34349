import type { ElementStates } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';
import type { Values } from './values.ts';

/**
 * What controls say of themselves, by their HTML properties or by ARIA.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeStates(dom: Dom, values: Values) {
  /** `isOff`: something around the element is disabled or inert. */
  function statesOf(
    element: Element,
    role: string,
    isOff: boolean,
    focused: Element | null,
  ): ElementStates {
    const enabled = !isOff && !turnsOff(element) && !isShut(element, role);
    const states: ElementStates = {
      enabled,
      focused: element === focused,
      editable: enabled && isEditable(element),
    };
    const checked = checkedOf(element, role);
    if (checked !== undefined) states.checked = checked;
    const selected = selectedOf(element, role);
    if (selected !== undefined) states.selected = selected;
    const expanded = expandedOf(element);
    if (expanded !== undefined) states.expanded = expanded;
    if (isField(element) || fieldRoles.has(role)) {
      states.required =
        dom.has(element, 'required') || dom.attribute(element, 'aria-required') === 'true';
      states.invalid = isInvalid(element);
    }
    return states;
  }

  /** True if the element takes itself and what is inside out of use. */
  function turnsOff(element: Element): boolean {
    return (
      dom.attribute(element, 'aria-disabled') === 'true' ||
      dom.has(element, 'inert') ||
      dom.is(element, ':disabled')
    );
  }

  /**
   * Whether the pointer goes through a control, and nothing around takes the press for it: its label,
   * or what a library draws as the control.
   */
  function isShut(element: Element, role: string): boolean {
    if (!pressed.has(role) || getComputedStyle(element).pointerEvents !== 'none') return false;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    if (labels.some((label) => getComputedStyle(label).pointerEvents !== 'none')) return false;
    for (let at = dom.parentOf(element); at; at = dom.parentOf(at)) {
      const { pointerEvents, cursor } = getComputedStyle(at);
      if (pointerEvents === 'none') continue;
      const takesPress = cursor === 'pointer' || cursor === 'text' || dom.is(at, taking);
      return !takesPress;
    }
    return true;
  }

  const taking = 'button, a[href], label, summary, [onclick], [tabindex], [role=button]';

  function isEditable(element: Element): boolean {
    if (dom.attribute(element, 'aria-readonly') === 'true') return false;
    if (element instanceof HTMLInputElement) {
      return !element.readOnly && !untyped.has(element.type);
    }
    if (element instanceof HTMLTextAreaElement) return !element.readOnly;
    return element instanceof HTMLSelectElement || values.isRichText(element);
  }

  function checkedOf(element: Element, role: string): boolean | 'mixed' | undefined {
    if (
      element instanceof HTMLInputElement &&
      (element.type === 'checkbox' || element.type === 'radio')
    ) {
      return element.indeterminate ? 'mixed' : element.checked;
    }
    const told = checkable.has(role)
      ? (dom.attribute(element, 'aria-checked') ??
        (role === 'option' || role === 'treeitem' ? null : 'false'))
      : role === 'button'
        ? dom.attribute(element, 'aria-pressed')
        : null;
    return told === null ? undefined : told === 'mixed' ? 'mixed' : told === 'true';
  }

  function selectedOf(element: Element, role: string): boolean | undefined {
    if (element instanceof HTMLOptionElement) return element.selected;
    const told = dom.attribute(element, 'aria-selected');
    if (told === 'true' || told === 'false') return told === 'true';
    const current = dom.attribute(element, 'aria-current');
    if (current !== null) return current !== 'false' && current !== '';
    return role === 'tab' ? false : undefined;
  }

  function expandedOf(element: Element): boolean | undefined {
    const told = dom.attribute(element, 'aria-expanded');
    if (told === 'true' || told === 'false') return told === 'true';
    const parent = dom.tagOf(element) === 'summary' ? dom.parentOf(element) : element;
    return parent instanceof HTMLDetailsElement ? parent.open : undefined;
  }

  function isField(element: Element): boolean {
    return element instanceof HTMLInputElement
      ? !buttons.has(element.type)
      : element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
  }

  function isInvalid(element: Element): boolean {
    const told = dom.attribute(element, 'aria-invalid');
    if (told !== null) return told !== 'false' && told !== '';
    return dom.is(element, ':user-invalid') || saysInvalid(element) || isInInvalid(element);
  }

  const saysInvalid = (element: Element): boolean =>
    invalidName.test(dom.attribute(element, 'class') ?? '');

  /** The box of this field alone. */
  function isInInvalid(element: Element): boolean {
    let box = dom.parentOf(element);
    for (let levels = 0; box && levels < 4; levels++) {
      if (saysInvalid(box))
        return box.querySelectorAll('input:not([type=hidden]), textarea, select').length === 1;
      box = dom.parentOf(box);
    }
    return false;
  }

  /** Of the field's own classes; `ng-invalid` is no sign, since an empty field has it before anybody was there. */
  const invalidName = /(?:^|\s)(?:(?:is-|has-|field-|input-|Mui-)?(?:invalid|errors?))(?:\s|$)/;

  const buttons = new Set(['button', 'submit', 'reset', 'image', 'hidden']);
  const untyped = new Set([...buttons, 'checkbox', 'radio', 'file']);
  const checkable = new Set(
    'checkbox radio switch menuitemcheckbox menuitemradio option treeitem'.split(' '),
  );
  const pressed = new Set(
    `button link checkbox radio switch combobox listbox option textbox searchbox spinbutton slider
    tab menuitem menuitemcheckbox menuitemradio treeitem`.split(/\s+/),
  );
  const fieldRoles = new Set('textbox searchbox combobox listbox spinbutton radiogroup'.split(' '));

  return { statesOf, turnsOff, isShut };
}

export type States = ReturnType<typeof makeStates>;
