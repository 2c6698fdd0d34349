import type { Dom } from '../dom.ts';
import type { Values } from '../element/values.ts';
import type { Registry } from '../registry.ts';

/** What kind of thing a text or value would go into. */
export type Field =
  | 'gone'
  | 'text'
  | 'richText'
  | 'valued'
  | 'readOnly'
  | 'disabled'
  | 'file'
  | 'select'
  | 'slider'
  | 'none';

/**
 * Fields as their own HTML elements know them.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeFields(
  dom: Dom,
  isOff: (element: Element) => boolean,
  roleOf: (element: Element) => string,
  values: Values,
  registry: Registry,
) {
  function elementOf(number: number): Element | null {
    const node = registry.find(number);
    return node instanceof Element ? node : node ? dom.parentOf(node) : null;
  }

  /** `number` absent: what has the focus. */
  function fieldOf(number: number | null): Field {
    const element = number === null ? dom.focusedElement() : elementOf(number);
    if (!element) return number === null ? 'none' : 'gone';
    if (isOff(element)) return 'disabled';
    if (element instanceof HTMLSelectElement) return 'select';
    if (element instanceof HTMLInputElement) {
      if (element.type === 'file') return 'file';
      if (notText.has(element.type)) return 'none';
      if (element.readOnly) return 'readOnly';
      return valued.has(element.type) ? 'valued' : 'text';
    }
    if (element instanceof HTMLTextAreaElement) return element.readOnly ? 'readOnly' : 'text';
    if (isEditableInside(element)) return 'richText';
    return dom.attribute(element, 'role') === 'slider' ? 'slider' : 'none';
  }

  function isEditableInside(element: Element): boolean {
    return (
      values.isRichText(element) || (element instanceof HTMLElement && element.isContentEditable)
    );
  }

  /** Puts the focus there without a click; false if it does not take it. */
  function focus(number: number): boolean {
    const element = elementOf(number);
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
    return holdsFocus(number);
  }

  function holdsFocus(number: number): boolean {
    const element = elementOf(number);
    const focused = dom.focusedElement();
    return element !== null && focused !== null && dom.isInside(focused, element);
  }

  /** A part of the page that other things stand in, or the page itself. */
  function isPlace(number: number): boolean {
    const element = elementOf(number);
    return element !== null && places.has(roleOf(element));
  }

  const places = new Set('dialog alertdialog main region form document application'.split(' '));

  /** What kind of thing it is, and whether it has the focus already. */
  function fieldNow(number: number): { field: Field; isFocused: boolean } {
    return { field: fieldOf(number), isFocused: holdsFocus(number) };
  }

  /**
   * Makes the text field that has the focus ready to be typed into: what it holds is selected, or the
   * cursor is at its end. A text field of this number takes the focus if the click did not give it.
   */
  function enterField(number: number | null, toEnd: boolean): { field: Field; isInFrame: boolean } {
    if (number !== null && !holdsFocus(number)) focus(number);
    if (focusedFrame() !== null) return { field: 'none', isInFrame: true };
    const field = fieldOf(null);
    if (field === 'text' || field === 'richText') selectContent(toEnd);
    entered = dom.focusedElement();
    return { field, isInFrame: false };
  }

  /** The field that was made ready last. */
  let entered: Element | null = null;

  /** Selects what the focused field holds, or puts the cursor at its end. */
  function selectContent(toEnd: boolean): void {
    const field = dom.focusedElement();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const { length } = field.value;
      // Fields for e-mail and numbers have no cursor that scripts could set.
      if (!toEnd) field.select();
      else if (field.selectionStart !== null) field.setSelectionRange(length, length);
      return;
    }
    if (!field || !isEditableInside(field)) return;
    const range = document.createRange();
    range.selectNodeContents(field);
    if (toEnd) range.collapse(false);
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }

  /** How many characters the focused field holds; the test types over them. */
  function contentLength(): number {
    const field = dom.focusedElement();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      return field.value.length;
    }
    return field instanceof HTMLElement && isEditableInside(field)
      ? field.innerText.trim().length
      : 0;
  }

  /**
   * Whether the field that was entered holds this text, as the page may have formatted it; true as
   * well when the focus has gone elsewhere.
   */
  async function holdsText(text: string): Promise<boolean> {
    // Some pages write what they made of the keys back into the field a moment later.
    await new Promise((resolve) => setTimeout(resolve));
    const field = dom.focusedElement();
    if (field !== entered) return true;
    const isNative = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isNative && field.value === text) return true;
    if (!isNative && !(field instanceof HTMLElement && isEditableInside(field))) return true;
    // A field may write a number its own way; an editor that adds a bracket of its own has another text.
    const bare = (words: string) =>
      isNative ? words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : words.replace(/\s/g, '');
    return bare(text) !== '' && bare(isNative ? field.value : field.innerText) === bare(text);
  }

  /** Gives a field its value as its own control would, and tells the page. */
  function setValue(number: number, value: string): 'set' | 'gone' | { refused: string } {
    const element = elementOf(number);
    if (!element) return 'gone';
    if (!(element instanceof HTMLInputElement)) return { refused: '' };
    const before = element.value;
    element.focus();
    element.value = value;
    const took = element.value;
    if (took !== value && !isSameNumber(took, value)) {
      element.value = before;
      return { refused: took === '' ? element.type : took };
    }
    announce(element);
    return 'set';
  }

  /** What a slider or stepper without a native field says of itself. */
  function rangeOf(number: number): { now: number; min: number; max: number } | null {
    const element = elementOf(number);
    const told = element && dom.attribute(element, 'aria-valuenow');
    if (!element || told === null) return null;
    const min = Number(dom.attribute(element, 'aria-valuemin') ?? 0);
    return { now: Number(told), min, max: Number(dom.attribute(element, 'aria-valuemax') ?? 100) };
  }

  /** The frame that has the focus inside this one. */
  function focusedFrame(): number | null {
    const focused = dom.focusedElement();
    return focused && dom.is(focused, 'iframe, frame') ? registry.numberOf(focused) : null;
  }

  function isSameNumber(left: string, right: string): boolean {
    return left !== '' && right.trim() !== '' && Number(left) === Number(right);
  }

  /** Chooses or frees options of a native list, by what they say, else by their value. */
  function choose(
    number: number,
    wanted: string[],
    chosen: boolean,
  ):
    | 'chosen'
    | 'gone'
    | 'notAList'
    | { missing: string; offered: string[] }
    | { disabled: string }
    | { single: true } {
    const element = elementOf(number);
    const list = element instanceof HTMLOptionElement ? element.closest('select') : element;
    if (!element) return 'gone';
    if (!(list instanceof HTMLSelectElement)) return 'notAList';
    if (isOff(list)) return { disabled: wanted.join(', ') };
    const options = [...list.options];
    const found: HTMLOptionElement[] = [];
    for (const words of wanted) {
      const option = optionNamed(options, words);
      if (!option) {
        return { missing: words, offered: options.slice(0, 30).map((each) => tidy(each.label)) };
      }
      if (option.matches(':disabled')) return { disabled: words };
      found.push(option);
    }
    if (!list.multiple && chosen && found.length > 1) return { single: true };
    list.focus();
    if (found.every((option) => option.selected === chosen)) return 'chosen';
    if (!list.multiple) list.selectedIndex = chosen ? (found.at(-1)?.index ?? -1) : -1;
    else for (const option of found) option.selected = chosen;
    announce(list);
    return 'chosen';
  }

  function optionNamed(options: HTMLOptionElement[], words: string): HTMLOptionElement | undefined {
    const exact = tidy(words);
    const folded = exact.toLowerCase();
    return (
      options.find((option) => tidy(option.label) === exact) ??
      options.find((option) => tidy(option.label).toLowerCase() === folded) ??
      options.find((option) => option.value === words)
    );
  }

  function announce(element: Element): void {
    element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }

  const tidy = (words: string) => words.replace(/\s+/g, ' ').trim();
  const notText = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'hidden']);
  const valued = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

  return {
    fieldNow,
    isPlace,
    enterField,
    focus,
    focusedFrame,
    contentLength,
    holdsText,
    setValue,
    rangeOf,
    choose,
  };
}
