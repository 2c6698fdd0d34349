import type { Dom } from '../dom.ts';

/**
 * What fields hold. The text of a password never leaves the page, also while the page shows it.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeValues(dom: Dom) {
  const secrets = new WeakSet<Element>();

  /** Undefined for what holds no value. */
  function valueIn(element: Element, role: string): string | undefined {
    if (element instanceof HTMLInputElement) return inputValue(element);
    if (element instanceof HTMLTextAreaElement) return element.value;
    if (element instanceof HTMLSelectElement) {
      return [...element.selectedOptions].map((option) => option.label.trim()).join(', ');
    }
    if (element instanceof HTMLProgressElement) {
      return element.position < 0 ? undefined : String(element.value);
    }
    if (element instanceof HTMLMeterElement || element instanceof HTMLOutputElement) {
      return String(element.value);
    }
    if (isRichText(element)) return visibleText(element);
    if (ranges.has(role)) {
      return (
        dom.attribute(element, 'aria-valuetext') ??
        dom.attribute(element, 'aria-valuenow') ??
        undefined
      );
    }
    return undefined;
  }

  function inputValue(input: HTMLInputElement): string | undefined {
    if (isSecret(input)) return '•'.repeat(input.value.length);
    if (input.type === 'file') return [...(input.files ?? [])].map((file) => file.name).join(', ');
    if (valueless.has(input.type)) return undefined;
    const opensList =
      dom.attribute(input, 'role') === 'combobox' ||
      dom.attribute(input, 'aria-haspopup') === 'listbox';
    if (!opensList) return input.value;
    const isSeen = input.value !== '' && input.checkVisibility({ opacityProperty: true });
    return isSeen ? input.value : chosenBeside(input) || input.value;
  }

  /** Lists that libraries draw take what is typed in a bare field, and show what is chosen beside it. */
  function chosenBeside(input: HTMLInputElement): string {
    for (const around of dom.drawnAround(input, highest)) {
      const chosen = wordsIn(around, chosenIn(input));
      if (chosen.length > 0) return chosen.join(', ');
    }
    return '';
  }

  /** The lines that are drawn in it, but for labels and what asks for a choice. */
  function wordsIn(around: Element, chosen: ReadonlySet<string>): string[] {
    const words: string[] = [];
    const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = dom.parentOf(text);
      const line = text.nodeValue?.trim() ?? '';
      const isOther =
        !(parent instanceof HTMLElement) ||
        dom.closest(parent, 'label, legend, button, [role=listbox], [aria-hidden=true]') ||
        (dom.closest(parent, '[class*=placeholder i]') && !chosen.has(line)) ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isOther && line !== '') words.push(line);
    }
    return words;
  }

  /** What the closed list of a field says is chosen. */
  function chosenIn(input: HTMLInputElement): ReadonlySet<string> {
    const list = document.getElementById(dom.attribute(input, 'aria-controls') ?? '');
    const chosen = list?.querySelectorAll('[role=option][aria-selected=true]') ?? [];
    return new Set([...chosen].map((option) => option.textContent?.trim() ?? ''));
  }

  const highest = 6;

  /** A field keeps its secret when the page turns it into an ordinary one ("show password"). */
  function isSecret(input: HTMLInputElement): boolean {
    if (secrets.has(input)) return true;
    const isOne =
      input.type === 'password' || /password|one-time-code|cc-csc/.test(input.autocomplete);
    if (isOne && input.type === 'password') secrets.add(input);
    return isOne;
  }

  /** The element that the page made editable, not the nodes inside it. */
  function isRichText(element: Element): boolean {
    if (!(element instanceof HTMLElement) || element instanceof HTMLFormElement) return false;
    if (!element.isContentEditable) return false;
    const parent = dom.parentOf(element);
    return !(parent instanceof HTMLElement && parent.isContentEditable);
  }

  function visibleText(element: Element): string {
    if (!(element instanceof HTMLElement)) return '';
    const text = element.innerText.replace(/\n$/, '');
    // Editors draw what they suggest among the words that people type.
    return text === dom.attribute(element, 'aria-placeholder') ? '' : text;
  }

  const ranges = new Set(['slider', 'spinbutton', 'progressbar', 'meter', 'scrollbar']);
  const valueless = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'hidden']);

  return { valueIn, isSecret, isRichText };
}

export type Values = ReturnType<typeof makeValues>;
