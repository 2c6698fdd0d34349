import type { OtherNames } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';
import type { Names } from './names.ts';

/**
 * What else tells a person or a developer which element this is.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeOtherNames(dom: Dom, names: Names) {
  /** `isMute`: neither name nor words; only then are weak hints worth their cost. */
  function otherNamesOf(element: Element, isMute: boolean): OtherNames {
    const other: OtherNames = {};
    const label = names.labelOf(element);
    if (label) other.label = label;
    const placeholder = names.tidy(names.placeholderOf(element));
    if (placeholder) other.placeholder = placeholder;
    const tooltip = first(element, tooltipAttributes) || svgTitle(element);
    if (tooltip) other.tooltip = tooltip;
    const alt = first(element, ['alt']);
    if (alt) other.alt = alt;
    const testId = first(element, testIdAttributes);
    if (testId) other.testId = testId;
    if (isMute) {
      const hints = hintsOf(element);
      if (hints.length > 0) other.hints = hints;
    }
    return other;
  }

  const testIdAttributes = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];
  const tooltipAttributes = [
    'title',
    'aria-description',
    'data-tooltip',
    'data-tip',
    'data-tooltip-content',
    'data-original-title',
    'data-bs-original-title',
  ];

  function first(element: Element, attributes: string[]): string {
    for (const attribute of attributes) {
      const text = names.tidy(dom.attribute(element, attribute));
      if (text) return text;
    }
    return '';
  }

  function svgTitle(element: Element): string {
    const inside = dom.childrenOf(element).find((child) => child instanceof SVGElement);
    const picture = element instanceof SVGElement ? element : inside;
    const title = picture
      ? dom.childrenOf(picture).find((child) => child instanceof SVGTitleElement)
      : undefined;
    return names.tidy(title?.textContent);
  }

  /** Words of ids, classes, icon names and file names of the element and of the icon inside it. */
  function hintsOf(element: Element): string[] {
    const words = new Set<string>();
    const take = (text: string | null) => {
      for (const word of wordsOf(text ?? '')) if (words.size < 16) words.add(word);
    };
    let at: Element | undefined = element;
    for (let depth = 0; at && depth < 4; depth++) {
      for (const attribute of hintAttributes) take(dom.attribute(at, attribute));
      for (const attribute of fileAttributes) take(fileName(dom.attribute(at, attribute)));
      at = dom.childrenOf(at).find((child) => child instanceof Element);
    }
    return [...words];
  }

  const hintAttributes = ['id', 'name', 'class', 'data-icon', 'icon', 'data-lucide'];
  const fileAttributes = ['src', 'href', 'xlink:href', 'action'];

  function fileName(address: string | null): string {
    if (!address || address.startsWith('data:') || address.startsWith('javascript:')) return '';
    return /([^/#]*?)(?:\.\w{1,5})?(?:\?.*)?$/.exec(address)?.[1] ?? '';
  }

  function wordsOf(text: string): string[] {
    return text
      .slice(0, 500)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1);
  }

  const ownNames = ['aria-label', 'title', 'alt', ...testIdAttributes];

  return { otherNamesOf, hasOwnName: (element: Element) => first(element, ownNames) !== '' };
}

export type OtherNamesOf = ReturnType<typeof makeOtherNames>;
