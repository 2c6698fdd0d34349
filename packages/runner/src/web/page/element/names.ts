import type { Dom } from '../dom.ts';
import type { Looks } from '../layout/looks.ts';
import type { Roles } from './roles.ts';
import type { Values } from './values.ts';

/**
 * Accessible names. Source: https://www.w3.org/TR/accname-1.2/ and, for HTML,
 * https://www.w3.org/TR/html-aam-1.0/#accessible-name-and-description-computation
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeNames(dom: Dom, looks: Looks, roles: Roles, values: Values) {
  let contents = new Map<Element, string>();

  /** Must be called before each walk. */
  function forget(): void {
    contents = new Map();
  }

  function nameOf(element: Element, role: string): string {
    const labelled = textOfReferenced(element, 'aria-labelledby');
    if (labelled) return labelled;
    const own = tidy(dom.attribute(element, 'aria-label'));
    if (own) return own;
    const native = nativeName(element);
    if (native) return native;
    if (roles.namedByContent.has(role)) {
      const content = tidy(contentOf(element));
      if (content) return content;
    }
    return tidy(dom.attribute(element, 'title')) || tidy(placeholderOf(element));
  }

  /** What the labels say that belong to a field, and only they. */
  function labelOf(element: Element): string {
    return labelsOf(element)
      .map((label) => tidy(contentOf(label, element)))
      .filter(Boolean)
      .join(' ');
  }

  function placeholderOf(element: Element): string | null {
    return dom.attribute(element, 'placeholder') ?? dom.attribute(element, 'aria-placeholder');
  }

  function nativeName(element: Element): string {
    switch (dom.tagOf(element)) {
      case 'input':
        return inputName(element);
      case 'textarea':
      case 'select':
      case 'meter':
      case 'progress':
      case 'output':
      case 'button':
        return labelOf(element);
      case 'img':
      case 'area':
        return tidy(dom.attribute(element, 'alt'));
      case 'fieldset':
        return partName(element, 'legend');
      case 'table':
        return partName(element, 'caption');
      case 'figure':
        return partName(element, 'figcaption');
      case 'optgroup':
      case 'option':
        return tidy(dom.attribute(element, 'label'));
      case 'svg':
        return partName(element, 'title');
      default:
        return '';
    }
  }

  function inputName(element: Element): string {
    if (!(element instanceof HTMLInputElement)) return '';
    const label = labelOf(element);
    if (label) return label;
    switch (element.type) {
      case 'button':
        return tidy(element.value);
      case 'submit':
        return tidy(element.value) || (element.hasAttribute('value') ? '' : 'Submit');
      case 'reset':
        return tidy(element.value) || (element.hasAttribute('value') ? '' : 'Reset');
      case 'image':
        return tidy(element.alt) || tidy(element.title) || 'Submit';
      default:
        return '';
    }
  }

  function labelsOf(element: Element): Element[] {
    if ('labels' in element && element.labels instanceof NodeList)
      return [...element.labels].filter((label) => label instanceof Element);
    return isDrawnField(element) ? labelBeside(element) : [];
  }

  /** A field that a library draws of elements that the browser labels nothing by. */
  const isDrawnField = (element: Element): boolean =>
    drawnFields.has(dom.attribute(element, 'role') ?? '') &&
    !dom.has(element, 'aria-label') &&
    !dom.has(element, 'aria-labelledby');

  /** The one label that stands with it, in a box that holds no other field, and is no other field's. */
  function labelBeside(element: Element): Element[] {
    let steps = 0;
    for (let at = dom.parentOf(element); at && steps < 5; at = dom.parentOf(at), steps++) {
      const isAlone = [...at.querySelectorAll(fields)].every((other) => other === element);
      if (!isAlone) return [];
      const [only, ...more] = at.querySelectorAll('label');
      if (only === undefined) continue;
      const isFree = more.length === 0 && !dom.isInside(element, only) && only.control === null;
      return isFree ? [only] : [];
    }
    return [];
  }

  const drawnFields = new Set(['slider', 'spinbutton', 'listbox', 'radiogroup', 'combobox']);
  const fields =
    'input:not([type=hidden]), select, textarea, [role=slider], [role=spinbutton], [role=listbox], [role=radiogroup], [role=combobox], [role=switch], [role=checkbox]';

  function partName(element: Element, tag: string): string {
    const part = dom
      .childrenOf(element)
      .find((child) => child instanceof Element && dom.tagOf(child) === tag);
    if (!(part instanceof Element)) return '';
    return tag === 'title' ? tidy(part.textContent) : tidy(contentOf(part));
  }

  function textOfReferenced(element: Element, attribute: string): string {
    return dom
      .referenced(element, attribute)
      .map((part) => tidy(partText(part, undefined, looks.isHiddenFromNames(part), 0)))
      .filter(Boolean)
      .join(' ');
  }

  /** The words inside an element, names of what stands in between included. */
  function contentOf(element: Element, asking?: Element): string {
    if (asking) return gather(element, asking, false, 0);
    // An element that nobody sees still has the name that it will show.
    return gather(element, undefined, looks.isHiddenFromNames(element), 0);
  }

  /** Rows hold cells, and cells buttons: what one name has gathered serves the next. */
  function gather(
    element: Element,
    asking: Element | undefined,
    evenHidden: boolean,
    depth: number,
  ): string {
    const isShared = !asking && !evenHidden;
    const before = isShared ? contents.get(element) : undefined;
    if (before !== undefined) return before;
    let words = '';
    for (const child of dom.childrenOf(element)) {
      if (words.length > longestName) break;
      if (child instanceof Text) words += child.data;
      else if (child instanceof Element) words += partText(child, asking, evenHidden, depth + 1);
    }
    if (isShared) contents.set(element, words);
    return words;
  }

  function partText(
    part: Element,
    asking: Element | undefined,
    evenHidden: boolean,
    depth: number,
  ): string {
    if (part === asking || depth > deepest) return '';
    const tag = dom.tagOf(part);
    if (tag === 'br') return ' ';
    if (wordless.has(tag) || (!evenHidden && looks.isHiddenFromNames(part))) return '';
    const text =
      replacementOf(part, tag) ||
      gather(part, asking, evenHidden, depth) ||
      tidy(dom.attribute(part, 'title'));
    const { display } = looks.lookOf(part);
    return display.startsWith('inline') && display !== 'inline-block' ? text : ` ${text} `;
  }

  /** What stands for an element in the name of another: its own label, its picture's text, its value. */
  function replacementOf(part: Element, tag: string): string {
    const own = tidy(dom.attribute(part, 'aria-label'));
    if (tag === 'input' || tag === 'textarea' || tag === 'select') return valueInName(part) || own;
    return own || (tag === 'img' || tag === 'svg' ? nativeName(part) : '');
  }

  function valueInName(part: Element): string {
    if (part instanceof HTMLSelectElement)
      return [...part.selectedOptions].map((option) => option.label).join(' ');
    if (part instanceof HTMLTextAreaElement) return part.value;
    if (!(part instanceof HTMLInputElement) || values.isSecret(part)) return '';
    return ['checkbox', 'radio', 'file', 'image', 'hidden'].includes(part.type) ? '' : part.value;
  }

  const wordless = new Set([
    'script',
    'style',
    'template',
    'noscript',
    'head',
    'title',
    'desc',
    'defs',
  ]);
  const longestName = 20_000;
  const deepest = 200;
  const tidy = (words: string | null | undefined) => words?.replace(/\s+/g, ' ').trim() ?? '';

  return { forget, nameOf, labelOf, placeholderOf, tidy };
}

export type Names = ReturnType<typeof makeNames>;
